import type { OwnDuel } from "#domain/duels/duel-score.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { dateTime } from "#domain/shared/london-time.ts";
import type { Words } from "./words.ts";

type Opponent = OwnDuel["opponent"];

const named = (opponent: Opponent) => opponent ?? "the Median";

/**
 * DUE-02: at the draw.
 *
 * @param firstKickoffAt null while none of the gameweek's matches has a date.
 */
export const meetWords = (
  gameweek: number,
  opponent: Opponent,
  league: string,
  firstKickoffAt: Instant | null,
): Words => ({
  title: `Gameweek ${gameweek}: you meet ${named(opponent)}`,
  message: [
    opponent === null
      ? `In ${league} you play against the middle score of all duels.`
      : `Your duel in ${league}.`,
    ...(firstKickoffAt === null ? [] : [`It begins on ${dateTime(firstKickoffAt)}.`]),
  ].join(" "),
});

/** DUE-05: the result, as a sentence of the recap. */
export function duelResult({ opponent, own, theirs }: OwnDuel): string {
  const score = `${own}–${theirs}`;
  if (own === theirs) return `Your duel with ${named(opponent)} ended level, ${score}.`;
  return own > theirs
    ? `You won your duel with ${named(opponent)} ${score}.`
    : `You lost your duel with ${named(opponent)} ${score}.`;
}
