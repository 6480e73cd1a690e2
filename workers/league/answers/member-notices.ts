import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { ownDuelIn } from "#workers/league/duels/own-duel.ts";
import type { Standings } from "#workers/league/standings.ts";
import { type PushedLeague, sendNotices } from "#workers/league/story/send-notices.ts";
import type { Context } from "#workers/platform/context.ts";
import type { MemberNoticesAsked } from "#workers/rpc/league.ts";

/** A tick or a lost place older than this is no longer told. */
const RECENT_MS = 3 * HOUR_MS;

/**
 * STO-01, HLF-09: has members told of what has happened to them since an instant, in all runs at once.
 *
 * @throws when the queue does not take it.
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
  const duelOf: PushedLeague["duelOf"] = (gameweek, member) =>
    ownDuelIn(standings.computeMain(), duels, gameweek, member);
  await sendNotices(ctx, { id, name, duelOf }, momentsOfRuns);
}
