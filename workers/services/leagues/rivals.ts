import type { Rival } from "#contract/leagues/rivals.ts";
import { RIVALS_MAX } from "#contract/limits.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { deleteRival, readRivals, writeRival } from "#workers/db/leagues/rivals.ts";
import type { Context } from "#workers/platform/context.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";

/** RIV-01: the reader's rivals; nobody else's are told to anybody. */
export const listRivals = (ctx: Context, user: UserId): Promise<Rival[]> => readRivals(ctx.db, user);

/** RIV-01: pins a player with whom the reader shares a league. Pinning again changes nothing. */
export async function pinRival(ctx: Context, user: UserId, rival: string): Promise<Result<Rival[], Refusal>> {
  const { isKnown, isPinned } = await writeRival(ctx.db, {
    user,
    rival: userId(rival),
    now: ctx.clock.now(),
  });
  if (!isKnown) return refuse(notFound("There is no such player in your leagues."));
  if (!isPinned) {
    const most = numberWord(RIVALS_MAX);
    return refuse(
      conflict("TOO_MANY_RIVALS", `You have pinned ${most} rivals already. Unpin one of them first.`),
    );
  }
  return ok(await listRivals(ctx, user));
}

/** Takes a pin away; one that is not there counts as done. */
export async function unpinRival(ctx: Context, user: UserId, rival: string): Promise<void> {
  await deleteRival(ctx.db, { user, rival: userId(rival) });
}
