import type { Context } from "#workers/platform/context.ts";
import { grantMoves, hasMovesWaiting } from "#workers/services/transfers/moves.ts";

/** Gives free transfers to holders of footballers who left their clubs (TRF-04); another message does the rest. */
export async function recordMoves(ctx: Context): Promise<void> {
  if (await grantMoves(ctx)) await wake(ctx);
}

/** From cron, every minute: resends a message that the queue lost. */
export async function healMoves(ctx: Context): Promise<void> {
  if (await hasMovesWaiting(ctx)) await wake(ctx);
}

const wake = (ctx: Context) => ctx.env.JOBS.send({ kind: "moves_recorded", epoch: 0 });
