import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { isResultDue } from "#domain/season/match-status.ts";

/** The fields of a gameweek by which the page chooses one. */
export interface GameweekSummary {
  readonly gameweek: number;
  readonly deadline: string;
  /** How many fixtures count for it or were voided in it. */
  readonly fixtures: number;
  /** The first kick-off among the fixtures that count; null in a gameweek without any. */
  readonly firstKickoff: string | null;
  /** Whether at least one fixture has locked. */
  readonly hasLocked: boolean;
  /** How many fixtures have no result yet, those in play included. */
  readonly left: number;
  /** How many fixtures can still be predicted. */
  readonly open: number;
  /** How many fixtures are in play. */
  readonly live: number;
}

/** A gameweek in a line: how many matches count, and when the first kicks off. */
export function summarise({ gameweek, deadline, fixtures }: TippingGameweek): GameweekSummary {
  const counted = fixtures.filter(({ status }) => status !== "void");
  const kickoffs = counted.map(({ kickoffTime }) => kickoffTime).sort();
  return {
    gameweek,
    deadline,
    fixtures: fixtures.length,
    firstKickoff: kickoffs[0] ?? null,
    hasLocked: fixtures.some(({ isLocked }) => isLocked),
    left: counted.filter(isResultDue).length,
    open: counted.filter(({ isLocked }) => !isLocked).length,
    live: fixtures.filter(isUnderWay).length,
  };
}

/** The gameweek under way, otherwise the next: the first with a match that has no result yet. */
export function currentGameweek(gameweeks: readonly GameweekSummary[]): number | undefined {
  const withMatches = gameweeks.filter(({ fixtures }) => fixtures > 0);
  return (withMatches.find(({ left }) => left > 0) ?? withMatches.at(-1) ?? gameweeks[0])?.gameweek;
}

/** The gameweek on which Predict opens: the first with a match that can still be predicted. */
export function openGameweek(gameweeks: readonly GameweekSummary[]): number | undefined {
  return gameweeks.find(({ open }) => open > 0)?.gameweek ?? currentGameweek(gameweeks);
}

/** The gameweek on which Results opens: the latest with a locked fixture; before the season, the first. */
export function latestGameweek(gameweeks: readonly GameweekSummary[]): number | undefined {
  return (gameweeks.findLast(({ hasLocked }) => hasLocked) ?? gameweeks[0])?.gameweek;
}

/** The gameweek in a view's address if it exists, otherwise the one on which the view's tab opens. */
export function chosenGameweek(
  gameweeks: readonly GameweekSummary[],
  { tab, gameweek }: { tab: string; gameweek?: number | undefined },
): number | undefined {
  if (gameweeks.some((each) => each.gameweek === gameweek)) return gameweek;
  return tab === "results" ? latestGameweek(gameweeks) : openGameweek(gameweeks);
}

/** TIP-02: whether a fixture is locked, at its kick-off at the latest, even if the feed and the page's data lag. */
export function isLockedAt({ isLocked, kickoffTime }: TippingFixture, now: number): boolean {
  return isLocked || Date.parse(kickoffTime) <= now;
}

/**
 * Whether a match is under way, by its status in an answer: live, or locked and not yet reported as live. What facts
 * and the clock say is `isInPlay` (domain/season/kickoffs.ts).
 */
export function isUnderWay({
  status,
  isLocked,
}: Pick<TippingFixture, "status"> & Partial<Pick<TippingFixture, "isLocked">>): boolean {
  return status === "live" || (status === "scheduled" && Boolean(isLocked));
}

/** All matches under way, whatever gameweek they count for. */
export const matchesUnderWay = (gameweeks: readonly TippingGameweek[]): TippingFixture[] =>
  gameweeks.flatMap(({ fixtures }) => fixtures.filter(isUnderWay));
