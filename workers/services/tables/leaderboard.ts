import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { Seat } from "#contract/pages/seats.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { DEFAULT_RUN, type RunName, runOf } from "#domain/season/run.ts";
import { type LeagueId, type UserId, userId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { readSeason, type SeasonMoment } from "#workers/db/season/season-view.ts";
import type { Config } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import { askAsMember } from "#workers/services/leagues/ask-as-member.ts";
import { currentEpoch } from "#workers/services/leagues/membership.ts";
import { NO_LEAGUE_OF_YOURS } from "#workers/services/leagues/unknown.ts";
import { type LeaderboardPage, overallPage, overallStandingOf } from "#workers/services/overall.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { toSelections } from "#workers/services/squads/squad-answers.ts";
import { type LastChampions, lastChampions, withChampions } from "./last-champions.ts";

/** The requested table: a league's, or the overall one of a game (LEA-04). */
export interface TableAsked {
  readonly leagueId: LeagueId | null;
  /**
   * The game of the overall table; null means Football Bingo (LEA-02). Ignored with a league, which has its own type.
   */
  readonly leagueType: LeagueType | null;
  /** HLF-01: whose table of the season; by default the season's own. */
  readonly run?: RunName | undefined;
  /** What the reader's browser has kept of earlier reads of leagues' tables (`seatOf`). */
  readonly seats?: readonly Seat[];
}

/** One page of a table, in its order. Reads three rows of D1 for a league, one for the overall table. */
export async function readLeaderboard(
  ctx: Context,
  reader: UserId,
  asked: TableAsked & {
    readonly offset: number;
    readonly limit: number;
    readonly withTicks?: boolean;
    readonly withSlips?: boolean;
    readonly withCard?: boolean;
  },
): Promise<Result<LeaderboardPage, Refusal>> {
  const {
    leagueId,
    leagueType,
    run,
    seats = [],
    offset,
    limit,
    withTicks,
    withSlips,
    withCard = false,
  } = asked;
  // Read with the first query: the card of a final table takes no trip of its own.
  const season = withCard && offset === 0 ? readSeason(ctx) : null;
  const withFirstPicks = season !== null;
  const moment = async () => ({ season: await season, run, photos: ctx.config });
  const show = async (page: LeaderboardPage, champions: LastChampions | null) =>
    ok({ ...page, entries: withFirstCard(withChampions(page.entries, champions), page, await moment()) });
  if (leagueId === null) {
    const game = leagueType ?? "football_bingo";
    const epoch = await currentEpoch(ctx);
    const [page, champions] = await Promise.all([
      overallPage(ctx, game, { epoch, run, offset, limit, withFirstPicks }),
      withTicks ? championsIfKnown(ctx, { league: null, game, run }) : null,
    ]);
    return show(page, champions);
  }
  const wanted = { reader, run, offset, limit, withTicks, withSlips, withFirstPicks };
  const table = await askAsMember(ctx, { leagueId, reader, seats }, "standingsFor", wanted);
  if (!table) return refuse(NO_LEAGUE_OF_YOURS);
  const { createdAt, leagueType: game } = table.membership;
  const [page, champions] = await Promise.all([
    table.answer,
    withTicks ? championsIfKnown(ctx, { league: { id: leagueId, createdAt }, game, run }) : null,
  ]);
  return page ? show(page, champions) : refuse(NO_LEAGUE_OF_YOURS);
}

interface CardAsked {
  readonly season: SeasonMoment | null;
  readonly run: RunName | undefined;
  readonly photos: Pick<Config, "hasPhotos">;
}

/**
 * SEA-06: the rows of a final Football Bingo table, with the winner's card; before the end they are returned as they
 * are.
 */
function withFirstCard(
  entries: readonly LeaderboardEntry[],
  { firstPicks }: LeaderboardPage,
  { season, run = DEFAULT_RUN, photos }: CardAsked,
): readonly LeaderboardEntry[] {
  const [first, ...others] = entries;
  if (!first || !firstPicks || !season || !isSeasonOver(season.facts)) return entries;
  const { facts, config } = season;
  const card = toSelections(userId(first.id), unpackPicks(firstPicks), {
    facts,
    run: runOf(run, facts, config),
    photos,
  });
  return [{ ...first, card }, ...others];
}

/** The last champions; null if they cannot be read, because the table works without them. */
const championsIfKnown = (...asked: Parameters<typeof lastChampions>) =>
  lastChampions(...asked).catch(() => null);

/** The reader's place in one table. */
export interface OwnPlace {
  readonly standing: OwnStanding;
  /** A league's game; null for the overall table. */
  readonly game: LeagueType | null;
}

/** The reader's own row, or null where they do not play. It reads no more rows of D1 than a page. */
export async function readOwnStanding(
  ctx: Context,
  reader: UserId,
  { leagueId, leagueType, run, seats = [], withAlone = false }: TableAsked & { readonly withAlone?: boolean },
): Promise<Result<OwnPlace, Refusal>> {
  if (leagueId === null) {
    const epoch = await currentEpoch(ctx);
    const standing = await overallStandingOf(ctx, leagueType ?? "football_bingo", {
      epoch,
      run,
      userId: reader,
    });
    return ok({ standing, game: null });
  }
  const table = await askAsMember(ctx, { leagueId, reader, seats }, "ownStanding", {
    reader,
    run,
    withAlone,
  });
  const answer = await table?.answer;
  if (!table || !answer) return refuse(NO_LEAGUE_OF_YOURS);
  const { own, total, alone, above, duel } = answer;
  const more = {
    ...(alone ? { alone } : {}),
    ...(above === undefined ? {} : { above }),
    ...(duel ? { duel } : {}),
  };
  const standing = { entry: own?.entry ?? null, total, ...more };
  return ok({ standing, game: table.membership.leagueType });
}
