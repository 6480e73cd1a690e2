import { predictWords } from "#domain/notices/words.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { DONE, readCursor, writeCursor } from "#workers/db/jobs/cursors.ts";
import {
  type Forgetful,
  type ForgetfulPage,
  type GameweekStart,
  readForgetfulAfter,
  readForgetfulWithPushAfter,
  readStartsBetween,
} from "#workers/db/notifications/push-reminders.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { USERS_A_MESSAGE } from "#workers/platform/send-jobs.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { unsubscribePath } from "./push-unsubscribe.ts";
import { reminderMail } from "./reminders-mail.ts";
import { sendClaimed } from "./send-claimed.ts";

/** How long before a gameweek's first kick-off its reminders begin. */
const MAIL_BEFORE_MS = DAY_MS;
const PUSH_BEFORE_MS = HOUR_MS;

const USERS_A_PAGE = 500;
const PAGES_A_RUN = 4;
/** After this many reminders a run starts no further page: it has a minute, and the next one continues. */
const REMINDERS_A_RUN = 200;

/**
 * Reminds tipping players (TIP-06) who have predicted nothing for a gameweek: by email from 24 hours before its first
 * kick-off, by push within its last hour. At most one each per gameweek, however often it runs and however the
 * kick-off moves. Works in pages, which continue in the next run.
 */
export async function remindTippers(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const starts = await readStartsBetween(ctx.db, ctx.config.season.id, now, addMs(now, MAIL_BEFORE_MS));
  for (const start of starts) {
    if (isWithin(start, now, PUSH_BEFORE_MS)) await walk(ctx, start, "push");
    else await walk(ctx, start, "email");
  }
}

const isWithin = ({ firstKickoffAt }: GameweekStart, now: Instant, ms: number) =>
  firstKickoffAt <= addMs(now, ms);

async function walk(ctx: Context, start: GameweekStart, channel: "email" | "push"): Promise<void> {
  if (channel === "push" ? !ctx.config.webPush : ctx.site === null) return;
  const { id: season } = ctx.config.season;
  const cursor = `remind:${season}:${start.gameweekId}:${channel}`;
  let after = (await readCursor(ctx.db, cursor)) ?? "";
  if (after === DONE) return;
  const readAfter = channel === "push" ? readForgetfulWithPushAfter : readForgetfulAfter;
  let toldCount = 0;
  for (let page = 0; page < PAGES_A_RUN && toldCount < REMINDERS_A_RUN; page++) {
    const { people, last }: ForgetfulPage = await readAfter(
      ctx.db,
      season,
      start.gameweekId,
      after,
      USERS_A_PAGE,
    );
    toldCount += channel === "push" ? await pushTo(ctx, start, people) : await mailTo(ctx, start, people);
    after = last ?? DONE;
    await writeCursor(ctx.db, cursor, after);
    if (last === null) break;
  }
  if (toldCount > 0) log({ event: "reminders", channel, gameweek: start.gameweekId, told: toldCount });
}

async function mailTo(ctx: Context, start: GameweekStart, people: readonly Forgetful[]): Promise<number> {
  const key = `predict:${ctx.config.season.id}:${start.gameweekId}:email`;
  const claimOf = ({ userId }: Forgetful) => ({ userId, key });
  // What could not be sent a later run may try again, if there is one.
  const { tried } = await sendClaimed(ctx, people, claimOf, (person) => mail(ctx, start, person));
  return tried;
}

async function mail(ctx: Context, start: GameweekStart, person: Forgetful): Promise<boolean> {
  const origin = ctx.site ?? "";
  const unsubscribeUrl = `${origin}${unsubscribePath(ctx, person.userId, "email")}`;
  const letter = reminderMail({
    name: person.firstName,
    gameweek: start.gameweekId,
    firstKickoffAt: start.firstKickoffAt,
    url: `${origin}/premier-league-tipping`,
    unsubscribeUrl,
  });
  return sendNow(ctx, person.email, letter);
}

async function pushTo(ctx: Context, start: GameweekStart, people: readonly Forgetful[]): Promise<number> {
  const { title, message: body } = predictWords(start.gameweekId);
  for (const part of inParts(people, USERS_A_MESSAGE)) {
    await ctx.env.JOBS.send({
      kind: "push_many",
      userIds: part.map(({ userId }) => userId),
      message: {
        kind: "predict",
        key: `predict:${ctx.config.season.id}:${start.gameweekId}`,
        title,
        body,
        url: "/premier-league-tipping",
        until: start.firstKickoffAt,
      },
    });
  }
  return people.length;
}
