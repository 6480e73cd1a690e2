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

/** Whether one of these seats is this reader's in this league. */
export function isSeated(ctx: Context, seats: readonly Seat[], league: LeagueId, reader: UserId): boolean {
  const seat = seats.find((each) => each.league === league);
  return seat ? isSigned(ctx, SIGNED_FOR, `${league}.${reader}`, seat.signature) : false;
}
