import { isCounted } from "#domain/season/gameweek-order.ts";
import type { RunName } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { completedIn, type Feats, perfectRoundsOf, type Title } from "#domain/story/honours.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Context } from "#workers/platform/context.ts";
import { cupOf } from "./duels/cup.ts";
import { duelTableOf } from "./duels/duels.ts";

/**
 * A person's lasting achievements in a league or an overall table, of each run; titles stand with the league's own run.
 */
export function featsOfRuns(
  standings: Standings,
  duels: Duels,
  ctx: Context,
  userId: UserId,
): Feats & { half: Feats } {
  const main = standings.computeMain();
  const titles = titlesOf(main, duels, ctx, userId);
  const of = (run: RunName): Feats => ({
    ...featsOf(standings.compute(run), ctx, userId),
    ...(main.name === run && titles.length > 0 ? { titles } : {}),
  });
  return { ...of("season"), half: of("half") };
}

/** CUP-03: whether a person has won the league's duels, once none of them can change, and its cup. */
function titlesOf(standings: RunStandings, duels: Duels, ctx: Context, userId: UserId): Title[] {
  if (!duels.book) return [];
  const own = duelTableOf(standings, duels).find((row) => row.userId === userId);
  const hasWonDuels = own !== undefined && own.rank === 1 && own.points > 0 && !own.provisional;
  const hasWonCup = cupOf(standings, duels, ctx).winnerId === userId;
  return [...(hasWonDuels ? ["duels" as const] : []), ...(hasWonCup ? ["cup" as const] : [])];
}

/** A person's lasting achievements in this table; empty when they are not in it. */
function featsOf(standings: RunStandings, { clock, config }: Context, userId: UserId): Feats {
  const { roster, facts, table, gameType } = standings;
  // HLF-08: in tipping a gameweek, a month and a perfect round are the same in both runs; the table is not.
  const isTwice = standings.name === "half" && gameType === "score_tipping";
  const slot = roster.slotOf(userId);
  const member = roster.of(userId);
  const at = standings.placeOf(userId);
  if (slot === undefined || !member || at === undefined) {
    return { place: null, gameweeksWon: [], monthsWon: [], perfectRounds: [], completedIn: null };
  }
  const [place = null] = table.entries(at, at + 1);
  const { winners, months } =
    standings.isOverall || isTwice ? { winners: [], months: [] } : standings.history();
  const isOwn = ({ ids }: { readonly ids: readonly UserId[] }) => ids.includes(userId);
  const isBingo = gameType === "football_bingo";
  return {
    place: place && { rank: place.rank, score: place.score, qualified: place.qualified },
    gameweeksWon: winners.filter(isOwn).map(({ gameweek }) => gameweek),
    monthsWon: months.filter(isOwn).map(({ month }) => month),
    perfectRounds:
      isBingo || isTwice
        ? []
        : perfectRoundsOf(
            tipperOf(member, roster.source.slipsOf(slot)),
            seasonIndexOf(facts, drawSeedOf(config), clock.now()).index,
            facts,
          ).filter((gameweek) => isCounted(standings.firstGameweek, gameweek)),
    completedIn: isBingo ? completedIn(unpackPicks(member.picks), goalIndexOf(facts), facts.fixtures) : null,
  };
}
