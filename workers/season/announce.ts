import type { Job } from "#contract/jobs.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { readLiveLeagueIds } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";

const LEAGUES_A_MESSAGE = 500;
/** A queue takes 128 KB a message; 500 ids are 20 KB of it. */
const CHANGES_AT_MOST_BYTES = 80 * 1024;

/**
 * Tells the live leagues that there is a new epoch, and the transfers that players moved. Changes too big
 * for a message are left out (an empty list): the league reads the log instead.
 */
export async function announceEpoch(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[],
  now: Instant,
): Promise<void> {
  const leagueIds = await readLiveLeagueIds(ctx.db, now);
  const isSmall = new TextEncoder().encode(JSON.stringify(changes)).length <= CHANGES_AT_MOST_BYTES;
  const jobs: Job[] = [];
  for (let at = 0; at < leagueIds.length; at += LEAGUES_A_MESSAGE) {
    jobs.push({
      kind: "season_advanced",
      epoch,
      leagueIds: leagueIds.slice(at, at + LEAGUES_A_MESSAGE),
      changes: isSmall ? [...changes] : [],
    });
  }
  if (changes.some(({ kind }) => kind === "player_moved" || kind === "player_left")) {
    jobs.push({ kind: "moves_recorded", epoch });
  }
  // Only those who asked for pushes are told of a tick; without web push nobody is.
  if (ctx.config.webPush && changes.some((change) => change.kind === "goal_scored")) {
    jobs.push({ kind: "goals_recorded", epoch });
  }
  for (const job of jobs) await ctx.env.JOBS.send(job);
}
