import type { Job } from "#contract/jobs.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { addMs, DAY_MS, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { readCursor } from "#workers/db/jobs/cursors.ts";
import {
  advanceCursor,
  type LeagueToTell,
  readLeaguesToTell,
  readUntold,
} from "#workers/db/notifications/member-notices.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { sendJobs } from "#workers/platform/send-jobs.ts";

const USERS_A_PAGE = 500;
const LEAGUES_A_MESSAGE = 50;
/** What is older than this is no longer told, however late the queue is. */
const TOLD_FOR_MS = DAY_MS;
/** How long a walk may be under way before cron sends it again. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** After this many epochs with nothing to tell they are skipped for good, so that they are not read again. */
const EPOCHS_TO_SKIP = 20;
/** How long after a goal was seen the log may record it; what is sent twice is shown once. */
const SEEN_BEFORE_MS = 5 * MINUTE_MS;

const cursorOf = ({ config }: Context) => `news:${config.season.id}`;

/** The epoch up to which all is told; before the first walk, the one before `epoch`. */
async function toldUpTo(ctx: Context, epoch: number): Promise<number> {
  const cursor = await readCursor(ctx.db, cursorOf(ctx));
  return cursor === null ? epoch - 1 : Number(cursor);
}

/**
 * STO-01: asks the leagues of everybody who wants notices of what happens to them in a league, by push, bell or mail
 * (NOT-01), to send them, one page of these people per message. It covers everything that no earlier walk has finished
 * sending, so a lost or repeated message changes nothing in the end; each notice is claimed by its key.
 */
export async function walkMemberNotices(
  ctx: Context,
  job: Extract<Job, { kind: "news_due" }>,
): Promise<void> {
  const { epoch, after = "" } = job;
  const from = job.from === undefined ? await firstUntold(ctx, epoch) : instant(job.from);
  if (from === null) return;
  const { leagues, last } = await readLeaguesToTell(ctx.db, after, USERS_A_PAGE);
  const messages = [...messagesOf(ctx, leagues, epoch, from)];
  if (last !== null) messages.push({ ...job, from, after: last });
  const jobs = messages.map((body) => ({ body }));
  await sendJobs(ctx.env.JOBS, jobs);
  if (last === null) await advanceCursor(ctx.db, cursorOf(ctx), epoch);
}

/** An instant before the earliest that is untold; null when all is told. */
async function firstUntold(ctx: Context, epoch: number): Promise<Instant | null> {
  const since = addMs(ctx.clock.now(), -TOLD_FOR_MS);
  const { firstAt } = await readUntold(ctx.db, ctx.config.season.id, await toldUpTo(ctx, epoch), since);
  return firstAt === null ? null : addMs(firstAt, -SEEN_BEFORE_MS);
}

function* messagesOf(
  ctx: Context,
  leagues: readonly LeagueToTell[],
  epoch: number,
  from: Instant,
): Generator<Job> {
  const seasonId = ctx.config.season.id;
  for (const part of inParts(leagues, LEAGUES_A_MESSAGE)) {
    yield {
      kind: "league_news",
      epoch,
      from,
      leagues: part.map(({ id, name }) => ({ id, name })),
      seasonId,
    };
  }
}

/** Has each of these leagues send its members' notices. @throws when one fails: all are asked again. */
export async function haveLeaguesTell(
  ctx: Context,
  { epoch, from, leagues }: Extract<Job, { kind: "league_news" }>,
): Promise<void> {
  await inParallel(leagues, ({ id, name }) =>
    leagueObject(ctx.env, id, ctx.config.season.id).pushNews({ epoch, from, name }),
  );
}

/** From cron, every minute: resends the message of a walk that the queue lost. */
export async function healMemberNotices(ctx: Context): Promise<void> {
  const cursor = await readCursor(ctx.db, cursorOf(ctx));
  const now = ctx.clock.now();
  const toldEpoch = Number(cursor ?? 0);
  const since = addMs(now, -TOLD_FOR_MS);
  const { epoch, newest, firstAt } = await readUntold(ctx.db, ctx.config.season.id, toldEpoch, since);
  if (newest === null) {
    if (epoch - toldEpoch >= EPOCHS_TO_SKIP) await advanceCursor(ctx.db, cursorOf(ctx), epoch);
  } else if (firstAt !== null && addMs(firstAt, PATIENCE_MS) <= now) {
    await ctx.env.JOBS.send({ kind: "news_due", epoch: newest, seasonId: ctx.config.season.id });
  }
}
