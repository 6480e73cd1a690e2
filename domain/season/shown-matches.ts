import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import type { Fixture, Gameweek, Goal, SeasonFacts, Side } from "./facts.ts";
import { countingGameweekOf, fixtureStatusIn, voidedLocksOf } from "./fixture-lock.ts";
import { creditedSide } from "./goals.ts";
import { isInPlay } from "./kickoffs.ts";
import { type FixtureStatus, hasBegun } from "./match-status.ts";

/** How long before and after its kick-off a match is near: from when pages show it until it is surely over. */
const NEAR_BEFORE_MS = 2 * HOUR_MS;
const NEAR_AFTER_MS = 3 * HOUR_MS;

/** The matches of other gameweeks that are in play or near: two gameweeks can be open at once. */
export function nearbyMatches(
  { fixtures }: Pick<SeasonFacts, "fixtures">,
  { id }: Pick<Gameweek, "id">,
  now: Instant,
): Fixture[] {
  return [...fixtures.values()].filter((fixture) => {
    const { kickoffAt } = fixture;
    if (kickoffAt === null || fixtureStatusIn(fixture, id, now) !== null) return false;
    const isNear = now >= addMs(kickoffAt, -NEAR_BEFORE_MS) && now < addMs(kickoffAt, NEAR_AFTER_MS);
    return isNear || isInPlay(fixture, now);
  });
}

/** A match as a gameweek lists it. */
interface ListedMatch {
  readonly status: FixtureStatus;
  /** Of a void match the kick-off it was locked for. */
  readonly kickoffAt: Instant;
  /** False where it is listed as void and counts for another gameweek, or for none (TIP-03). */
  readonly isHere: boolean;
  /** SEA-04: false before a match begins: one to be replayed may keep its old score. */
  readonly hasScore: boolean;
}

/** A match in a gameweek's list; null where the gameweek has no such match. */
export function listedIn(fixture: Fixture, gameweek: GameweekId, now: Instant): ListedMatch | null {
  const status = fixtureStatusIn(fixture, gameweek, now);
  if (status === null) return null;
  const isHere = countingGameweekOf(fixture, now) === gameweek;
  const lapsed = isHere
    ? undefined
    : voidedLocksOf(fixture, now).findLast((lock) => lock.gameweekId === gameweek);
  const kickoffAt = lapsed?.kickoffAt ?? fixture.kickoffAt ?? fixture.lock?.kickoffAt;
  return kickoffAt === undefined ? null : { status, kickoffAt, isHere, hasScore: hasBegun({ status }) };
}

/** A match as a gameweek shows it; the scores are null before it is played. */
export interface ShownMatch extends Pick<ListedMatch, "status" | "kickoffAt"> {
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** A match in a gameweek; null where the gameweek has no such match. `goals` are those of it that stand. */
export function matchIn(
  fixture: Fixture,
  gameweek: GameweekId,
  goals: readonly Goal[],
  now: Instant,
): ShownMatch | null {
  const listed = listedIn(fixture, gameweek, now);
  if (!listed) return null;
  const { status, kickoffAt, hasScore } = listed;
  // The feed may list a goal a minute before its score; pages add one as soon as they hear of the goal.
  const scoreOf = (side: Side, score: number | null) => {
    const credited = goals.filter((goal) => creditedSide(goal) === side).length;
    return status === "live" && credited > (score ?? 0) ? credited : score;
  };
  return {
    status,
    kickoffAt,
    homeScore: hasScore ? scoreOf("home", fixture.homeScore) : null,
    awayScore: hasScore ? scoreOf("away", fixture.awayScore) : null,
  };
}
