import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { goalKey, type SeasonFacts } from "#domain/season/facts.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import { isHidden, type Run } from "#domain/season/run.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { lastTickOf } from "#domain/squad/last-tick.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { GoalIndex } from "#domain/squad/tick.ts";
import { placesOnWall, wallOf } from "#domain/squad/wall.ts";
import type { Table } from "#workers/league/table/table.ts";
import type { Context } from "#workers/platform/context.ts";

/** A run's table, with the facts it was computed from. */
export interface Ticked {
  readonly table: Table;
  readonly facts: SeasonFacts;
  /** Null for the half before the gameweeks are known. */
  readonly run: Run | null;
}

/**
 * Football Bingo: a page's rows with each member's last tick and wall, from the cutoff on: both name picks, and the
 * season's first matches are played before it (BNG-08). Rows of tipping come back unchanged.
 */
export function withLastTicks(
  { table, facts, run }: Ticked,
  ctx: Context,
  entries: readonly LeaderboardEntry[],
  offset: number,
): LeaderboardEntry[] {
  if (!run || isHidden(run, ctx.clock.now())) return [...entries];
  const index = goalIndexOf(facts);
  const places = placesOnWall(facts.clubs.values());
  return entries.map((entry, at) => {
    if (entry.qualified === undefined) return entry;
    const picks = unpackPicks(table.memberAt(offset + at).picks);
    const walled = { ...entry, wall: wallOf(picks, index, places) };
    const lastTick = entry.score === 0 ? null : tickOf(picks, facts, index, places);
    return lastTick ? { ...walled, lastTick } : walled;
  });
}

function tickOf(
  picks: readonly SquadPick[],
  facts: SeasonFacts,
  index: GoalIndex,
  places: ReadonlyMap<ClubId, number>,
): LastTickDto | null {
  const goalOf = (fixtureId: number, playerId: number) =>
    facts.goals.get(
      goalKey({ fixtureId, playerId, isOwnGoal: false, n: 1 } as Parameters<typeof goalKey>[0]),
    );
  const tick = lastTickOf(picks, index, (fixture, player) => goalOf(fixture, player)?.seenAt ?? 0);
  if (!tick) return null;
  const fixture = facts.fixtures.get(tick.fixtureId);
  return {
    playerId: tick.playerId,
    name: facts.players.get(tick.playerId)?.name ?? `Player ${tick.playerId}`,
    teamId: tick.clubId,
    teamCode: facts.clubs.get(tick.clubId)?.code ?? "",
    place: places.get(tick.clubId) ?? 0,
    gameweek: fixture ? matchGameweekOf(fixture) : null,
    minute: goalOf(tick.fixtureId, tick.playerId)?.minute ?? null,
    provisional: !tick.isFinal,
  };
}
