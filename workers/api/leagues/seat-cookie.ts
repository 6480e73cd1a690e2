import type { Context as HonoContext } from "hono";
import { serialize } from "hono/utils/cookie";
import { SEAT_COOKIES, type Seat, seatsIn } from "#contract/pages/seats.ts";
import type { LeagueId } from "#domain/shared/ids.ts";
import { DAY_MS, SECOND_MS } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { isSecure } from "#workers/api/accounts/session-cookie.ts";
import type { SignedInEnv } from "#workers/api/http.ts";
import { isSeated, seatOf } from "#workers/services/leagues/seat.ts";

const SECONDS_KEPT = (30 * DAY_MS) / SECOND_MS;

/** The seats that a request brings; none for a past season, whose table is asked for only once D1 knows the reader. */
export function seatsOf(request: Request): Seat[] {
  if (new URL(request.url).searchParams.has("season")) return [];
  return Object.values(seatsIn(request.headers.get("Cookie"))).filter((seat) => seat !== null);
}

/** Gives the browser that shows a page the reader's seat in the league of its table, unless it has that seat. */
export function giveSeat(
  c: HonoContext<SignedInEnv>,
  { league, game }: { readonly league: LeagueId; readonly game: LeagueType },
): void {
  const { ctx, user, isOfPage } = c.var;
  if (!isOfPage || isSeated(ctx, seatsOf(c.req.raw), league, user.id)) return;
  const cookie = serialize(SEAT_COOKIES[game], seatOf(ctx, league, user.id), {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c.req.raw),
    path: "/",
    maxAge: SECONDS_KEPT,
  });
  c.header("Set-Cookie", cookie, { append: true });
}
