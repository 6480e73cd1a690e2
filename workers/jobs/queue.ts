import type { Job } from "#contract/jobs.ts";
import { seasonId, userId } from "#domain/shared/ids.ts";
import { type Context, contextOf, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { noteWeek } from "#workers/services/notifications/league-weeks.ts";
import { tellMeetings } from "#workers/services/notifications/meetings.ts";
import { haveLeaguesTell, walkMemberNotices } from "#workers/services/notifications/member-notices.ts";
import { pushNotification } from "#workers/services/notifications/push.ts";
import { pushTicks } from "#workers/services/notifications/push-ticks.ts";
import { sendRecaps } from "#workers/services/notifications/recap.ts";
import { deliver } from "#workers/services/outgoing/deliver.ts";
import { wakeConnections } from "#workers/services/outgoing/wake-connections.ts";
import { followSeason } from "#workers/services/season/followed-season.ts";
import { drawDue } from "#workers/services/telling/due-draws.ts";
import { lookUpMembers, type MemberChanged } from "#workers/services/telling/look-up-members.ts";
import { tellOfCorrection } from "#workers/services/telling/tell-correction.ts";
import { deliverToChats } from "./chats.ts";
import { recordMoves } from "./moves-recorded.ts";
import { tellEachTheirOwn, tellMany } from "./push.ts";
import { putOff } from "./put-off.ts";
import { refreshLeagues } from "./season-advanced.ts";

const RETRY_BASE_SECONDS = 2;

/** The kinds of message that are each done for itself; those of `member_changed` are done together. */
type SingleKind = Exclude<Job["kind"], "member_changed">;

/** The work for each kind. All of it may run twice, late and in any order. */
const JOBS: { [Kind in SingleKind]: (ctx: Context, job: Extract<Job, { kind: Kind }>) => Promise<void> } = {
  season_advanced: refreshLeagues,
  moves_recorded: recordMoves,
  goals_recorded: (ctx, { epoch }) => pushTicks(ctx, epoch),
  push: (ctx, job) => pushNotification(ctx, userId(job.userId), job.notificationId),
  push_many: tellMany,
  push_each: tellEachTheirOwn,
  news_due: walkMemberNotices,
  league_news: haveLeaguesTell,
  recap: (ctx, { gameweek, userIds }) => sendRecaps(ctx, userIds.map(userId), gameweek),
  week_final: noteWeek,
  draws_due: drawDue,
  duels_drawn: tellMeetings,
  facts_corrected: tellOfCorrection,
  chats_due: wakeConnections,
  chat: (ctx, { connectionId }) => deliver(ctx, connectionId),
  chats: deliverToChats,
};

type SingleJob = Extract<Job, { kind: SingleKind }>;

async function runJob(ctx: Context, job: SingleJob): Promise<void> {
  const run = JOBS[job.kind] as (ctx: Context, job: SingleJob) => Promise<void>;
  await run(ctx, job);
}

/**
 * Handles new epochs first, then the other jobs one by one (those for chats beside them, each for itself), and people's
 * changes last, all together. Failures are retried at growing intervals, then go to the dead letters. A kind that this
 * version does not know is of a newer one, which runs beside it while it is rolled out: the message waits for that.
 */
export async function runQueue(
  batch: MessageBatch<Job>,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  await followSeason(env, (work) => execution.waitUntil(work));
  const ctx = createContext(env, (work) => execution.waitUntil(work));
  const people: Message<MemberChanged>[] = [];
  const others: Message<SingleJob>[] = [];
  const unknown: Message<Job>[] = [];
  for (const message of batch.messages) {
    if (isOf(message, "member_changed")) people.push(message);
    else if (isOf(message, "season_advanced")) others.unshift(message);
    else if (isSingle(message)) others.push(message);
    else unknown.push(message);
  }
  putOffUnknown(unknown);
  const run = (message: Message<SingleJob>) => {
    const { seasonId: season } = message.body;
    return workOff([message], () => runJob(season ? contextOf(ctx, seasonId(season)) : ctx, message.body));
  };
  // A chat's service may be slow: none waits for another's.
  const isForChats = (message: Message<Job>) => isOf(message, "chat") || isOf(message, "chats");
  const chats = others.filter(isForChats).map(run);
  for (const message of others) if (!isForChats(message)) await run(message);
  await Promise.all(chats);
  if (people.length > 0)
    await workOff(people, () =>
      lookUpMembers(
        ctx,
        people.map(({ body }) => body),
      ),
    );
}

const isSingle = (message: Message<Job>): message is Message<SingleJob> =>
  Object.hasOwn(JOBS, message.body?.kind ?? "");

function putOffUnknown(messages: readonly Message<Job>[]): void {
  for (const { body } of messages)
    log({ event: "failure", where: "jobs", message: `Unknown kind of job: ${body?.kind}` });
  putOff(messages);
}

const isOf = <Kind extends Job["kind"]>(
  message: Message<Job>,
  kind: Kind,
): message is Message<Extract<Job, { kind: Kind }>> => message.body?.kind === kind;

/** Does the work of some messages and acknowledges them, or returns all of them for a retry. */
async function workOff(messages: readonly Message<Job>[], work: () => Promise<void>): Promise<void> {
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
