import type { OutfieldPosition } from "#domain/season/facts.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";

/**
 * The published model (STO-04): how likely a footballer is to score in the matches to come. Goals per 90 minutes
 * follow a Gamma distribution per position, updated by the goals and minutes seen; the share of minutes still to be
 * played follows a Beta distribution around recent playing time. Both integrate in closed form.
 *
 * Fitted on 2024-25, checked on 2025-26: docs/decisions/0016-chances.md has the fit, the calibration and the
 * comparison with simpler models. The constants below are that fit; `DOUBT_LASTS` and `EXPECTED_GOALS_WEIGHT` could not
 * be fitted (no season at hand records doubts or expected goals) and are chosen cautiously.
 */
export const MODEL = "goals-2024-25";
/**
 * The same model as fitted for the second half (HLF-09), whose open picks are often footballers with goals before it.
 */
export const HALF_MODEL = "goals-half-2024-25";

/** The note that the pages print beside every estimate (STO-04). */
export const CALIBRATION = "Of players given a 70% to 80% chance of scoring, 80% did in 2025/26.";
/** The same note for the second half. */
export const HALF_CALIBRATION =
  "Of players given a 20% to 30% chance of scoring, 25% did in the second half of 2025/26; of those given 70% to 80%, 64%.";

interface Prior {
  /** The Gamma distribution's shape, in goals; divided by `matches` it is the expected goals per match. */
  readonly shape: number;
  /** The Gamma distribution's rate, in matches of 90 minutes. */
  readonly matches: number;
}

const PRIORS: Readonly<Record<OutfieldPosition, Prior>> = {
  DEF: { shape: 1.065, matches: 12.14 },
  MID: { shape: 1.565, matches: 5.013 },
  FWD: { shape: 3.508, matches: 3.487 },
};

/** How much the last five matches count in the expected share of minutes; the whole season makes up the rest. */
const RECENT_WEIGHT = 0.54;
/** The share of minutes assumed for a footballer without a record. */
const USUAL_SHARE = 0.269;
/** The weight of `USUAL_SHARE`, in matches, against a footballer's own record. */
const USUAL_MATCHES = 0.892;
/** The fraction of the gap between the present share and the final one that is left after each match. */
const DRIFT = 0.9517;
const END_OF_OWN = 0.474;
const END_OF_USUAL = 0.33;
/** The Beta distribution's concentration: small, because most footballers either play a match or miss it. */
const CONCENTRATION = 3.622;
/** How the share of minutes affects the rate: negative, because substitutes score more per minute than regulars. */
const SHARE_EFFECT = -1.225;
/**
 * How the feed's form affects the rate, apart from the points that anybody gets for playing. Less in the half: the form
 * of a footballer with goals is made of them in part, and they are counted already.
 */
const FORM_EFFECT: Readonly<Record<RunName, number>> = { season: 0.324, half: 0.178 };
const FORM_PER_SHARE = 2.1;
/** The weight, in matches, of the average defence when a club's goals against are judged. */
const OPPONENT_MATCHES = 10;
const AT_HOME = 1.13;
const AWAY = 0.87;
/** The weight of last season's matches at the start of this one; it falls to 0 by the end. */
const LAST_SEASON_WEIGHT = 0.3;
const EXPECTED_GOALS_WEIGHT = 0.3;
const SEASON_MATCHES = 38;
/** The fraction of a doubt about playing that carries over from one match to the next. */
const DOUBT_LASTS = 0.7;
/** Scales the rate of a footballer who has left the Premier League, because a few come back. */
const LEFT_FACTOR = 0.03;

/** A footballer's record as the model reads it. */
export interface Footballer {
  readonly position: OutfieldPosition;
  readonly isInLeague: boolean;
  /** This season's goals that count. */
  readonly goals: number;
  readonly expectedGoals: number | null;
  /** Minutes played this season, in matches of 90 minutes. */
  readonly played: number;
  /** How many matches their club has played this season. */
  readonly clubMatches: number;
  /** Share of the minutes of the club's last five matches or so, 0 to 1; null when it cannot be computed. */
  readonly recentShare: number | null;
  readonly form: number | null;
  readonly lastSeason: { readonly goals: number; readonly played: number } | null;
  /** The chance of playing in the next match, in per cent; null means no doubt. */
  readonly chanceOfPlaying: number | null;
}

/** A match to come, with what affects scoring in it. */
export interface MatchAhead {
  readonly isHome: boolean;
  /** Goals the opponent lets in relative to the average club: 1.2 is a fifth more. */
  readonly opponentConcedes: number;
  /** The fraction of the match still to be played: 1 before kick-off. */
  readonly left: number;
}

/** Goals a defence lets in relative to the average club, drawn towards 1 while few matches have been played. */
export function concedes(goalsAgainst: number, matches: number, average: number): number {
  if (average <= 0) return 1;
  return (goalsAgainst + average * OPPONENT_MATCHES) / ((matches + OPPONENT_MATCHES) * average);
}

/**
 * The chance of having scored at least once by the end of each match, in the order of the matches: it never falls, and
 * stays below 1. Footballers score independently of each other.
 *
 * @param run whose fit is used: the season's is for footballers without a goal in it, the half's for those without one
 * in the half.
 */
export function chancesToScore(
  of: Footballer,
  matches: readonly MatchAhead[],
  run: RunName = DEFAULT_RUN,
): number[] {
  const { exposures, scoredAfter } = exposed(of, matches, run);
  return exposures.map(scoredAfter);
}

/** The last of `chancesToScore` alone, which costs one series in place of one a match; 0 without a match. */
export function chanceToScore(
  of: Footballer,
  matches: readonly MatchAhead[],
  run: RunName = DEFAULT_RUN,
): number {
  const { exposures, scoredAfter } = exposed(of, matches, run);
  return scoredAfter(exposures.at(-1) ?? 0);
}

/** What a footballer is exposed to by the end of each match, and the chance of having scored after so much of it. */
function exposed(of: Footballer, matches: readonly MatchAhead[], run: RunName) {
  const { shape, matches: rate } = sharpen(of);
  const { start, end } = sharesOf(of);
  const shares = matches.map((_, at) => end + (start - end) * DRIFT ** at);
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const scale =
    Math.exp(SHARE_EFFECT * (start - 0.4)) *
    formFactor(of, start, FORM_EFFECT[run]) *
    (of.isInLeague ? 1 : LEFT_FACTOR);
  let exposure = 0;
  const exposures = matches.map((match, at) => {
    const place = match.isHome ? AT_HOME : AWAY;
    const doubt = 1 - (1 - (of.chanceOfPlaying ?? 100) / 100) * DOUBT_LASTS ** at;
    exposure += ((shares[at] ?? 0) / mean) * match.opponentConcedes * place * match.left * doubt;
    return exposure;
  });
  return { exposures, scoredAfter: (sum: number) => 1 - noGoal(shape, mean, (sum * scale) / rate) };
}

/** The Gamma prior of the position, updated with the footballer's goals and minutes. */
function sharpen({ position, goals, expectedGoals, played, clubMatches, lastSeason }: Footballer): Prior {
  const prior = PRIORS[position];
  const seen =
    expectedGoals === null
      ? goals
      : (1 - EXPECTED_GOALS_WEIGHT) * goals + EXPECTED_GOALS_WEIGHT * expectedGoals;
  const weight = LAST_SEASON_WEIGHT * Math.max(0, 1 - clubMatches / SEASON_MATCHES);
  return {
    shape: prior.shape + seen + weight * (lastSeason?.goals ?? 0),
    matches: prior.matches + played + weight * (lastSeason?.played ?? 0),
  };
}

/** The expected share of the minutes in the next match, and the value it drifts towards. */
function sharesOf({ played, clubMatches, recentShare }: Footballer): { start: number; end: number } {
  const season = clubMatches === 0 ? 0 : played / clubMatches;
  const past = RECENT_WEIGHT * (recentShare ?? season) + (1 - RECENT_WEIGHT) * season;
  const trust = clubMatches / (clubMatches + USUAL_MATCHES);
  const start = clamp(trust * past + (1 - trust) * USUAL_SHARE, 0.004, 0.97);
  const end = clamp(END_OF_OWN * start + (1 - END_OF_OWN) * USUAL_SHARE * END_OF_USUAL, 0.003, 0.97);
  return { start, end };
}

function formFactor({ form }: Footballer, share: number, effect: number): number {
  return form === null ? 1 : Math.exp(effect * clamp(form - FORM_PER_SHARE * share, -3, 3));
}

/**
 * E[(1 + U x)^-a] for U of Beta(mean k, (1 - mean) k): the chance of no goal by a footballer whose rate is Gamma and
 * whose share is Beta. By Euler's integral it is a hypergeometric function; Pfaff's form of it converges for every x.
 */
function noGoal(shape: number, mean: number, x: number): number {
  const beta = (1 - mean) * CONCENTRATION;
  const z = x / (1 + x);
  let term = 1;
  let sum = 1;
  for (let k = 0; k < MOST_TERMS && term > sum * 1e-9; k++) {
    term *= (((shape + k) * (beta + k)) / ((CONCENTRATION + k) * (k + 1))) * z;
    sum += term;
  }
  return Math.min(1, (1 + x) ** -shape * sum);
}

const MOST_TERMS = 400;

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
