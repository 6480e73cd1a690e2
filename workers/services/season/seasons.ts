import type { SeasonAnswer, SeasonHalf } from "#contract/seasons.ts";
import type { Half } from "#domain/season/run.ts";
import { seasonAfter, seasonLabel } from "#domain/season/season-config.ts";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { isChampion } from "#domain/story/honours.ts";
import { readUsernames } from "#workers/db/accounts/users.ts";
import {
  listSeasons,
  playFromNext,
  playFromNow,
  readPlayedSeasons,
  type SeenSeason,
} from "#workers/db/season/seasons.ts";
import { type Context, contextOf } from "#workers/platform/context.ts";
import { overallPage } from "#workers/services/overall.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { seenSeasons } from "./followed-season.ts";
import { halfOfListed } from "./half.ts";

const UNKNOWN = notFound("There is no such season.");
/** The most champions that are listed, when many share first place. */
const CHAMPIONS_AT_MOST = 100;

/**
 * SEA-06: the request's context for the season it asks for: every service then reads that season's rows and tables.
 * Nothing is read if it asks for none, for the current one or for one that this isolate has seen; else one row per
 * season.
 */
export async function contextOfSeason(
  ctx: Context,
  requested: string | undefined,
): Promise<Result<Context, Refusal>> {
  if (!requested || requested === ctx.config.season.id) return ok(ctx);
  const isAsked = ({ id }: { readonly id: SeasonId }) => id === requested;
  const season = seenSeasons().find(isAsked) ?? (await listSeasons(ctx.db)).find(isAsked);
  return season ? ok(contextOf(ctx, season.id)) : refuse(UNKNOWN);
}

/**
 * SEA-05, SEA-06: every season whose feed has been seen, the newest first, with its champions once it is over.
 *
 * @param reader also learns which current seasons they play (SEA-07).
 */
export async function readSeasons(ctx: Context, reader: UserId | null): Promise<SeasonAnswer[]> {
  const champions = [...championsBySeason.values()].flatMap(everyId);
  const next = seasonAfter(ctx.config.season.id);
  const [listed, played, names] = await Promise.all([
    listSeasons(ctx.db),
    reader === null ? null : readPlayedSeasons(ctx.db, reader, next),
    readUsernames(ctx.db, champions),
  ]);
  const isNewest = ({ id }: SeenSeason) => id === listed[0]?.id && id === ctx.config.season.id;
  return Promise.all(
    listed.map(async (season) => ({
      id: season.id,
      label: contextOf(ctx, season.id).config.season.label ?? seasonLabel(season.id),
      state: stateOf(season, ctx),
      champions: await championsOf(ctx, season, names),
      half: toHalf(halfOfListed(contextOf(ctx, season.id).config, season)),
      ...(played && season.endedAt === null ? { plays: played.has(season.id) } : {}),
      ...(played && season.endedAt !== null && isNewest(season)
        ? { next: { id: next, label: seasonLabel(next), plays: played.has(next) } }
        : {}),
    })),
  );
}

const toHalf = (half: Half | null): SeasonHalf | null =>
  half && {
    opensAt: formatInstant(half.opensAt),
    startsAt: formatInstant(half.startsAt),
    fixedAt: formatInstant(half.fixedAt),
    firstGameweek: half.firstGameweek,
  };

function stateOf({ firstDeadlineAt, endedAt }: SeenSeason, { clock }: Context): SeasonAnswer["state"] {
  if (endedAt !== null) return "over";
  return firstDeadlineAt !== null && firstDeadlineAt <= clock.now() ? "running" : "open";
}

type ChampionIds = Readonly<Record<LeagueType, readonly string[]>>;

/** Who won past seasons, asked of their tables once per isolate. They stay until one of them is erased. */
const championsBySeason = new Map<SeasonId, ChampionIds>();

const everyId = ({ football_bingo, score_tipping }: ChampionIds) => [...football_bingo, ...score_tipping];

/** @param names the accounts of the kept champions, as D1 has them now: an erased one is not named again. */
async function championsOf(
  ctx: Context,
  { id, epoch, endedAt }: SeenSeason,
  names: ReadonlyMap<string, string>,
): Promise<SeasonAnswer["champions"]> {
  if (endedAt === null) return { football_bingo: [], score_tipping: [] };
  const champions = championsBySeason.get(id);
  if (champions && everyId(champions).every((champion) => names.has(champion)))
    return named(champions, names);
  const past = contextOf(ctx, id);
  const [football_bingo, score_tipping] = await Promise.all([
    winnersOf(past, "football_bingo", epoch),
    winnersOf(past, "score_tipping", epoch),
  ]);
  const won = { football_bingo, score_tipping };
  const present = await readUsernames(ctx.db, everyId(won));
  // A table may not have heard of an erasure yet: it is asked again next time.
  if (everyId(won).every((champion) => present.has(champion))) championsBySeason.set(id, won);
  else championsBySeason.delete(id);
  return named(won, present);
}

async function winnersOf(ctx: Context, game: LeagueType, epoch: number): Promise<string[]> {
  const { entries } = await overallPage(ctx, game, { epoch, offset: 0, limit: CHAMPIONS_AT_MOST });
  return entries.filter(isChampion).map(({ id }) => id);
}

function named(won: ChampionIds, names: ReadonlyMap<string, string>): SeasonAnswer["champions"] {
  const nameOf = (id: string) => {
    const username = names.get(id);
    return username === undefined ? [] : [{ id, username }];
  };
  return {
    football_bingo: won.football_bingo.flatMap(nameOf),
    score_tipping: won.score_tipping.flatMap(nameOf),
  };
}

/**
 * SEA-07: 'Play again': the user plays this season from now on, tipping included; also the one that follows the
 * current season, once that is over and before the feed shows it. Pressing it twice has no further effect.
 */
export async function playSeason(
  ctx: Context,
  user: UserId,
  asked: string,
): Promise<Result<{ season: string; plays: true }, Refusal>> {
  const now = ctx.clock.now();
  const { id: current } = ctx.config.season;
  const season = await playFromNow(ctx.db, asked, user, now);
  if (!season) {
    const isNext = asked === seasonAfter(current) && (await playFromNext(ctx.db, current, user, now));
    return isNext ? ok({ season: asked, plays: true }) : refuse(UNKNOWN);
  }
  if (season.endedAt !== null) return refuse(conflict("SEASON_OVER", "This season is over."));
  ctx.defer(announceMemberChange(ctx, user));
  return ok({ season: season.id, plays: true });
}
