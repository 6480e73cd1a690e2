import type { CupFigures } from "#tests/support/oracles/cup-oracle.ts";
import { type PlainDraw, type PlainDuel, playPlainly } from "#tests/support/oracles/duel-oracle.ts";
import type { Game } from "../game.ts";
import type { Somebody } from "../people.ts";
import type { DecidedRound, PlayedDraw, PlayedDuels } from "./played-duels.ts";

/** A gameweek's state by the recorded facts, for one game. */
export function stateOf({ recorded }: Game, isTipping: boolean, gameweek: number, now = Date.now()) {
  const own = recorded.fixtures.filter(({ id, ...row }) => {
    const lock = recorded.lockOf(id);
    return isTipping
      ? recorded.oracle?.gameweekOf(id, now) === gameweek
      : (row.gameweek_id ?? lock?.gameweek_id) === gameweek;
  });
  return {
    isFinal: recorded.isFinal(gameweek),
    hasBegun: own.some(({ id, has_started, is_settled }) =>
      isTipping
        ? recorded.oracle?.isLocked(id, now)
        : has_started === 1 || is_settled === 1 || recorded.lockOf(id)?.gameweek_id === gameweek,
    ),
    counts: own.some(({ is_settled, kickoff_at }) => is_settled === 1 && (!isTipping || kickoff_at !== null)),
  };
}

/** DUE-04: what a gameweek brings to somebody. */
function figuresOf({ recorded }: Game, isTipping: boolean, gameweek: number, who: Somebody): CupFigures {
  if (isTipping) {
    const week = recorded.oracle?.weekOf(who.tipper, gameweek, Date.now());
    return { score: week?.total ?? 0, results: week?.results ?? 0, bonuses: week?.bonuses ?? 0 };
  }
  const still = [...who.picks.values()].map((pick) => ({ ...pick, until: Number.POSITIVE_INFINITY }));
  const goals = [...still, ...who.gone].map(({ code, at, until }) =>
    recorded.goalsIn(code, (kickoff, counted) => counted === gameweek && kickoff > at && kickoff <= until),
  );
  return { score: goals.reduce((sum, each) => sum + each, 0), results: 0, bonuses: 0 };
}

/** Who has been in the leagues since an instant, by id. */
const since = (game: Game, at: number) =>
  new Map(game.members.filter(({ joinedAt }) => joinedAt <= at).map((who) => [who.person.id as string, who]));

/** The gameweeks of a league's duels as they must stand now, in the order of their draws. */
export const weeksOf = (game: Game, duels: PlayedDuels): PlayedDraw[] =>
  duels.draws.map((draw) => {
    const week = duels.final.get(draw.gameweek) ?? weekOf(game, duels.isTipping, draw);
    if (game.recorded.isFinal(draw.gameweek)) duels.final.set(draw.gameweek, week);
    return week;
  });

function weekOf(game: Game, isTipping: boolean, draw: PlainDraw): PlayedDraw {
  const { gameweek, drawnAt, pairs } = draw;
  const { isFinal, counts, hasBegun } = stateOf(game, isTipping, gameweek);
  const there = since(game, drawnAt);
  const sides = pairs.flat().flatMap((id) => {
    const who = id === null ? undefined : there.get(id);
    return who ? [[who.person.id as string, figuresOf(game, isTipping, gameweek, who).score] as const] : [];
  });
  const state = isFinal ? (counts ? "final" : "void") : hasBegun ? "live" : "drawn";
  return { ...draw, state, scores: new Map(sides) };
}

/** A round of the cup by its gameweek: as it was when it was decided, else as it stands. */
export function roundOf(game: Game, duels: PlayedDuels, round: number, gameweek: number) {
  const { isTipping, cup, decided } = duels;
  const state = stateOf(game, isTipping, gameweek);
  const there = since(game, cup?.drawnAt ?? 0);
  const now: DecidedRound = decided[round] ?? {
    counts: state.counts,
    figures: new Map([...there].map(([id, who]) => [id, figuresOf(game, isTipping, gameweek, who)] as const)),
  };
  // A round is decided when it and every one before it are final.
  if (state.isFinal && decided.length === round) decided.push(now);
  return { ...state, counts: now.counts, of: (id: string) => now.figures.get(id) ?? null };
}

/** The duels of a gameweek, plainly. */
export const duelsOf = (week: PlayedDraw): PlainDuel[] =>
  playPlainly(week, { state: week.state, scoreOf: (id) => week.scores.get(id) ?? null });
