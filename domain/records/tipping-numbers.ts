import type { SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId, GameweekId } from "#domain/shared/ids.ts";
import { DRAW_POINTS } from "#domain/tipping/points.ts";
import type { FixtureScore, GameweekScore } from "#domain/tipping/score.ts";
import { streakOf } from "./streak.ts";

/** How many calls of how many. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

/** The calls of one club's matches. */
export interface ClubShare extends Share {
  readonly clubId: ClubId;
}

interface WeekPoints {
  readonly gameweek: GameweekId;
  readonly points: number;
}

/** What somebody's predictions came to in a season, counting only matches that are over. */
interface TippingNumbers {
  readonly calls: Share;
  /** The drawn matches they called, of those there were to call. */
  readonly draws: Share;
  readonly bonuses: number;
  readonly bestWeek: WeekPoints | null;
  readonly worstWeek: WeekPoints | null;
  readonly perfectRounds: readonly GameweekId[];
  /** Right calls in a row, by kick-off: the longest row, and the one that is running. */
  readonly streak: { readonly longest: number; readonly running: number };
  /** The clubs whose matches they called most and least often right; null with fewer than `CALLS_FOR_A_CLUB` calls. */
  readonly bestClub: ClubShare | null;
  readonly worstClub: ClubShare | null;
}

/** The fewest calls of a club's matches that say anything about how well somebody knows it. */
const CALLS_FOR_A_CLUB = 4;

type Matches = Pick<SeasonFacts, "fixtures">["fixtures"];

/** A call of a finished match that somebody made themselves; defaults do not count. */
const isOwnCall = (score: FixtureScore) => score.isSettled && score.source === "player";

/**
 * REC-01: a person's numbers of a season from their scored gameweeks. A gameweek is best or worst once all its matches
 * are over, and only where the person predicted something.
 */
export function tippingNumbers(weeks: readonly GameweekScore[], matches: Matches): TippingNumbers | null {
  const calls = weeks.flatMap(({ fixtures }) => fixtures.filter(isOwnCall));
  if (calls.length === 0) return null;
  const isRight = ({ points }: FixtureScore) => points > 0;
  const inDraws = calls.filter(({ fixtureId }) => {
    const match = matches.get(fixtureId);
    return match !== undefined && match.homeScore === match.awayScore;
  });
  const whole = weeks
    .filter(({ isSettled, fixtures }) => isSettled && fixtures.some(isOwnCall))
    .map(({ gameweekId: gameweek, total: points }): WeekPoints => ({ gameweek, points }));
  const clubs = byClub(calls, matches).filter(({ of }) => of >= CALLS_FOR_A_CLUB);
  return {
    calls: { right: calls.filter(isRight).length, of: calls.length },
    draws: { right: inDraws.filter(({ points }) => points === DRAW_POINTS).length, of: inDraws.length },
    bonuses: weeks.flatMap(({ fixtures }) =>
      fixtures.filter(({ isSettled, bonus }) => isSettled && bonus > 0),
    ).length,
    bestWeek: whole.reduce<WeekPoints | null>(
      (best, week) => (best && best.points > week.points ? best : week),
      null,
    ),
    worstWeek:
      whole.length < 2
        ? null
        : whole.reduce<WeekPoints | null>(
            (worst, week) => (worst && worst.points < week.points ? worst : week),
            null,
          ),
    perfectRounds: weeks
      .filter(({ isPerfectRound, isSettled }) => isPerfectRound && isSettled)
      .map((week) => week.gameweekId),
    streak: streakOf(calls.map(isRight)),
    bestClub:
      clubs.length < 2 ? null : clubs.reduce((best, club) => (shareOf(club) > shareOf(best) ? club : best)),
    worstClub:
      clubs.length < 2
        ? null
        : clubs.reduce((worst, club) => (shareOf(club) < shareOf(worst) ? club : worst)),
  };
}

const shareOf = ({ right, of }: Share) => right / of;

/** Each club with the calls of its matches, in the order of the clubs' ids: an equal share goes to the smaller. */
function byClub(calls: readonly FixtureScore[], matches: Matches): ClubShare[] {
  const shares = new Map<ClubId, { right: number; of: number }>();
  for (const { fixtureId, points } of calls) {
    const match = matches.get(fixtureId);
    for (const clubId of match ? [match.homeClubId, match.awayClubId] : []) {
      const share = shares.get(clubId) ?? { right: 0, of: 0 };
      share.of++;
      if (points > 0) share.right++;
      shares.set(clubId, share);
    }
  }
  return [...shares].map(([clubId, share]) => ({ clubId, ...share })).sort((a, b) => a.clubId - b.clubId);
}
