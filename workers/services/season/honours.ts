import type { HonourAnswer } from "#contract/seasons.ts";
import { RUNS, type RunName } from "#domain/season/run.ts";
import { type SeasonId, type UserId, userId as userIdOf } from "#domain/shared/ids.ts";
import { addMs, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { Latest } from "#domain/shared/latest.ts";
import { GAMES, type LeagueType } from "#domain/shared/league-type.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { type Feats, type FeatsOfRuns, type Honour, honoursOf } from "#domain/story/honours.ts";
import { type HonourLeague, readHonourLeagues } from "#workers/db/season/honours.ts";
import { listSeasons, type SeenSeason } from "#workers/db/season/seasons.ts";
import { type Context, contextOf } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject, overallObject, shardOf } from "#workers/platform/league-objects.ts";
import { overallStandingOf } from "#workers/services/overall.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";

const NOBODY = notFound("There is no such player.");

/**
 * A person's honours in every season, the newest first; for every signed-in player. They are counted from the tables
 * whenever a season has moved on; only members see a league's name.
 */
export async function readHonours(
  ctx: Context,
  reader: UserId,
  asked: string,
): Promise<Result<HonourAnswer[], Refusal>> {
  const user = userIdOf(asked);
  const [leagues, seasons] = await Promise.all([
    readHonourLeagues(ctx.db, user, reader),
    listSeasons(ctx.db),
  ]);
  if (!leagues) return refuse(NOBODY);
  const bySeason = await Promise.all(seasons.map((season) => ofSeason(ctx, season, user, leagues)));
  return ok(bySeason.flat());
}

/** How long an isolate keeps honours: the erasure of a champion, which has no epoch, passes theirs on (SEA-06). */
const KEPT_FOR_MS = MINUTE_MS;

/** An honour and the run it was won in. */
interface RunHonour extends Honour<HonourLeague> {
  readonly run: RunName;
}

interface CountedHonours {
  readonly stamp: string;
  readonly until: Instant;
  readonly honours: readonly RunHonour[];
}

const KEPT_AT_MOST = 500;
/** Honours by user and season: counted again at a new epoch, or when the user's leagues have changed. */
const honoursByUser = new Latest<string, CountedHonours>(KEPT_AT_MOST);

async function ofSeason(
  ctx: Context,
  season: SeenSeason,
  user: UserId,
  all: readonly HonourLeague[],
): Promise<HonourAnswer[]> {
  const { id, epoch, endedAt } = season;
  const leagues = all.filter(({ joinedAt, leftAt }) =>
    endedAt === null ? leftAt === null : joinedAt <= endedAt && (leftAt === null || leftAt > endedAt),
  );
  const key = `${user} ${id}`;
  const stamp = `${epoch} ${leagues.map((league) => league.id)}`;
  let counted = honoursByUser.get(key);
  const now = ctx.clock.now();
  if (counted?.stamp !== stamp || counted.until <= now) {
    counted = {
      stamp,
      until: addMs(now, KEPT_FOR_MS),
      honours: await countHonours(ctx, season, user, leagues),
    };
    honoursByUser.set(key, counted);
  }
  const shared = new Map(
    leagues.filter(({ isShared }) => isShared).map((league) => [league.id, league.name]),
  );
  return counted.honours.map(({ run, kind, league, gameweek, month, count }) => {
    const name = league && shared.get(league.id);
    return {
      season: id,
      run,
      kind,
      ...(league && name !== undefined ? { league: { id: league.id, name } } : {}),
      ...(gameweek === undefined ? {} : { gameweek }),
      ...(month === undefined ? {} : { month }),
      count,
    };
  });
}

async function countHonours(
  ctx: Context,
  { id, epoch, endedAt }: SeenSeason,
  user: UserId,
  leagues: readonly HonourLeague[],
): Promise<RunHonour[]> {
  const isOver = endedAt !== null;
  const question = { epoch, userId: user };
  const overall = new Map<LeagueType, FeatsOfRuns>();
  const inLeagues = new Map<HonourLeague, FeatsOfRuns>();
  await inParallel([...GAMES, ...leagues], async (table) => {
    if (typeof table !== "string") {
      inLeagues.set(table, await leagueObject(ctx.env, table.id, id).feats(question));
    } else overall.set(table, await overallFeats(ctx, id, table, isOver, question));
  });
  // The answers come in any order; a person's honours are listed in the order of their leagues.
  return RUNS.flatMap((run) => {
    const ofRun = (feats: FeatsOfRuns): Feats => (run === "half" ? feats.half : feats);
    const leagueHonours = leagues.flatMap((league) => {
      const feats = inLeagues.get(league);
      return feats ? [{ league, feats: ofRun(feats) }] : [];
    });
    const games = GAMES.flatMap((game): [LeagueType, Feats][] => {
      const feats = overall.get(game);
      return feats ? [[game, ofRun(feats)]] : [];
    });
    return honoursOf(isOver, new Map(games), leagueHonours).map((honour) => ({ ...honour, run }));
  });
}

/** A person's feats in an overall table: a shard ranks only its own members, so the rank counts over all shards. */
async function overallFeats(
  ctx: Context,
  season: SeasonId,
  game: LeagueType,
  isOver: boolean,
  asked: { readonly epoch: number; readonly userId: UserId },
): Promise<FeatsOfRuns> {
  const shards = ctx.config.overallShards;
  const feats = await overallObject(ctx.env, game, shardOf(asked.userId, shards), season).feats(asked);
  if (!isOver || shards === 1) return feats;
  const past = contextOf(ctx, season);
  const placeIn = async (run: RunName, { place }: Feats) =>
    place && (await overallStandingOf(past, game, { ...asked, run })).entry;
  const [place, placeInHalf] = await Promise.all([placeIn("season", feats), placeIn("half", feats.half)]);
  return { ...feats, place, half: { ...feats.half, place: placeInHalf } };
}
