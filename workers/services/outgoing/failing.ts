import { pausedWords } from "#domain/notices/always-words.ts";
import { SERVICE_NAMES } from "#domain/outgoing/kinds.ts";
import { type Problem, reasonOfProblem } from "#domain/outgoing/problem.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import type { ConnectionRow } from "#workers/db/outgoing/connections.ts";
import { pauseConnection, recordFailure } from "#workers/db/outgoing/deliveries.ts";
import { realDelayMs } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";

/** OUT-04: a connection that has failed for so long pauses. */
const PAUSES_AFTER_MS = 3 * DAY_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** How many failures in a row a service names its wait for; then ours holds too, or it could ask for none for days. */
const TAKEN_AT_ITS_WORD = 3;
/** Longer waits are ended by cron. */
const QUEUED_AT_MOST_MS = 10 * MINUTE_MS;

/** Lets a connection look again after a time, as a message that waits in the queue. */
export async function lookAgain(ctx: Context, connectionId: string, afterMs: number): Promise<void> {
  const delaySeconds = Math.max(1, Math.ceil(realDelayMs(ctx.env, afterMs) / SECOND_MS));
  await ctx.env.CHATS.send({ kind: "chat", connectionId, seasonId: ctx.config.season.id }, { delaySeconds });
}

/** Notes a failure: when it is tried again, as the service asks or ever later, and whether it pauses (OUT-04). */
export async function failed(
  ctx: Context,
  connection: ConnectionRow,
  { problem, retryAfterMs }: { readonly problem: Problem; readonly retryAfterMs: number | null },
): Promise<void> {
  const now = ctx.clock.now();
  const failingSince = connection.failingSince ?? now;
  const failures = connection.failures + 1;
  const ownWaitMs = waitAfter(problem, failures);
  const waitMs =
    retryAfterMs === null ? ownWaitMs : Math.max(retryAfterMs, failures > TAKEN_AT_ITS_WORD ? ownWaitMs : 0);
  const failure = { failingSince, failures, retryAt: addMs(now, waitMs), problem };
  await recordFailure(ctx.db, connection.id, failure);
  if (now - failingSince >= PAUSES_AFTER_MS) return pause(ctx, connection, problem);
  if (waitMs <= QUEUED_AT_MOST_MS) await lookAgain(ctx, connection.id, waitMs);
}

/** A chat that is gone is tried seldom: services count calls to addresses that they do not know. */
const waitAfter = (problem: Problem, failures: number) =>
  problem === "gone" ? LONGEST_WAIT_MS : Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

async function pause(ctx: Context, connection: ConnectionRow, problem: Problem): Promise<void> {
  const now = ctx.clock.now();
  const id = `connection_paused:${connection.id}:${now}`;
  const reason = reasonOfProblem(problem).replace("; we try again", "");
  const words = pausedWords(SERVICE_NAMES[connection.service], connection.name, reason);
  const owner = await pauseConnection(ctx.db, connection, { id, ...words }, now);
  if (owner) await tellDesks(ctx, [{ userId: owner, message: { type: "notification", id } }]);
}
