import type { Context } from "#workers/platform/context.ts";
import { grantMoves, hasMovesWaiting } from "#workers/services/transfers/moves.ts";

/** Free transfers for the holders of players who left their clubs (TRF-04); the next run continues where one stops. */
export async function recordMoves(ctx: Context): Promise<void> {
  if (await grantMoves(ctx)) await wake(ctx);
}

/** From cron: sends again a message that the queue lost. */
export async function healMoves(ctx: Context): Promise<void> {
  if (await hasMovesWaiting(ctx)) await wake(ctx);
}

const wake = (ctx: Context) => ctx.env.JOBS.send({ kind: "moves_recorded", epoch: 0 });
