import { readmitSeason, readSeasonsToPoll } from "#workers/db/season/seasons.ts";
import { readEnv } from "#workers/platform/config.ts";
import { type Context, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { retireIdleAccounts } from "#workers/services/accounts/idle-accounts.ts";
import { healDepartures } from "#workers/services/leagues/removals.ts";
import { walkHalfNotices } from "#workers/services/notifications/half-notices.ts";
import { walkWeeks } from "#workers/services/notifications/league-weeks.ts";
import { walkMeetings } from "#workers/services/notifications/meetings.ts";
import { healMemberNotices } from "#workers/services/notifications/member-notices.ts";
import { walkRecaps } from "#workers/services/notifications/recap.ts";
import { remindTippers } from "#workers/services/notifications/reminders.ts";
import { forgetErasures } from "#workers/services/operator/erase-again.ts";
import { healChats } from "#workers/services/outgoing/wake-connections.ts";
import { foldSeasons } from "#workers/services/season/fold-seasons.ts";
import { followSeason } from "#workers/services/season/followed-season.ts";
import { sweepOutdated } from "#workers/services/sweep.ts";
import { walkDraws } from "#workers/services/telling/due-draws.ts";
import { healMoves } from "./moves-recorded.ts";

/** The chores after the polling, each on its own: a failure does not stop the others, and is retried in a minute. */
const CHORES: readonly { readonly name: string; readonly run: (ctx: Context) => Promise<void> }[] = [
  { name: "departures", run: healDepartures },
  { name: "moves", run: healMoves },
  { name: "member notices", run: healMemberNotices },
  { name: "reminders", run: remindTippers },
  { name: "recap", run: walkRecaps },
  { name: "league weeks", run: walkWeeks },
  { name: "half", run: walkHalfNotices },
  { name: "draws", run: walkDraws },
  { name: "meetings", run: walkMeetings },
  { name: "chats", run: healChats },
  { name: "sweep", run: sweepOutdated },
  { name: "idle accounts", run: retireIdleAccounts },
  { name: "erasures", run: forgetErasures },
  { name: "folding", run: foldSeasons },
];

/** Runs every minute: polls the seasons, then does the chores. A missed or repeated run changes nothing. */
export async function runCron(env: Env, execution?: ExecutionContext): Promise<void> {
  await pollSeasons(env);
  await runChores(createContext(env, (work) => execution?.waitUntil(work)));
}

/**
 * SEA-05, SEA-06: polls the season in `SEASON` alone, if set. If unset, every season that is not over is polled,
 * whatever the feed shows now, and the newest one when all are over. A new season in the feed begins when the polled
 * one's object says so (season/other-season.ts), unless it is older than one already seen: what a feed shows for a
 * moment must not become the past.
 */
async function pollSeasons(env: Env): Promise<void> {
  const { season } = readEnv(env).config;
  if (!season.isFollowed) {
    await seasonObject(env, season.id).poll();
    return;
  }
  const seasonsToPoll = await readSeasonsToPoll(env.DB);
  const polled = new Set<string>(seasonsToPoll.length > 0 ? seasonsToPoll : [season.id]);
  const reports = await Promise.all([...polled].map((id) => seasonObject(env, id).poll()));
  for (const { begins } of reports) {
    if (begins === null || polled.has(begins)) continue;
    if (seasonsToPoll.some((id) => id > begins)) continue;
    polled.add(begins);
    await readmitSeason(env.DB, begins);
    await seasonObject(env, begins).poll();
  }
  await followSeason(env);
}

/** Each chore in turn; one that fails keeps no other from running. */
export async function runChores(ctx: Context): Promise<void> {
  for (const { name, run } of CHORES) {
    try {
      await run(ctx);
    } catch (error) {
      log({ event: "failure", where: `cron ${name}`, message: String(error) });
    }
  }
}
