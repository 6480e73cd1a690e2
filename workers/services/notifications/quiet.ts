import type { Job, NoticeText } from "#contract/jobs.ts";
import type { PushKind } from "#domain/notices/choices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { quietEndOf } from "#domain/shared/quiet-hours.ts";
import { realDelayMs } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendJobs } from "#workers/platform/send-jobs.ts";
import type { QuietFields } from "./recipients.ts";

/** A text for one user, by whichever channels they have chosen (NOT-01). */
export interface AddressedNotice {
  readonly userId: UserId;
  readonly message: NoticeText;
}

/**
 * What becomes of a push within quiet hours (docs/decisions/0031): by morning a goal, a lost place or a match about to
 * lock is no longer news; everything else waits.
 */
const IN_QUIET_HOURS: Record<PushKind, "waits" | "dropped"> = {
  transfer_alert: "waits",
  tick: "dropped",
  predict: "dropped",
  nudge: "waits",
  overtaken: "dropped",
  one_away: "waits",
  gameweek_won: "waits",
  recap: "waits",
  half: "waits",
  duel: "waits",
};

/** The longest that a queue holds a message back; a push that must wait longer is held back again then. */
const DELAY_AT_MOST_SECONDS = 43_200;

/**
 * Puts pushes that fall within their user's quiet hours back on the queue until these end, or drops them. Nothing is
 * claimed for one that waits, so one that waits twice is still sent once.
 *
 * @returns the pushes to send now.
 */
export async function holdQuiet(
  ctx: Context,
  pushes: readonly AddressedNotice[],
  quietOf: (userId: UserId) => QuietFields | undefined,
): Promise<AddressedNotice[]> {
  const now = ctx.clock.now();
  const loud: AddressedNotice[] = [];
  const waiting = new Map<number, AddressedNotice[]>();
  for (const push of pushes) {
    const { quietFrom, quietUntil, timeZone } = quietOf(push.userId) ?? {};
    const end =
      quietFrom == null || quietUntil == null || timeZone == null
        ? null
        : quietEndOf({ from: quietFrom, until: quietUntil, timeZone }, now);
    if (end === null) loud.push(push);
    else if (IN_QUIET_HOURS[push.message.kind] === "waits") {
      const seconds = Math.max(1, Math.ceil(realDelayMs(ctx.env, end - now) / SECOND_MS));
      const delaySeconds = Math.min(seconds, DELAY_AT_MOST_SECONDS);
      waiting.set(delaySeconds, [...(waiting.get(delaySeconds) ?? []), push]);
    }
  }
  const jobs = [...waiting].map(([delaySeconds, held]): MessageSendRequest<Job> => {
    return { body: { kind: "push_each", pushes: held }, delaySeconds };
  });
  await sendJobs(ctx.env.JOBS, jobs);
  return loud;
}
