import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { ownDuelIn } from "#workers/league/duels/own-duel.ts";
import type { Standings } from "#workers/league/standings.ts";
import { memberNotices, type NoticeLeague } from "#workers/league/story/member-notices.ts";
import type { Context } from "#workers/platform/context.ts";
import { noticeJobs, sendJobs } from "#workers/platform/send-jobs.ts";
import type { MemberNoticesAsked } from "#workers/rpc/league.ts";

/** A tick or a lost place older than this is no longer told. */
const RECENT_MS = 3 * HOUR_MS;

/**
 * STO-01, HLF-09: has members told of what has happened to them since an instant, in all runs at once.
 *
 * @throws when the queue does not take it: the caller must ask again.
 */
export async function sendMemberNotices(
  standings: Standings,
  duels: Duels,
  ctx: Context,
  id: string,
  { name, ...asked }: Pick<MemberNoticesAsked, "from" | "name">,
): Promise<void> {
  const now = ctx.clock.now();
  const from = asked.from as Instant;
  const recentFrom = instant(Math.max(from, addMs(now, -RECENT_MS)));
  const momentsOfRuns = standings
    .runsToTell()
    .map((source) => ({ source, weeks: source.momentsSince({ from, recentFrom, now }) }));
  const duelOf: NoticeLeague["duelOf"] = (gameweek, member) =>
    ownDuelIn(standings.computeMain(), duels, gameweek, member);
  const season = ctx.config.season.id;
  const notices = memberNotices(momentsOfRuns, { season, league: { id, name, duelOf }, now });
  await sendJobs(ctx.env.JOBS, noticeJobs(notices, { seasonId: season }));
}
