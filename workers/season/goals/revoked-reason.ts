import type { Fixture, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { creditedSide, REASSIGNED } from "#domain/season/goals.ts";
import { type Instant, MINUTE_MS } from "#domain/shared/instant.ts";

interface Circumstances {
  readonly facts: SeasonFacts;
  readonly fixture: Fixture;
  /** The match's goals that counted until now, including those being taken back. */
  readonly goals: readonly Goal[];
  /** When the goal was first missing. */
  readonly firstSeenAt: Instant;
}

/** How long a goal and the one it was re-assigned to may both count while one source lags. */
const SOURCES_APART_MS = 35 * MINUTE_MS;

/** BNG-05: why a goal was taken back, in words a player can read. */
export function reasonOf(goal: Goal, circumstances: Circumstances): string {
  const { facts, fixture } = circumstances;
  if (fixture.kickoffAt === null || !fixture.hasStarted) {
    return "The match was called off: its goals do not count.";
  }
  const successor = successorOf(goal, circumstances);
  if (!successor) return "No longer counted by the Premier League.";
  const name = facts.players.get(successor.playerId)?.name ?? "another player";
  return successor.isOwnGoal
    ? `${REASSIGNED}: now an own goal by ${name}.`
    : `${REASSIGNED}: now a goal by ${name}.`;
}

/**
 * The goal that took this one's place: for the same club, seen about when this one went missing, while the score has
 * room for all the club's other goals.
 */
function successorOf(goal: Goal, { fixture, goals, firstSeenAt }: Circumstances): Goal | null {
  const side = creditedSide(goal);
  const others = goals.filter((other) => creditedSide(other) === side && other !== goal);
  const score = side === "home" ? fixture.homeScore : fixture.awayScore;
  if (score === null || score < others.length) return null;
  const isSwapped = (other: Goal) =>
    !(other.playerId === goal.playerId && other.isOwnGoal === goal.isOwnGoal) &&
    other.seenAt > goal.seenAt &&
    Math.abs(other.seenAt - firstSeenAt) <= SOURCES_APART_MS;
  const distance = (other: Goal) => Math.abs(other.seenAt - firstSeenAt);
  return others.filter(isSwapped).sort((left, right) => distance(left) - distance(right))[0] ?? null;
}
