import type { UserId } from "#domain/shared/ids.ts";
import type { Context } from "./context.ts";

/** Tells a person's leagues to look him up again: picks, slips, names or membership changed. */
export async function announceMemberChange(ctx: Context, userId: UserId): Promise<void> {
  await ctx.env.JOBS.send({ kind: "member_changed", userId });
}
