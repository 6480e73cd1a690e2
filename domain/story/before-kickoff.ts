import type { SeasonFacts } from "#domain/season/facts.ts";
import { orderOfBeginnings } from "#domain/season/gameweek-order.ts";
import { hasBegunInGameweek, matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { GameweekId } from "#domain/shared/ids.ts";

/**
 * Tells which gameweeks count in the table from which arrows are measured (STO-01): the table as it stood when the
 * gameweek in play kicked off. They are the final ones, and those that began before it and may still be corrected. In
 * the first gameweek no earlier one counts.
 */
export function isBeforeKickoff({
  gameweeks,
  fixtures,
}: Pick<SeasonFacts, "gameweeks" | "fixtures">): (gameweek: GameweekId) => boolean {
  const before = new Set<GameweekId>();
  for (const { id, isFinal } of gameweeks.values()) if (isFinal) before.add(id);
  const open = new Set<GameweekId>();
  for (const fixture of fixtures.values()) {
    const gameweek = matchGameweekOf(fixture);
    if (gameweek !== null && hasBegunInGameweek(fixture) && !before.has(gameweek)) open.add(gameweek);
  }
  const begun = [...open].sort(orderOfBeginnings({ gameweeks }));
  for (const gameweek of begun.slice(0, -1)) before.add(gameweek);
  return (gameweek) => before.has(gameweek);
}
