import type { Job } from "#contract/jobs.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { type Context, contextOf, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { tellMeetings } from "#workers/services/notifications/meetings.ts";
import { tellLeaguesNews, walkNews } from "#workers/services/notifications/news.ts";
import { followSeason } from "#workers/services/season/followed-season.ts";
import { lookUpMembers, type MemberChanged } from "#workers/services/telling/look-up-members.ts";
import { tellOfCorrection } from "#workers/services/telling/tell-correction.ts";
import { deliverToChat, deliverToChats, walkChats } from "./chats.ts";
import { isDeadLetterQueue, keepDeadLetters } from "./dead-letters.ts";
import { recordMoves } from "./moves-recorded.ts";
import { goalsRecorded, push, pushEach, pushMany } from "./push.ts";
import { recapFor } from "./recap.ts";
import { refreshLeagues } from "./season-advanced.ts";

const RETRY_BASE_SECONDS = 2;

/** The work for each kind of message but `member_changed`. All of it may run twice, late and in any order. */
const JOBS: { [Kind in Job["kind"]]?: (ctx: Context, job: Extract<Job, { kind: Kind }>) => Promise<void> } = {
  season_advanced: refreshLeagues,
  moves_recorded: recordMoves,
  goals_recorded: goalsRecorded,
  push,
  push_many: pushMany,
  push_each: pushEach,
  news_due: walkNews,
  league_news: tellLeaguesNews,
  recap: recapFor,
  duels_drawn: tellMeetings,
  facts_corrected: tellOfCorrection,
  chats_due: walkChats,
  chat: deliverToChat,
  chats: deliverToChats,
};

async function runJob(ctx: Context, job: Job): Promise<void> {
  const run = JOBS[job.kind] as ((ctx: Context, job: Job) => Promise<void>) | undefined;
  // A message from a newer or older deployment: retrying would not explain it.
  if (!run) return log({ event: "failure", where: "jobs", message: `Unknown kind of job: ${job.kind}` });
  await run(ctx, job);
}

/**
 * Handles new epochs first, then the other jobs one by one, and people's changes last, all together. Failures are
 * retried at growing intervals, then go to the dead letters.
 */
export async function runQueue(
  batch: MessageBatch<Job>,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  await followSeason(env, (work) => execution.waitUntil(work));
  const ctx = createContext(env, (work) => execution.waitUntil(work));
  if (isDeadLetterQueue(batch.queue)) return keepDeadLetters(batch, ctx);
  const people: Message<MemberChanged>[] = [];
  const others: Message<Job>[] = [];
  for (const message of batch.messages) {
    if (isOf(message, "member_changed")) people.push(message);
    else if (isOf(message, "season_advanced")) others.unshift(message);
    else others.push(message);
  }
  const run = (message: Message<Job>) => {
    const { seasonId: season } = message.body;
    return settle([message], () => runJob(season ? contextOf(ctx, seasonId(season)) : ctx, message.body));
  };
  // A chat's service may be slow: none waits for another's.
  const isForChats = (message: Message<Job>) => isOf(message, "chat") || isOf(message, "chats");
  const chats = others.filter(isForChats).map(run);
  for (const message of others) if (!isForChats(message)) await run(message);
  await Promise.all(chats);
  if (people.length > 0)
    await settle(people, () =>
      lookUpMembers(
        ctx,
        people.map(({ body }) => body),
      ),
    );
}

const isOf = <Kind extends Job["kind"]>(
  message: Message<Job>,
  kind: Kind,
): message is Message<Extract<Job, { kind: Kind }>> => message.body.kind === kind;

/** Does the work of some messages and acknowledges them, or returns all of them for a retry. */
async function settle(messages: readonly Message<Job>[], work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const [first] = messages;
  if (!first) return;
  const { kind } = first.body;
  let ok = true;
  try {
    await work();
    for (const message of messages) message.ack();
  } catch (error) {
    ok = false;
    log({ event: "failure", where: `job ${kind}`, message: String(error) });
    for (const message of messages) message.retry({ delaySeconds: RETRY_BASE_SECONDS ** message.attempts });
  }
  const ms = Math.round(performance.now() - startedAt);
  log({ event: "job", kind, ok, attempts: first.attempts, ms });
}
