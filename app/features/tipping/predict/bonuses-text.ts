import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { numberWord } from "#domain/shared/number-word.ts";

type Named = Pick<SlipFixture, "isLocked"> & {
  readonly fixture: Pick<SlipFixture["fixture"], "homeTeamId" | "awayTeamId">;
  readonly entry: Pick<SlipFixture["entry"], "goalBonusPlayerId">;
};

/** How many goal bonuses are to be replaced, since they have left both clubs; without any, how many are named. */
export function bonusesText(
  fixtures: readonly Named[],
  nameOf: (playerId: number) => Pick<PlayerName, "teamId"> | undefined,
): string {
  const all = fixtures.filter(({ entry }) => entry.goalBonusPlayerId);
  const left = all.filter(({ isLocked, entry, fixture }) => {
    const player = nameOf(entry.goalBonusPlayerId ?? 0);
    const isOf = (club: number) => player?.teamId === club;
    return !isLocked && player && !isOf(fixture.homeTeamId) && !isOf(fixture.awayTeamId);
  }).length;
  // There is room for one of the two, and the one that asks for something comes first.
  const [count, what] = left > 0 ? [left, "to replace"] : [all.length, "named"];
  return `${count === 0 ? "no" : numberWord(count)} goal ${count === 1 ? "bonus" : "bonuses"} ${what}`;
}
