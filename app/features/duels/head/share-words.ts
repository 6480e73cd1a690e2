import { roundName, roundNow } from "#app/features/duels/cup/cup-words.ts";
import { isolate } from "#app/lib/share-text/isolate.ts";
import type { CupEntrant, DuelSide, LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";

const sideOf = (side: DuelSide): string =>
  "userId" in side ? isolate(side.username || "somebody who has left") : "the Median";
const entrantOf = (of: CupEntrant | null): string =>
  of ? isolate(of.username || "somebody who has left") : "not known yet";

const line = (a: string, b: string, own: number | null, theirs: number | null): string =>
  own === null || theirs === null ? `${a} v ${b}` : `${a} ${own}–${theirs} ${b}`;

const whole = (title: string, lines: readonly string[], url: string): string =>
  [title, "", ...lines, "", `Play along: ${url}`].join("\n");

/** A gameweek's duels as a message: a line for each pair. */
export function duelsShareText(name: string, { gameweek, state, pairs }: LeagueDuels, url: string): string {
  const what = `Gameweek ${gameweek} duels${state === "live" ? ", as it stands" : ""}`;
  const lines = pairs.map(({ a, b }) => line(sideOf(a), sideOf(b), a.score, b.score));
  return whole(`⚔️ ${isolate(name)}: ${what}`, lines, url);
}

/** The cup's round as a message, or who has won it. */
export function cupShareText(name: string, cup: LeagueCup, url: string): string {
  const round = roundNow(cup);
  const ties = round?.ties ?? [];
  const lines = ties.map(({ a, b }) => line(entrantOf(a), entrantOf(b), a?.score ?? null, b?.score ?? null));
  const what = round ? `${roundName(ties.length)}, Gameweek ${round.gameweek}` : "the cup";
  const won = ties.flatMap(({ a, b }) => [a, b]).find((of) => of?.userId === cup.winnerId);
  return whole(
    `🏆 ${isolate(name)} Cup: ${what}`,
    won ? [...lines, `${entrantOf(won)} wins it.`] : lines,
    url,
  );
}
