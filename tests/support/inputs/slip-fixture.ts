import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";

/** Arsenal's match against club 8 on a Saturday at three in the slip of a player who has predicted nothing. */
export function slipFixture(change: Partial<SlipFixture> = {}): SlipFixture {
  const isLocked = change.isLocked ?? false;
  return {
    fixture: {
      id: 91,
      gameweek: 10,
      homeTeamId: 3,
      awayTeamId: 8,
      kickoffTime: "2025-11-01T15:00:00Z",
      isLocked,
      status: isLocked ? "live" : "scheduled",
      homeScore: isLocked ? 1 : null,
      awayScore: isLocked ? 0 : null,
      stadium: "Emirates Stadium",
    },
    isLocked,
    entry: { prediction: null, goalBonusPlayerId: null },
    saved: undefined,
    isUnsaved: false,
    missed: null,
    isSoon: false,
    ...change,
  };
}
