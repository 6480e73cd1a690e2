import type { OutfieldPosition } from "#domain/season/facts.ts";

/**
 * The one published model (STO-04): how likely a footballer is to score in matches to come. Goals per 90 minutes are
 * drawn from a Gamma distribution per position, sharpened by the goals and minutes seen; the share of the minutes
 * still to be played is drawn from a Beta distribution around what was played lately. Both integrate in closed form.
 *
 * Fitted on 2024-25, checked on 2025-26: docs/decisions/0016-chances.md has the fit, the calibration and what beats
 * what. The constants below are that fit; `availability` and `EXPECTED_GOALS_WEIGHT` could not be fitted (no season
 * at hand tells either) and are chosen cautiously.
 */
export const MODEL = "goals-2024-25";

/** What the pages print beside every estimate (STO-04). */
export const CALIBRATION =
  "Checked on the 2025/26 season: of the players given a 70 to 80% chance to score, 80% did.";

interface Prior {
  /** Shape: how much is known before a minute is seen. */
  readonly shape: number;
  /** Rate, in matches of 90 minutes. */
  readonly matches: number;
}

const PRIORS: Readonly<Record<OutfieldPosition, Prior>> = {
  DEF: { shape: 1.065, matches: 12.14 },
  MID: { shape: 1.565, matches: 5.013 },
  FWD: { shape: 3.508, matches: 3.487 },
};

/** How much of the expected share is the last five matches; the rest is the whole season. */
const RECENT_WEIGHT = 0.54;
/** The share of minutes of a footballer of whom nothing is known, and how many matches that is worth. */
const USUAL_SHARE = 0.269;
const USUAL_MATCHES = 0.892;
/** Match by match the share drifts from what it was by this factor towards where it ends. */
const DRIFT = 0.9517;
const END_OF_OWN = 0.474;
const END_OF_USUAL = 0.33;
/** The Beta distribution's concentration: small, since most either play or do not. */
const CONCENTRATION = 3.622;
/** Substitutes score more in their minutes than regulars. */
const SHARE_EFFECT = -1.225;
/** The feed's form, beyond the points that come with playing at all. */
const FORM_EFFECT = 0.324;
const FORM_PER_SHARE = 2.1;
/** A club's goals against count from here on; before, all clubs are alike. */
const OPPONENT_MATCHES = 10;
const AT_HOME = 1.13;
const AWAY = 0.87;
/** Last season's matches count so much at this one's start, nothing at its end. */
const LAST_SEASON_WEIGHT = 0.3;
const EXPECTED_GOALS_WEIGHT = 0.3;
const SEASON_MATCHES = 38;
/** A doubt for the next match is still one for those after it, by this factor each. */
const DOUBT_LASTS = 0.7;
/** Who has left the league may come back: hardly ever. */
const LEFT_FACTOR = 0.03;

/** A footballer as the model knows them. Minutes are in matches of 90. */
export interface Footballer {
  readonly position: OutfieldPosition;
  readonly isInLeague: boolean;
  /** This season's goals that count. */
  readonly goals: number;
  readonly expectedGoals: number | null;
  /** Matches' worth of minutes this season. */
  readonly played: number;
  /** Their club's matches so far. */
  readonly clubMatches: number;
  /** Share of the minutes of the club's last five matches; null when it is not known. */
  readonly recentShare: number | null;
  readonly form: number | null;
  readonly lastSeason: { readonly goals: number; readonly played: number } | null;
  /** Per cent for the next match; null is no doubt. */
  readonly chanceOfPlaying: number | null;
}

/** A match to come, as far as scoring in it goes. */
export interface MatchAhead {
  readonly isHome: boolean;
  /** Goals the opponent lets in, against the average club: 1.2 is a fifth more. */
  readonly opponentConcedes: number;
  /** What is left of it: 1 before kick-off. */
  readonly left: number;
}

/** How leaky a defence is against the average club, drawn to it while little was played. */
export function concedes(goalsAgainst: number, matches: number, average: number): number {
  if (average <= 0) return 1;
  return (goalsAgainst + average * OPPONENT_MATCHES) / ((matches + OPPONENT_MATCHES) * average);
}

/**
 * The chance to have scored at least once by the end of each of the matches, in their order: never falls, and stays
 * below 1. Footballers score independently of each other.
 */
export function chancesToScore(of: Footballer, matches: readonly MatchAhead[]): number[] {
  const { shape, matches: rate } = sharpen(of);
  const { start, end } = sharesOf(of);
  const shares = matches.map((_, at) => end + (start - end) * DRIFT ** at);
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const scale =
    Math.exp(SHARE_EFFECT * (start - 0.4)) * formFactor(of, start) * (of.isInLeague ? 1 : LEFT_FACTOR);
  let exposure = 0;
  return matches.map((match, at) => {
    const place = match.isHome ? AT_HOME : AWAY;
    const doubt = 1 - (1 - (of.chanceOfPlaying ?? 100) / 100) * DOUBT_LASTS ** at;
    exposure += ((shares[at] ?? 0) / mean) * match.opponentConcedes * place * match.left * doubt;
    return 1 - noGoal(shape, mean, (exposure * scale) / rate);
  });
}

/** Gamma's parameters after what was seen. */
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

/** The expected share of the minutes in the next match, and where it drifts to. */
function sharesOf({ played, clubMatches, recentShare }: Footballer): { start: number; end: number } {
  const season = clubMatches === 0 ? 0 : played / clubMatches;
  const past = RECENT_WEIGHT * (recentShare ?? season) + (1 - RECENT_WEIGHT) * season;
  const known = clubMatches / (clubMatches + USUAL_MATCHES);
  const start = clamp(known * past + (1 - known) * USUAL_SHARE, 0.004, 0.97);
  const end = clamp(END_OF_OWN * start + (1 - END_OF_OWN) * USUAL_SHARE * END_OF_USUAL, 0.003, 0.97);
  return { start, end };
}

function formFactor({ form }: Footballer, share: number): number {
  return form === null ? 1 : Math.exp(FORM_EFFECT * clamp(form - FORM_PER_SHARE * share, -3, 3));
}

/**
 * E[(1 + U x)^-a] for U of Beta(mean k, (1 - mean) k): no goal by a footballer whose rate is Gamma and whose share is
 * Beta. By Euler's integral it is a hypergeometric function; Pfaff's form of it converges for every x.
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
