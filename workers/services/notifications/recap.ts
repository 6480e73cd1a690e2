import type { Job } from "#contract/jobs.ts";
import { type RecapPart, type RecapWords, recapWords } from "#domain/notices/recap-words.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { recapDueAt } from "#domain/story/recap.ts";
import { DONE, readCursor, writeCursor } from "#workers/db/jobs/cursors.ts";
import {
  type RecapReader,
  readFinalSince,
  readRecapLeagues,
  readRecapReadersAfter,
} from "#workers/db/notifications/recap.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { sendJobs, USERS_A_MESSAGE } from "#workers/platform/send-jobs.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { unsubscribePath } from "./push-unsubscribe.ts";
import type { AddressedNotice } from "./quiet.ts";
import { recapMail } from "./recap-mail.ts";
import { sendClaimed } from "./send-claimed.ts";
import { tellEach } from "./tell-each.ts";

/** How long after it is due a recap is still put on the queue. */
const LATE_BY_AT_MOST_MS = 3 * DAY_MS;
/** How long after a gameweek became final its recap can still be due. */
const RECAP_WITHIN_MS = 10 * DAY_MS;
const USERS_A_PAGE = 500;
const PAGES_A_RUN = 4;
const LEAGUES_EACH = 5;

/**
 * From cron: puts the recap of each gameweek that is due on the queue, 50 readers per message. The pages walked are
 * noted, so a later run continues, and catches up after an outage of cron.
 */
export async function walkRecaps(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { id: season } = ctx.config.season;
  for (const { gameweekId, deadlineAt, finalAt } of await readFinalSince(
    ctx.db,
    season,
    addMs(now, -RECAP_WITHIN_MS),
  )) {
    const dueAt = recapDueAt(deadlineAt, finalAt);
    if (now >= dueAt && now < addMs(dueAt, LATE_BY_AT_MOST_MS)) await walk(ctx, gameweekId);
  }
}

async function walk(ctx: Context, gameweek: number): Promise<void> {
  const seasonId = ctx.config.season.id;
  const cursor = `recap:${seasonId}:${gameweek}`;
  let after = (await readCursor(ctx.db, cursor)) ?? "";
  for (let page = 0; page < PAGES_A_RUN && after !== DONE; page++) {
    const userIds = await readRecapReadersAfter(ctx.db, after, USERS_A_PAGE);
    const jobs = inParts(userIds, USERS_A_MESSAGE).map((part): { body: Job } => {
      return { body: { kind: "recap", gameweek, userIds: part, seasonId } };
    });
    await sendJobs(ctx.env.JOBS, jobs);
    after = userIds.length < USERS_A_PAGE ? DONE : (userIds.at(-1) ?? DONE);
    await writeCursor(ctx.db, cursor, after);
  }
}

/**
 * Sends these readers their recap of a gameweek, by mail and by push as they want it, once each (under the bell it is
 * derived, NOT-02): at most six queries, and a call per league, whatever the number of readers. Nobody hears of an
 * empty week.
 *
 * @throws when a mail or a push is to be tried again; those sent are not sent twice.
 */
export async function sendRecaps(ctx: Context, userIds: readonly UserId[], gameweek: number): Promise<void> {
  const season = ctx.config.season.id;
  const readers = await readRecapLeagues(ctx.db, userIds, LEAGUES_EACH);
  const parts = await readParts(ctx, readers, gameweek);
  const key = `recap:${season}:${gameweek}`;
  const letters: Letter[] = [];
  const notices: AddressedNotice[] = [];
  for (const [userId, { reader, leagueParts }] of parts) {
    const words = recapWords(gameweek, leagueParts);
    if (!words) continue;
    if (reader.wantsMail && ctx.site !== null) {
      letters.push({ reader, words, leagues: leagueParts.map(({ name }) => name), key: `${key}:email` });
    }
    const body = words.paragraphs[0] ?? "";
    const leagueIds = [...new Set(leagueParts.map(({ leagueId }) => leagueId))];
    const message = { kind: "recap" as const, key, title: words.title, body, url: "/leaderboard", leagueIds };
    notices.push({ userId, message });
  }
  const claimOf = ({ reader: { userId }, key: letterKey }: Letter) => ({ userId, key: letterKey });
  const { tried, failed } = await sendClaimed(ctx, letters, claimOf, (letter) => mail(ctx, letter));
  if (tried > failed) log({ event: "reminders", channel: "recap", gameweek, told: tried - failed });
  await tellEach(ctx, notices);
  if (failed > 0) throw new Error(`${failed} of ${letters.length} recaps to be tried again`);
}

interface LeaguePart extends RecapPart {
  readonly leagueId: LeagueId;
}

/** Whom a recap is for, with a part of each of their leagues. */
interface ReaderParts {
  readonly reader: RecapReader;
  readonly leagueParts: readonly LeaguePart[];
}

/** The readers' parts of their recaps, asking each league once for all of its readers. */
async function readParts(
  ctx: Context,
  readers: readonly RecapReader[],
  gameweek: number,
): Promise<ReadonlyMap<UserId, ReaderParts>> {
  const byLeague = groupBy(readers, ({ leagueId }) => leagueId);
  const season = ctx.config.season.id;
  const epoch = await readEpoch(ctx.db, season);
  const parts = new Map<RecapReader, LeaguePart>();
  await inParallel([...byLeague], async ([id, members]) => {
    const question = { epoch, gameweek, userIds: members.map(({ userId }) => userId) };
    const answer = await leagueObject(ctx.env, id, season).recap(question);
    for (const reader of members) {
      const found = answer?.own.find(({ userId }) => userId === reader.userId);
      if (!answer || !found) continue;
      const { userId, leagueName: name, leagueType: game } = reader;
      const { recap: own, duel } = found;
      parts.set(reader, {
        leagueId: id,
        name,
        game,
        userId,
        own,
        league: answer.league,
        ...(duel ? { duel } : {}),
      });
    }
  });
  // The answers come in any order; each reader's leagues keep the order they were listed in.
  const partsByReader = new Map<UserId, { reader: RecapReader; leagueParts: LeaguePart[] }>();
  for (const reader of readers) {
    const part = parts.get(reader);
    const partsOfReader = partsByReader.get(reader.userId);
    if (part && partsOfReader) partsOfReader.leagueParts.push(part);
    else if (part) partsByReader.set(reader.userId, { reader, leagueParts: [part] });
  }
  return partsByReader;
}

interface Letter {
  readonly reader: RecapReader;
  readonly words: RecapWords;
  readonly leagues: readonly string[];
  readonly key: string;
}

async function mail(ctx: Context, { reader, words, leagues }: Letter): Promise<boolean> {
  const { userId, email, firstName } = reader;
  const origin = ctx.site ?? "";
  const unsubscribeUrl = `${origin}${unsubscribePath(ctx, userId, "recap_email")}`;
  const letter = recapMail({ name: firstName, words, leagues, url: `${origin}/leaderboard`, unsubscribeUrl });
  return sendNow(ctx, email, letter);
}
