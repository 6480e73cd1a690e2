import {
  type DuelPair,
  type DuelSide,
  type DuelTableRow,
  type LeagueDuels,
  MOST_WITH_SCORERS,
} from "#contract/leagues/duels.ts";
import type { DuelWeek, PlayedDuel } from "#domain/duels/duel.ts";
import { orderOfBeginnings } from "#domain/season/gameweek-order.ts";
import { matchdayGameweek } from "#domain/season/gameweeks.ts";
import { isHidden } from "#domain/season/run.ts";
import { type GameweekId, gameweekId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { EMPTY_BOOK } from "#workers/league/duels/book.ts";
import { openDraws } from "#workers/league/duels/due.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";
import { cupOf } from "./cup.ts";
import { scorersOf } from "./duel-goals.ts";

/**
 * A gameweek's duels, by default the current one's; 'unknown' for no gameweek of the season. Names of those who have
 * left are empty: D1 may know them.
 */
export function duelsOf(
  standings: RunStandings,
  duels: Duels,
  ctx: Context,
  gameweek: number | null,
): LeagueDuels | "unknown" {
  const { facts } = standings;
  const id = gameweek === null ? shownGameweek(standings, duels, ctx) : gameweekId(gameweek);
  if (id === undefined || !facts.gameweeks.has(id)) return "unknown";
  const draw = duels.book?.draws.find((each) => each.gameweek === id);
  const round = duels.book?.cup
    ? cupOf(standings, duels, ctx).rounds.find(({ gameweek: each }) => each === id)
    : undefined;
  const cup = round ? { ties: round.ties } : {};
  if (!draw) {
    const next = nextDraws(standings, duels, ctx).find((each) => each.gameweek === id);
    return {
      gameweek: id,
      state: "undrawn",
      drawAt: next ? formatInstant(next.drawAt) : null,
      pairs: [],
      ...cup,
    };
  }
  const week = duels.view.weekOf(standings, draw);
  const next = nextDraws(standings, duels, ctx)
    .filter(({ drawAt }) => drawAt > ctx.clock.now())
    .sort((a, b) => a.drawAt - b.drawAt)[0];
  return {
    gameweek: id,
    state: week.state,
    drawAt: formatInstant(draw.drawnAt),
    pairs: pairsOf(standings, ctx, week),
    ...(next ? { next: { gameweek: next.gameweek, drawAt: formatInstant(next.drawAt) } } : {}),
    ...cup,
  };
}

/** The draws that can still be made. */
const nextDraws = (standings: RunStandings, { book }: Duels, { clock }: Context) =>
  openDraws(book ?? EMPTY_BOOK, standings, clock.now()).duels;

/** The latest gameweek being played, else the first that is drawn or will be; the last one once all are over. */
function shownGameweek(standings: RunStandings, duels: Duels, ctx: Context): GameweekId | undefined {
  const weeks = duels.view.weeks(standings);
  const inState = (state: DuelWeek["state"]) =>
    weeks
      .flatMap((week) => (week.state === state ? [week.gameweek] : []))
      .sort(orderOfBeginnings(standings.seasonFacts));
  return (
    inState("live").at(-1) ??
    inState("drawn")[0] ??
    nextDraws(standings, duels, ctx)[0]?.gameweek ??
    weeks.at(-1)?.gameweek ??
    matchdayGameweek(standings.facts.gameweeks.values(), ctx.clock.now())?.id
  );
}

function pairsOf(
  standings: RunStandings,
  { clock }: Context,
  { gameweek, state, duels }: DuelWeek,
): DuelPair[] {
  const { roster, seasonFacts: facts, gameType, run } = standings;
  const isSeen = gameType === "football_bingo" && run && !isHidden(run, clock.now());
  if (!isSeen || state !== "live" || duels.length > MOST_WITH_SCORERS)
    return duels.map((duel) => pairOf(standings, duel));
  const scorers = (id: UserId | null) => {
    const member = id && roster.of(id);
    return member ? scorersOf(facts, gameweek, member) : [];
  };
  return duels.map((duel) => {
    return { ...pairOf(standings, duel), scorers: { a: scorers(duel.a), b: scorers(duel.b) } };
  });
}

/** A duel with its two sides, as pages show it. */
export function pairOf(standings: RunStandings, { a, b, scores, winner }: PlayedDuel): DuelPair {
  const [scoreA, scoreB] = scores ?? [null, null];
  return { a: memberSide(standings, a, scoreA), b: sideOf(standings, b, scoreB), winner };
}

/** One side of a duel as it is answered; no user means the Median (DUE-04). */
export const sideOf = (standings: RunStandings, userId: UserId | null, score: number | null): DuelSide =>
  userId === null ? { median: true, score } : memberSide(standings, userId, score);

const memberSide = ({ roster }: RunStandings, userId: UserId, score: number | null) => ({
  userId,
  username: roster.of(userId)?.username ?? "",
  score,
});

/** DUE-05: the table of duels, as pages show it. */
export function duelTableOf(standings: RunStandings, duels: Duels): DuelTableRow[] {
  return duels.view.table(standings).map(({ scored, isProvisional, ...row }) => ({
    rank: row.rank,
    userId: row.userId,
    username: row.username,
    played: row.played,
    won: row.won,
    level: row.level,
    lost: row.lost,
    for: scored,
    against: row.against,
    points: row.points,
    provisional: isProvisional,
  }));
}
