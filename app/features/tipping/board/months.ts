import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";

const londonMonth = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
});
const monthName = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });

/** A month in words: `November 2025` for `2025-11`. */
export const monthLabel = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** The months of the gameweeks with a locked fixture, as `YYYY-MM` in London, the latest first. */
export function lockedMonths(gameweeks: readonly GameweekSummary[]): string[] {
  const months = gameweeks
    .filter(({ hasLocked }) => hasLocked)
    .map(({ deadline }) => londonMonth.format(new Date(deadline)).slice(0, 7));
  return [...new Set(months)].sort().reverse();
}
