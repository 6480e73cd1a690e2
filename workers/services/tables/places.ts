import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeaguePlace, OverallPlace, PlaceRow, Places } from "#contract/leagues/places.ts";
import { gapText } from "#domain/news/news-sentence.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { type LeagueId, leagueId, type UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { askAsMember } from "#workers/services/leagues/ask-as-member.ts";
import { withNextRound } from "#workers/services/leagues/ask-league.ts";
import { readLeagues } from "#workers/services/leagues/leagues.ts";
import { currentEpoch } from "#workers/services/leagues/membership.ts";
import { overallStandingOf } from "#workers/services/overall.ts";

const ROWS = 5;

/**
 * Where a person stands in all their leagues (LEAGUES_MAX at most) and among everybody: D1 is read once for the list,
 * then every League and both overall tables are asked in one round, each by one call.
 */
export async function readPlaces(ctx: Context, reader: UserId): Promise<Places> {
  // Both reads in one batch.
  const [{ facts }, leagues] = await Promise.all([
    readSeason(ctx),
    readLeagues(ctx, reader),
    currentEpoch(ctx),
  ]);
  const isOver = isSeasonOver(facts);
  const overall = (game: LeagueType) => unlessFailed(() => overallPlace(ctx, reader, game));
  const [places, football_bingo, score_tipping] = await Promise.all([
    Promise.all(leagues.map((league) => unlessFailed(() => placeIn(ctx, reader, league, isOver)))),
    overall("football_bingo"),
    overall("score_tipping"),
  ]);
  return {
    leagues: places.filter((place) => place !== null),
    overall: { football_bingo, score_tipping },
  };
}

/** Null for somebody who has just left. */
async function placeIn(
  ctx: Context,
  reader: UserId,
  league: League,
  isOver: boolean,
): Promise<LeaguePlace | null> {
  const id: LeagueId = leagueId(league.id);
  const of = { leagueId: id, reader, seats: [] };
  // HLF-06: a league of the second half has no other table.
  const run = league.runs.includes("season") ? undefined : ("half" as const);
  const page = { reader, run, offset: 0, limit: ROWS, withTicks: true, withSlips: true };
  const [table, standing] = await Promise.all([
    askAsMember(ctx, of, "standingsFor", page),
    askAsMember(ctx, of, "ownStanding", { reader, run, withNear: true }),
  ]);
  const [rows, place] = await Promise.all([table?.answer, standing?.answer]);
  if (!rows || !place) return null;
  const own = place.own?.entry;
  const below = own && rows.entries.find(({ rank }) => rank > own.rank);
  return {
    leagueId: league.id,
    own: own
      ? { rank: own.rank, score: own.score, movement: own.movement, ...faceOf(place.face ?? own) }
      : null,
    // SEA-06: in a final table nobody is a goal from a place any more.
    gap: isOver
      ? ""
      : gapText({
          game: league.leagueType,
          own: own ?? null,
          above: named(place.above),
          below: named(below),
        }),
    total: place.total,
    top: rows.entries.map(toRow),
    ...(place.duel ? { duel: place.duel } : {}),
  };
}

function toRow(row: LeaderboardEntry): PlaceRow {
  const { id, username, rank, score, provisional } = row;
  return {
    id,
    username,
    rank,
    score,
    provisional,
    ...faceOf(row),
  };
}

const named = (row: LeaderboardEntry | null | undefined) =>
  row ? { name: row.username, rank: row.rank, score: row.score } : undefined;

/** What is drawn in a person's place (BNG-08, TIP-08). */
function faceOf({ wall, slip, lastTick }: LeaderboardEntry) {
  return {
    ...(wall === undefined ? {} : { wall }),
    ...(slip === undefined ? {} : { slip }),
    ...(lastTick ? { lastTick: { place: lastTick.place, provisional: lastTick.provisional } } : {}),
  };
}

async function overallPlace(ctx: Context, reader: UserId, game: LeagueType): Promise<OverallPlace | null> {
  const epoch = await currentEpoch(ctx);
  await withNextRound(ctx);
  const { entry, total } = await overallStandingOf(ctx, game, { epoch, userId: reader });
  return entry ? { rank: entry.rank, total } : null;
}

/** One table that does not answer does not take the others' places away. */
async function unlessFailed<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    log({ event: "failure", where: "places", message: String(error) });
    return null;
  }
}
