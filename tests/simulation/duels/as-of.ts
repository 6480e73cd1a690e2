import { expect } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Game } from "../game.ts";
import { isQualified } from "../people.ts";
import type { PlayedDuels } from "./played-duels.ts";

/** DUE-02: as of when a draw is made, however late: its time or, if they were too few then, when there were enough. */
export function asOfOf(
  { people }: Game,
  of: { drawnAt: number; firstKickoff: number; since: number; least: number },
): number {
  const joinedAts = people.flatMap((who) => who.inSince(of.drawnAt) ?? []).sort((a, b) => a - b);
  const enoughAt = joinedAts[of.least - 1] ?? Number.POSITIVE_INFINITY;
  expect(enoughAt, "DUE-02 enough members before the first kick-off").toBeLessThan(of.firstKickoff);
  return Math.max(of.firstKickoff - 2 * DAY_MS, of.since, enoughAt);
}

/** Who was a member at a draw, and as of its time already. */
export const membersAsOf = ({ people }: Game, drawnAt: number, asOf: number) =>
  people.filter((who) => (who.inSince(drawnAt) ?? Number.POSITIVE_INFINITY) <= asOf);

/** Whether a gameweek has a match that kicks off at an instant or later. */
export const playsFrom = ({ recorded }: Game, gameweek: number, asOf: number) =>
  recorded.fixtures.some((row) => row.gameweek_id === gameweek && (row.kickoff_at ?? 0) >= asOf);

/** The table while nobody has scored: in Football Bingo drafts stand last, else the order is that of names. */
export function beforeAnyMatch(
  game: Game,
  { isTipping }: PlayedDuels,
  { drawnAt, asOf }: { readonly drawnAt: number; readonly asOf: number },
) {
  const order = membersAsOf(game, drawnAt, asOf).map(({ person, picks }) => ({
    username: person.username,
    isDraft: !isTipping && !isQualified(picks),
  }));
  return order.sort((a, b) => Number(a.isDraft) - Number(b.isDraft) || (a.username < b.username ? -1 : 1));
}
