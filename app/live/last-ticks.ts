import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** A goal that the socket reported in the last few seconds. */
export interface HeardGoal {
  readonly playerId: number;
  readonly playerName: string;
  readonly teamId: number;
}

/**
 * The rows after a change, with their last ticks: a member with one more tick was ticked by the goal that came with the
 * change. Without a goal, or with several at once, the row shows no last tick until the table is read again, and so
 * does a row that lost a tick. No request is made.
 */
export function withHeardTicks(
  before: readonly LeaderboardEntry[],
  after: readonly LeaderboardEntry[],
  heard: readonly HeardGoal[],
): LeaderboardEntry[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const codes = new Map(
    before.flatMap(({ lastTick }) => (lastTick ? [[lastTick.teamId, lastTick.teamCode]] : [])),
  );
  const [goal] = heard;
  const tick: LastTickDto | null =
    goal && heard.length === 1
      ? {
          playerId: goal.playerId,
          name: goal.playerName,
          teamId: goal.teamId,
          teamCode: codes.get(goal.teamId) ?? "",
          gameweek: null,
          minute: null,
          provisional: true,
        }
      : null;
  return after.map((row) => {
    const old = known.get(row.id);
    if (!old || old.score === row.score) return row;
    const { lastTick: _, ...bare } = row;
    return tick && row.score === old.score + 1 ? { ...bare, lastTick: tick } : bare;
  });
}
