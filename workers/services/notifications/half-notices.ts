import type { NoticeText } from "#contract/jobs.ts";
import { dueHalfNotice, type HalfNotice, untickedLeaversOf } from "#domain/notices/half-notices.ts";
import { halfWords } from "#domain/notices/half-words.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import type { Half } from "#domain/season/run.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { DONE, readCursor, writeCursor } from "#workers/db/jobs/cursors.ts";
import { type HalfReader, readHalfReadersAfter } from "#workers/db/notifications/half-notices.ts";
import { type BellNotice, insertNotices } from "#workers/db/notifications/notices.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { noticeJobs, sendJobs } from "#workers/platform/send-jobs.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { currentHalf } from "#workers/services/season/half.ts";

const USERS_A_PAGE = 500;
const PAGES_A_RUN = 4;
const HALF_CARD = "/?run=half";

/**
 * Run by cron every minute. Tells players of Football Bingo that the second half is open, that it begins within a day
 * and, a week before cards are fixed, that one of their picks has left (HLF-02). Each notice goes out once a season,
 * however the feed moves the dates: to the bell always, by push and mail to those who want them. Works in pages, which
 * continue in the next run; while nothing is due it reads nothing.
 */
export async function walkHalfNotices(ctx: Context): Promise<void> {
  const half = await currentHalf(ctx);
  const notice = half && dueHalfNotice(half, ctx.clock.now());
  if (!notice) return;
  const cursor = keyOf(ctx, notice);
  let after = (await readCursor(ctx.db, cursor)) ?? "";
  if (after === DONE) return;
  const facts = await readSeasonFacts(ctx);
  if (isSeasonOver(facts)) return;
  let toldCount = 0;
  for (let page = 0; page < PAGES_A_RUN && after !== DONE; page++) {
    const question = { season: ctx.config.season.id, after, limit: USERS_A_PAGE };
    const { people, last } = await readHalfReadersAfter(ctx.db, question);
    toldCount += await tell(
      ctx,
      people.flatMap((reader) => noticeFor(ctx, reader, { notice, half, facts })),
    );
    after = last ?? DONE;
    await writeCursor(ctx.db, cursor, after);
  }
  if (toldCount > 0) log({ event: "half_notices", kind: notice, told: toldCount });
}

const keyOf = ({ config }: Context, notice: HalfNotice) => `half:${config.season.id}:${notice}`;

function noticeFor(
  ctx: Context,
  { userId, packed, qualifiedAt }: HalfReader,
  { notice, half, facts }: { notice: HalfNotice; half: Half; facts: SeasonFacts },
): BellNotice[] {
  const card = packed === null ? "none" : qualifiedAt === null ? "draft" : "complete";
  const left =
    notice === "leavers" && packed !== null ? untickedLeaversOf(unpackPicks(packed), facts, half) : [];
  const words = halfWords(notice, half, { card, left: left.map(({ name }) => name) });
  if (!words) return [];
  return [{ userId, id: keyOf(ctx, notice), type: "half", ...words, url: HALF_CARD, metadata: null }];
}

/** Bell, push, mail and open pages. @returns how many were not told before. */
async function tell(ctx: Context, notices: readonly BellNotice[]): Promise<number> {
  const added = await insertNotices(ctx.db, notices, ctx.clock.now());
  const pushes = notices.map(({ userId, id, title, message, url }) => {
    const text: NoticeText = { kind: "half", key: id, title, body: message, url };
    return { userId, message: text };
  });
  // Also to those under whose bell it is: a run may have died in between, and a browser is sent it once.
  await sendJobs(ctx.env.JOBS, noticeJobs(pushes));
  await tellDesks(
    ctx,
    added.map(({ userId, id }) => ({ userId, message: { type: "notification", id } })),
  );
  return added.length;
}
