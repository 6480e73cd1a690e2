import { type LeagueId, leagueId, type UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { type Closing, closeLeague } from "#workers/db/leagues/closing.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { conflict, type Refusal } from "#workers/services/refusal.ts";
import { refusalUnlessOwner } from "./hosts.ts";

const OTHER_NAME = conflict("OTHER_NAME", "This is not the league's name. Type it exactly as it stands.");

/** LEA-10: the owner closes a league for good, having typed its name. */
export async function closeForGood(
  ctx: Context,
  owner: UserId,
  league: string,
  name: string,
): Promise<Result<null, Refusal>> {
  const id = leagueId(league);
  const closing = await closeLeague(ctx.db, { league: id, owner }, name, ctx.clock.now());
  const refusal = refusalUnlessOwner(closing.role, "close it");
  if (refusal) return refuse(refusal);
  if (closing.outcome === null) return refuse(OTHER_NAME);
  await tellClosed(ctx, id, owner, closing);
  return ok(null);
}

/** LEA-10: a league's last member closes it by leaving. @returns false when they are not its last member. */
export async function closeByLeaving(ctx: Context, last: UserId, league: LeagueId): Promise<boolean> {
  const closing = await closeLeague(ctx.db, { league, owner: last }, null, ctx.clock.now());
  if (closing.outcome === null) return false;
  await tellClosed(ctx, league, last, closing);
  return true;
}

/** Ends the league's tables with their sockets before the answer, and tells everybody's Desks. Never throws. */
async function tellClosed(ctx: Context, league: LeagueId, owner: UserId, closing: Closing): Promise<void> {
  const left = { type: "league_left", leagueId: league, reason: "league_deleted" } as const;
  const notice = { type: "notification", id: `closed:${league}` } as const;
  ctx.defer(
    tellDesks(ctx, [
      { userId: owner, message: left },
      ...closing.notified.flatMap((userId) => [
        { userId, message: notice },
        { userId, message: left },
      ]),
    ]),
  );
  try {
    await inParallel(closing.seasons, (season) => leagueObject(ctx.env, league, season).leagueDeleted());
  } catch (error) {
    // A League that stays out of reach finds out when it next asks for its number of members.
    log({ event: "failure", where: "league closed", message: String(error) });
  }
}
