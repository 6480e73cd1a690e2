import type { SeasonFacts } from "#domain/season/facts.ts";
import { isLocked, nextLockOf } from "#domain/season/fixture-lock.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { fixturesOfGameweek } from "../gameweek-fixtures.ts";
import type { Slip } from "../slip.ts";

type Facts = Pick<SeasonFacts, "fixtures">;

/** A gameweek as somebody has still to call it. */
interface ToCall {
  readonly gameweekId: GameweekId;
  /** The matches that count for it. */
  readonly matches: readonly FixtureId[];
  /** Those of them that have not locked. */
  readonly open: readonly FixtureId[];
  /** When the next of them locks; null once all have, or where none of the open ones has a date. */
  readonly nextLockAt: Instant | null;
}

/** How much of a gameweek somebody has called: never which matches, nor what (TIP-08). */
export interface Called {
  readonly called: number;
  /** How many of the open matches have no call. */
  readonly blank: number;
}

/** The gameweek of the first match that can still be predicted; null when every match is locked. */
export function nextToCall({ fixtures }: Facts, now: Instant): GameweekId | null {
  let first: { readonly at: Instant; readonly gameweekId: GameweekId } | null = null;
  for (const fixture of fixtures.values()) {
    const { gameweekId, kickoffAt: at } = fixture;
    if (gameweekId === null || at === null || isLocked(fixture, now)) continue;
    if (first && (at > first.at || (at === first.at && gameweekId >= first.gameweekId))) continue;
    first = { at, gameweekId };
  }
  return first?.gameweekId ?? null;
}

/** The matches of a gameweek, those still open, and when the next of them locks. */
export function toCall(facts: Facts, gameweekId: GameweekId, now: Instant): ToCall {
  const all = fixturesOfGameweek(facts, gameweekId, now);
  const open = all.filter((fixture) => !isLocked(fixture, now));
  return {
    gameweekId,
    matches: all.map(({ id }) => id),
    open: open.map(({ id }) => id),
    nextLockAt: nextLockOf(open, now),
  };
}

/** LEA-08: how much of a gameweek a slip has called. */
export function calledOf({ matches, open }: ToCall, slip: Pick<Slip, "entries"> | null): Called {
  const has = new Set(slip?.entries.map(({ fixtureId }) => fixtureId));
  const countOf = (ids: readonly FixtureId[]) => ids.filter((id) => has.has(id)).length;
  return { called: countOf(matches), blank: open.length - countOf(open) };
}
