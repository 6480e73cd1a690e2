import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { Fixture, Gameweek, SeasonFacts } from "./facts.ts";
import { lockStandsUntil } from "./fixture-lock.ts";
import { matchGameweekOf, matchKickoffOf } from "./kickoffs.ts";

type Gameweeks = Pick<SeasonFacts, "gameweeks">;
type Schedule = Pick<SeasonFacts, "gameweeks" | "fixtures">;

/**
 * SEA-04: the order in which gameweeks begin: by deadline, then by number. A number is a gameweek's name: the feed can
 * move one past others. A match put off far leaves its gameweek's deadline, and so its place here, as it was.
 */
export const byDeadline = (
  a: Pick<Gameweek, "id" | "deadlineAt">,
  b: Pick<Gameweek, "id" | "deadlineAt">,
): number => a.deadlineAt - b.deadlineAt || a.id - b.id;

/** `byDeadline` for gameweeks by their ids; one that is not known stands by its number. */
export function orderOfBeginnings({ gameweeks }: Gameweeks): (a: GameweekId, b: GameweekId) => number {
  return (a, b) => {
    const [one, other] = [gameweeks.get(a), gameweeks.get(b)];
    return one && other ? byDeadline(one, other) : a - b;
  };
}

/**
 * TIP-12: whether a gameweek counts in a league: by number, which its host chose and its page says, wherever the feed
 * moves it. A match counts for the gameweek it locked in (TIP-03).
 *
 * @param firstGameweek the league's first gameweek; null if all count.
 */
export function isCounted(firstGameweek: GameweekId | null, gameweek: GameweekId): boolean {
  return firstGameweek === null || gameweek >= firstGameweek;
}

/** TIP-12: whether a league may still start at a gameweek: only before its deadline, when no points are known. */
export function mayStartAt({ deadlineAt }: Pick<Gameweek, "deadlineAt">, now: Instant): boolean {
  return now < deadlineAt;
}

/** A gameweek with the instant whose table is its entry in a history. */
interface GameweekEnd {
  readonly gameweek: Gameweek;
  readonly endAt: Instant;
}

/**
 * STO-05: gameweeks in the order in which they ended: when each became final (`endOf`), and those that are open as they
 * stand, by deadline. So a table is never followed by an earlier one.
 *
 * @param now as of when those stand that are not final.
 */
export function inOrderOfEnds(
  facts: Schedule,
  gameweeks: readonly Gameweek[],
  now: Instant,
): readonly GameweekEnd[] {
  return gameweeks
    .map((gameweek): GameweekEnd => {
      const { until } = lastingOf(facts, gameweek);
      return {
        gameweek,
        endAt: gameweek.isFinal ? endOf(facts, gameweek) : instant(Math.min(now, until)),
      };
    })
    .sort((a, b) => a.endAt - b.endAt || byDeadline(a.gameweek, b.gameweek));
}

/**
 * The instant that a final gameweek's table shows: when it became final, but not after the first deadline that follows
 * its own and its last match, so that an end seen late does not bring the next gameweek's points into it.
 */
export function endOf(facts: Schedule, gameweek: Gameweek): Instant {
  const { lastKickoffAt, until } = lastingOf(facts, gameweek);
  const endAt = Math.min(gameweek.finalAt ?? until, until);
  return instant(lastKickoffAt === null ? endAt : Math.max(endAt, lastKickoffAt + 1));
}

/** A gameweek's last kick-off, as now known, and the first deadline after both this and its own. */
function lastingOf(
  { gameweeks, fixtures }: Schedule,
  { id, deadlineAt }: Gameweek,
): { readonly lastKickoffAt: Instant | null; readonly until: Instant } {
  let lastKickoffAt: Instant | null = null;
  for (const fixture of fixtures.values()) {
    const kickoffAt = isOf(fixture, id) ? matchKickoffOf(fixture) : null;
    if (kickoffAt !== null && (lastKickoffAt === null || kickoffAt > lastKickoffAt))
      lastKickoffAt = kickoffAt;
  }
  const from = Math.max(deadlineAt, lastKickoffAt ?? deadlineAt);
  let until: Instant | null = null;
  for (const next of gameweeks.values()) {
    if (next.deadlineAt > from && (until === null || next.deadlineAt < until)) until = next.deadlineAt;
  }
  return { lastKickoffAt, until: until ?? addMs(deadlineAt, 7 * DAY_MS) };
}

/** Whether a match is one of a gameweek's, or locked in it and still counts there (TIP-03). */
function isOf(fixture: Fixture, id: GameweekId): boolean {
  if (matchGameweekOf(fixture) === id) return true;
  const { lock, kickoffAt } = fixture;
  return lock?.gameweekId === id && kickoffAt !== null && kickoffAt <= lockStandsUntil(lock);
}
