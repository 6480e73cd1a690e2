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

/** A match as a gameweek shows it; the scores are null before it is played. */
interface ShownMatch {
  readonly status: FixtureStatus;
  readonly kickoffAt: Instant;
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
  const status = fixtureStatusIn(fixture, gameweek, now);
  if (status === null) return null;
  const isHere = countingGameweekOf(fixture, now) === gameweek;
  const lapsed = voidedLocksOf(fixture, now).findLast((lock) => lock.gameweekId === gameweek);
  const kickoffAt = (isHere ? undefined : lapsed?.kickoffAt) ?? fixture.kickoffAt ?? fixture.lock?.kickoffAt;
  if (kickoffAt === undefined) return null;
  // SEA-04: a match that is to be replayed may keep its old score.
  const isShown = hasBegun({ status });
  // The feed may list a goal a minute before its score; pages add one as soon as they hear of the goal.
  const scoreOf = (side: Side, score: number | null) => {
    const listed = goals.filter((goal) => creditedSide(goal) === side).length;
    return status === "live" && listed > (score ?? 0) ? listed : score;
  };
  return {
    status,
    kickoffAt,
    homeScore: isShown ? scoreOf("home", fixture.homeScore) : null,
    awayScore: isShown ? scoreOf("away", fixture.awayScore) : null,
  };
}
