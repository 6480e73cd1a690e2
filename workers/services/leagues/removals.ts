import type { RemovedMember } from "#contract/leagues/hosts.ts";
import { leagueId, type UserId, userId } from "#domain/shared/ids.ts";
import { addMs, formatInstant, MINUTE_MS } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import {
  deleteDepartures,
  deleteMember,
  deleteRemoval,
  readRemoved,
  readUntoldDepartures,
  removalNotice,
} from "#workers/db/leagues/removals.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";
import {
  announceLeft,
  announceMemberRemoved,
  type LeagueLeft,
} from "#workers/services/telling/announce-member-change.ts";
import { closeByLeaving } from "./closing.ts";
import { notTheOwner, refusalUnlessOwner } from "./hosts.ts";
import { NO_LEAGUE } from "./unknown.ts";

const TELL_ATTEMPTS = 3;
/** How long after a departure its Leagues should know of it; cron tells them then. */
const TOLD_WITHIN_MS = MINUTE_MS;
const RETOLD_AT_ONCE = 20;

/**
 * LEA-03: ends a membership: the owner removes another member, or a member leaves. Their access ends before the answer:
 * the membership is gone, and so is their socket. The last member who leaves closes the league (LEA-10).
 */
export async function removeMember(
  ctx: Context,
  remover: UserId,
  league: string,
  target: string,
): Promise<Result<null, Refusal>> {
  const id = leagueId(league);
  const leftAt = ctx.clock.now();
  const outcome = await deleteMember(ctx.db, id, remover, userId(target), leftAt);
  if (outcome.isRemoved) {
    const left = { league: id, user: userId(target), seasons: outcome.seasons };
    const [isTold] = await Promise.all([tellRemoved(ctx, left), announceLeft(ctx, left.user, id)]);
    if (target !== remover) {
      const message = { type: "notification" as const, id: removalNotice(id, leftAt) };
      ctx.defer(tellDesks(ctx, [{ userId: left.user, message }]));
    }
    if (isTold) ctx.defer(deleteDepartures(ctx.db, [{ leagueId: id, userId: left.user, leftAt }]));
    return ok(null);
  }
  if (outcome.remover === null) return refuse(NO_LEAGUE);
  if (target === remover) {
    if (await closeByLeaving(ctx, remover, id)) return ok(null);
    return refuse(
      conflict(
        "OWNER_CANNOT_LEAVE",
        "A league's host cannot leave it while others are in it. Hand it over, or close it.",
      ),
    );
  }
  if (outcome.remover !== "owner") return refuse(notTheOwner("remove members"));
  return refuse(notFound("There is no such member."));
}

/**
 * LEA-03: closes the member's sockets before the answer. A League that stays out of reach hears of it by the queue, and
 * from cron.
 */
async function tellRemoved(ctx: Context, left: LeagueLeft): Promise<boolean> {
  for (let attempt = 1; attempt <= TELL_ATTEMPTS; attempt++) {
    try {
      await announceMemberRemoved(ctx, left);
      return true;
    } catch (error) {
      log({ event: "failure", where: `league left, attempt ${attempt}`, message: String(error) });
    }
  }
  return false;
}

/** From cron, every minute: tells Leagues of departures that they may not have heard of, whatever message was lost. */
export async function healDepartures(ctx: Context): Promise<void> {
  const before = addMs(ctx.clock.now(), -TOLD_WITHIN_MS);
  const untold = await readUntoldDepartures(ctx.db, before, RETOLD_AT_ONCE);
  if (untold.length === 0) return;
  const seasons = await everySeason(ctx.db, ctx.config.season.id);
  const gone = untold.filter(({ isBack }) => !isBack);
  const outcomes = await Promise.allSettled(
    gone.map(({ leagueId: league, userId: user }) => announceMemberRemoved(ctx, { league, user, seasons })),
  );
  const settled = untold.filter((each) => outcomes[gone.indexOf(each)]?.status !== "rejected");
  if (settled.length > 0) await deleteDepartures(ctx.db, settled);
}

/** LEA-03: the members removed and not let back, most recent first; for the owner. */
export async function listRemoved(
  ctx: Context,
  reader: UserId,
  league: string,
): Promise<Result<RemovedMember[], Refusal>> {
  const { role, removed } = await readRemoved(ctx.db, leagueId(league), reader);
  const refusal = refusalUnlessOwner(role, "see who was removed");
  if (refusal) return refuse(refusal);
  return ok(
    removed.map(({ userId: id, username, removedAt }) => ({
      id,
      username,
      removedAt: formatInstant(removedAt),
    })),
  );
}

/** LEA-08: lets a removed member use the code again; joining is up to them. */
export async function letBack(
  ctx: Context,
  owner: UserId,
  league: string,
  target: string,
): Promise<Result<null, Refusal>> {
  const by = { league: leagueId(league), owner };
  const { role, isLetBack } = await deleteRemoval(ctx.db, by, userId(target), ctx.clock.now());
  if (isLetBack) return ok(null);
  const refusal = refusalUnlessOwner(role, "let members back in");
  if (refusal) return refuse(refusal);
  return refuse(notFound("Nobody with this id has been removed from the league."));
}
