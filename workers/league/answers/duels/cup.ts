import { type CupEntrant, type CupTie, type LeagueCup, MOST_WITH_SCORERS } from "#contract/leagues/duels.ts";
import type { Entrant } from "#domain/cup/bracket.ts";
import { roundGameweeks } from "#domain/cup/cup-field.ts";
import { firstKickoffs } from "#domain/duels/draw-time.ts";
import { isHidden } from "#domain/season/run.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { EMPTY_BOOK } from "#workers/league/duels/book.ts";
import { openDraws } from "#workers/league/duels/due.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { weekSides } from "#workers/league/duels/week-sides.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";
import { scorersOf } from "./duel-goals.ts";

/** CUP-02: the cup as it stands; before the draw when it would be made and how large, as the league now is. */
export function cupOf(standings: RunStandings, duels: Duels, ctx: Context): LeagueCup {
  const { facts, table } = standings;
  const cup = duels.book?.cup;
  if (!cup) {
    const { cups: open } = openDraws(duels.book ?? EMPTY_BOOK, standings, ctx.clock.now());
    const next = open.find(({ size }) => size <= table.length);
    const drawAt = next ? formatInstant(next.drawAt) : null;
    return { state: "undrawn", drawAt, size: next?.size ?? 0, rounds: [], winnerId: null };
  }
  const gameweeks = roundGameweeks(facts, cup.seeds.length);
  const played = duels.view.rounds(standings);
  const entrant = (of: Entrant | null): CupEntrant | null =>
    of && { ...of, username: standings.roster.of(of.userId)?.username ?? "" };
  const kickoffs = firstKickoffs(facts.fixtures.values());
  const kickoffOf = (gameweek: GameweekId) => {
    const at = kickoffs.get(gameweek);
    return at === undefined ? null : formatInstant(at);
  };
  const scorers = tieScorers(standings, ctx);
  const rounds = played.map(({ ties }, round) => ({
    gameweek: gameweeks[round] as number,
    kickoffTime: kickoffOf(gameweeks[round] as GameweekId),
    ties: ties.map(({ a, b, ...rest }) => ({
      ...rest,
      a: entrant(a),
      b: entrant(b),
      ...(ties.length <= MOST_WITH_SCORERS ? scorers(a, b, gameweeks[round] as GameweekId) : {}),
    })),
  }));
  const last = played.at(-1);
  const [final] = last?.ties ?? [];
  const hasBegun = gameweeks[0] !== undefined && weekSides(standings, ctx, gameweeks[0]).hasBegun;
  return {
    state: last?.isDecided ? "final" : hasBegun || cup.rounds.length > 0 ? "live" : "drawn",
    drawAt: formatInstant(cup.drawnAt),
    size: cup.seeds.length,
    rounds,
    winnerId: final?.winner ? (final[final.winner]?.userId ?? null) : null,
  };
}

/**
 * DUE-06, BNG-08: in Football Bingo whose goals count for both sides of a tie that has begun, as every member may see
 * them.
 */
function tieScorers({ roster, seasonFacts: facts, gameType, run }: RunStandings, { clock }: Context) {
  const isSeen = gameType === "football_bingo" && run !== null && !isHidden(run, clock.now());
  const of = (userId: UserId, gameweek: GameweekId) => {
    const member = roster.of(userId);
    return member ? scorersOf(facts, gameweek, member) : [];
  };
  return (a: Entrant | null, b: Entrant | null, gameweek: GameweekId): Pick<CupTie, "scorers"> =>
    isSeen && a && b && a.score !== null && b.score !== null
      ? { scorers: { a: of(a.userId, gameweek), b: of(b.userId, gameweek) } }
      : {};
}
