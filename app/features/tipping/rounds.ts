import type { TippingFixture, TippingGameweek } from "#contract/api.ts";

/** A gameweek with the fields the selectors need. */
export interface RoundSummary {
  readonly gameweek: number;
  readonly deadline: string;
  /** Fixtures that count for it or were void in it. */
  readonly fixtures: number;
  /** Among the fixtures that count; null in a blank gameweek. */
  readonly firstKickoff: string | null;
  /** At least one fixture is locked. */
  readonly hasBegun: boolean;
  /** Fixtures without a result yet, including those in play. */
  readonly left: number;
  /** Fixtures that can still be predicted. */
  readonly open: number;
  /** Fixtures in play. */
  readonly live: number;
}

export function summarise({ gameweek, deadline, fixtures }: TippingGameweek): RoundSummary {
  const counted = fixtures.filter(({ status }) => status !== "void");
  const kickoffs = counted.map(({ kickoffTime }) => kickoffTime).sort();
  return {
    gameweek,
    deadline,
    fixtures: fixtures.length,
    firstKickoff: kickoffs[0] ?? null,
    hasBegun: fixtures.some(({ isLocked }) => isLocked),
    left: counted.filter(({ status }) => status === "scheduled" || status === "live").length,
    open: counted.filter(({ isLocked }) => !isLocked).length,
    live: fixtures.filter(isInPlay).length,
  };
}

/** The gameweek under way, or the next one: the first with a match that has no result yet. */
export function currentGameweek(rounds: readonly RoundSummary[]): number | undefined {
  const withMatches = rounds.filter(({ fixtures }) => fixtures > 0);
  return (withMatches.find(({ left }) => left > 0) ?? withMatches.at(-1) ?? rounds[0])?.gameweek;
}

/** Where Predict opens: the first gameweek with a match that can still be predicted. */
export function openGameweek(rounds: readonly RoundSummary[]): number | undefined {
  return rounds.find(({ open }) => open > 0)?.gameweek ?? currentGameweek(rounds);
}

/** Where Results opens: the latest gameweek that has begun; before the season, its first. */
export function latestGameweek(rounds: readonly RoundSummary[]): number | undefined {
  return (rounds.findLast(({ hasBegun }) => hasBegun) ?? rounds[0])?.gameweek;
}

/** The gameweek in a view's address, if it exists. */
export function chosenGameweek(
  rounds: readonly RoundSummary[],
  { tab, gameweek }: { tab: string; gameweek?: number | undefined },
): number | undefined {
  if (rounds.some((round) => round.gameweek === gameweek)) return gameweek;
  return tab === "results" ? latestGameweek(rounds) : openGameweek(rounds);
}

/** TIP-02: at its kick-off a fixture is locked, even if the feed and the page's data lag. */
export function isLockedAt({ isLocked, kickoffTime }: TippingFixture, now: number): boolean {
  return isLocked || Date.parse(kickoffTime) <= now;
}

export function isInPlay({ status, isLocked }: TippingFixture): boolean {
  return status === "live" || (status === "scheduled" && isLocked);
}

const londonMonth = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
});
const monthName = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });

/** `2025-11` as `November 2025`. */
export const monthLabel = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** The months of the gameweeks that have begun, in the Board's form (`YYYY-MM`, London), the latest first. */
export function begunMonths(rounds: readonly RoundSummary[]): string[] {
  const months = rounds
    .filter(({ hasBegun }) => hasBegun)
    .map(({ deadline }) => londonMonth.format(new Date(deadline)).slice(0, 7));
  return [...new Set(months)].sort().reverse();
}
