import type { Job } from "#contract/jobs.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import type { Env } from "./env.ts";

/** The most messages that a queue takes at once. */
const MESSAGES_AT_ONCE = 100;
/** How many texts a message carries, or how many people it is for. */
export const USERS_A_MESSAGE = 50;

/** Puts messages on a queue, however many. @throws when it does not take them: the first ones may be on it. */
export async function sendJobs(
  queue: Pick<Env["JOBS"], "sendBatch">,
  jobs: readonly MessageSendRequest<Job>[],
): Promise<void> {
  for (const part of inParts(jobs, MESSAGES_AT_ONCE)) await queue.sendBatch(part);
}

type PushEach = Extract<Job, { kind: "push_each" }>;

/** The messages by which these notices are sent, to whom and by the channels they have chosen. */
export const noticeJobs = (
  notices: PushEach["pushes"],
  season?: Pick<PushEach, "seasonId">,
): { body: Job }[] =>
  inParts(notices, USERS_A_MESSAGE).map((part) => ({
    body: { kind: "push_each", pushes: part, ...season },
  }));
