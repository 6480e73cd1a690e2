import type { Context } from "#workers/platform/context.ts";
import { grantMoves, hasMovesWaiting } from "#workers/services/transfers/moves.ts";

/** TRF-04: gives free transfers to holders of footballers who left their clubs; a further message does what is left. */
export async function recordMoves(ctx: Context): Promise<void> {
  if (await grantMoves(ctx)) await wake(ctx);
}

/** From cron, every minute: sends the job's message again while moves wait, as the queue may have lost it. */
export async function healMoves(ctx: Context): Promise<void> {
  if (await hasMovesWaiting(ctx)) await wake(ctx);
}

const wake = (ctx: Context) => ctx.env.JOBS.send({ kind: "moves_recorded", epoch: 0 });
