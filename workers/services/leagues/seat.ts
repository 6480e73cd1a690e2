import type { Seat } from "#contract/pages/seats.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { isSigned, sign } from "#workers/platform/signature.ts";

const SIGNED_FOR = "seats";

/**
 * Says that a reader was a member when they last read this league's table: their next read may ask the League together
 * with D1 instead of after it. It gives no right: without a membership in D1 the League's answer is discarded. It only
 * keeps strangers from waking Leagues.
 */
export function seatOf(ctx: Context, league: LeagueId, reader: UserId): string {
  return `${league}.${sign(ctx, SIGNED_FOR, `${league}.${reader}`)}`;
}

/** The seats verified in a request: each page asks its League several things. */
const verified = new WeakMap<Context, Map<string, boolean>>();

/** Whether one of these seats is this reader's in this league. */
export function isSeated(ctx: Context, seats: readonly Seat[], league: LeagueId, reader: UserId): boolean {
  const seat = seats.find((each) => each.league === league);
  if (!seat) return false;
  const verdicts = verified.get(ctx) ?? new Map<string, boolean>();
  verified.set(ctx, verdicts);
  const name = `${league}.${reader}.${seat.signature}`;
  const isIn = verdicts.get(name) ?? isSigned(ctx, SIGNED_FOR, `${league}.${reader}`, seat.signature);
  verdicts.set(name, isIn);
  return isIn;
}
