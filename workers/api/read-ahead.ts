import type { ReadAhead, StatedLook } from "#contract/pages/looks.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { readLeagues } from "#workers/services/leagues/leagues.ts";
import { readTipper } from "#workers/services/tipping/predictions.ts";
import type { Look } from "./look.ts";

type Reading = (ctx: Context, user: UserId) => Promise<unknown>;

/** What each call that a page can make late reads of D1: its use case finds the rows read already (`once`). */
const READINGS: Readonly<Record<ReadAhead, Reading>> = {
  "GET /api/leagues": readLeagues,
  "GET /api/tipping/predictions": readTipper,
  "GET /api/tipping/previous-selections/:userId/:gameweek": readTipper,
};

/** Begins to read what a page has stated to ask late, for the user named by the cookie. */
export function readStatedAhead({ ctx, claimedUser }: Look, { ahead = [] }: Pick<StatedLook, "ahead">): void {
  if (claimedUser === null || !ctx.memory) return;
  for (const read of new Set(ahead.map((call) => READINGS[call]))) {
    // A failure reaches whoever awaits the answer.
    read(ctx, claimedUser).catch(() => {});
  }
}
