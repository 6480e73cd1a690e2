import type { UserId } from "#domain/shared/ids.ts";
import { log } from "#workers/log.ts";
import type { Context } from "./context.ts";

/**
 * Tells a person's leagues to look him up again: picks, slips, names or membership changed. Never throws: what
 * it tells of is written already, and an answer must not call it failed because the telling was.
 */
export async function announceMemberChange(ctx: Context, userId: UserId): Promise<void> {
  try {
    await ctx.env.JOBS.send({ kind: "member_changed", userId });
  } catch (error) {
    log({ event: "failure", where: "announce member change", message: String(error) });
  }
}
