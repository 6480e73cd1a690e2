import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import type { RunName } from "#domain/season/run.ts";
import { leagueId, type UserId } from "#domain/shared/ids.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { readLeaderboard } from "#workers/services/tables/leaderboard.ts";
import { toCsv } from "./csv.ts";

/**
 * A league's table as CSV (RFC 4180) for its members, in the order of the leaderboard. It reads no more rows of D1 than
 * a page.
 */
export async function readTableCsv(
  ctx: Context,
  reader: UserId,
  league: string,
  run?: RunName,
): Promise<Result<string, Refusal>> {
  const result = await readLeaderboard(ctx, reader, {
    leagueId: leagueId(league),
    leagueType: null,
    run,
    offset: 0,
    limit: LEAGUE_MEMBERS_MAX,
  });
  return result.ok ? ok(tableAsCsv(result.value.entries)) : result;
}

function tableAsCsv(entries: readonly LeaderboardEntry[]): string {
  const rows = entries.map(({ rank, username, score, totalGoals, movement, provisional }) => [
    rank,
    username,
    score,
    totalGoals,
    movement,
    provisional ? "yes" : "no",
  ]);
  return toCsv([["rank", "player", "score", "goals", "movement", "provisional"], ...rows]);
}
