import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { numberWord } from "#domain/shared/number-word.ts";

type Named = Pick<SlipFixture, "isLocked"> & {
  readonly fixture: Pick<SlipFixture["fixture"], "homeTeamId" | "awayTeamId">;
  readonly entry: Pick<SlipFixture["entry"], "goalBonusPlayerId">;
};

/** How many matches have a goal bonus named, and how many others are to be replaced: they have left both clubs. */
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
  const named = all.length - left;
  const words = `${named === 0 ? "no" : numberWord(named)} goal ${named === 1 ? "bonus" : "bonuses"} named`;
  return left > 0 ? `${words}, ${numberWord(left)} to replace` : words;
}
