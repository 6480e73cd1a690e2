import type { Job } from "#contract/jobs.ts";
import { firstKickoffs } from "#domain/duels/draw-time.ts";
import { DERIVED_FOR_MS } from "#domain/notices/derived/derive-rows.ts";
import type { LeagueMeeting } from "#domain/notices/derived/meet-rows.ts";
import { meetWords } from "#domain/notices/duel-words.ts";
import { type GameweekId, gameweekId, type LeagueId, leagueId, type UserId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { addMs, DAY_MS, type Instant, instant } from "#domain/shared/instant.ts";
import {
  readLeagueNames,
  readOwnMeetings,
  readUntoldDraws,
  writeToldDraws,
} from "#workers/db/notifications/meetings.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { noticeJobs, sendJobs } from "#workers/platform/send-jobs.ts";
import { LEAGUES_TOLD } from "./league-weeks.ts";
import type { AddressedNotice } from "./quiet.ts";

/** How long after a draw it is still news. */
const TOLD_FOR_MS = 3 * DAY_MS;
const DRAWS_A_RUN = 1_000;
const DRAWS_A_MESSAGE = 20;

interface Drawn {
  readonly leagueId: LeagueId;
  readonly gameweek: GameweekId;
  readonly drawnAt: Instant;
}

/**
 * From cron, every minute: puts the draws whose members have not been told on the queue, until they have. An idle
 * minute reads an empty index.
 */
export async function walkMeetings(ctx: Context): Promise<void> {
  const since = addMs(ctx.clock.now(), -TOLD_FOR_MS);
  const seasonId = ctx.config.season.id;
  const untold = await readUntoldDraws(ctx.db, seasonId, since, DRAWS_A_RUN);
  const jobs = inParts(untold, DRAWS_A_MESSAGE).map((draws): { body: Job } => {
    return { body: { kind: "duels_drawn", draws, seasonId } };
  });
  await sendJobs(ctx.env.JOBS, jobs);
}

/**
 * DUE-02: tells the members of draws whom they meet, by push and mail where they want it, once however often it runs.
 * Their bells have it from the draw itself (`readMeetings`): a row for each of them would cost a dollar a gameweek.
 *
 * @throws when a League or the queue cannot be reached: the draws stay untold, and cron asks again.
 */
export async function tellMeetings(
  ctx: Context,
  { draws }: Extract<Job, { kind: "duels_drawn" }>,
): Promise<void> {
  const drawn = draws.map((draw): Drawn => {
    return {
      leagueId: leagueId(draw.leagueId),
      gameweek: gameweekId(draw.gameweek),
      drawnAt: instant(draw.drawnAt),
    };
  });
  const names = await readLeagueNames(ctx.db, [...new Set(drawn.map((draw) => draw.leagueId))]);
  const facts = await readSeasonFacts(ctx);
  const kickoffs = firstKickoffs(facts.fixtures.values());
  const toTell: AddressedNotice[] = [];
  await inParallel(drawn, async (draw) => {
    const league = names.get(draw.leagueId);
    // A gameweek that is over is nothing to look forward to.
    if (league === undefined || facts.gameweeks.get(draw.gameweek)?.isFinal) return;
    const object = leagueObject(ctx.env, draw.leagueId, ctx.config.season.id);
    const meetings = await object.opponents({ epoch: facts.epoch, gameweek: draw.gameweek });
    for (const { userId, opponent } of meetings ?? []) {
      const words = meetWords(draw.gameweek, opponent, league, kickoffs.get(draw.gameweek) ?? null);
      toTell.push(tellingOf(draw, userId, words));
    }
  });
  await sendJobs(ctx.env.JOBS, noticeJobs(toTell));
  await writeToldDraws(ctx.db, ctx.config.season.id, drawn, ctx.clock.now());
}

function tellingOf(
  { leagueId: id, gameweek, drawnAt }: Drawn,
  userId: UserId,
  { title, message }: { readonly title: string; readonly message: string },
): AddressedNotice {
  const url = `/leagues/${id}/duels/${gameweek}/${userId}`;
  const key = `duel:${id}:${gameweek}:${drawnAt}`;
  return { userId, message: { kind: "duel", key, title, body: message, url, leagueIds: [id] } };
}

/** DUE-02: whom a member meets in their leagues by the last draws, for their bell; one query. */
export function readMeetings(ctx: Context, user: UserId): Promise<LeagueMeeting[]> {
  const season = ctx.config.season.id;
  const since = addMs(ctx.clock.now(), -DERIVED_FOR_MS);
  return readOwnMeetings(ctx.db, { user, season, since, most: LEAGUES_TOLD });
}
