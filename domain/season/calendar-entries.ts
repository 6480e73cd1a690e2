import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import { addMs, type Instant } from "#domain/shared/instant.ts";
import type { SeasonFacts } from "./facts.ts";
import { MATCH_LASTS_MS } from "./kickoffs.ts";

/** One entry of a person's calendar feed. */
export type CalendarEntry =
  | {
      readonly kind: "deadline";
      readonly gameweekId: GameweekId;
      readonly name: string;
      readonly startsAt: Instant;
    }
  | {
      readonly kind: "kickoff";
      readonly fixtureId: FixtureId;
      readonly gameweekId: GameweekId;
      readonly home: string;
      readonly away: string;
      readonly startsAt: Instant;
      readonly endsAt: Instant;
    };

/**
 * The deadlines and kick-offs after `now`, earliest first. A match without a date or a gameweek is left out until it
 * has both (SEA-04).
 */
export function calendarEntries(
  { gameweeks, fixtures, clubs }: Pick<SeasonFacts, "gameweeks" | "fixtures" | "clubs">,
  now: Instant,
): CalendarEntry[] {
  const entries: CalendarEntry[] = [];
  for (const { id, name, deadlineAt } of gameweeks.values()) {
    if (deadlineAt > now) entries.push({ kind: "deadline", gameweekId: id, name, startsAt: deadlineAt });
  }
  for (const fixture of fixtures.values()) {
    const { id, gameweekId, kickoffAt, hasStarted } = fixture;
    const home = clubs.get(fixture.homeClubId)?.name;
    const away = clubs.get(fixture.awayClubId)?.name;
    if (kickoffAt === null || gameweekId === null || hasStarted || kickoffAt <= now) continue;
    if (home === undefined || away === undefined) continue;
    const endsAt = addMs(kickoffAt, MATCH_LASTS_MS);
    entries.push({ kind: "kickoff", fixtureId: id, gameweekId, home, away, startsAt: kickoffAt, endsAt });
  }
  return entries.sort(
    (a, b) => a.startsAt - b.startsAt || a.kind.localeCompare(b.kind) || numberOf(a) - numberOf(b),
  );
}

const numberOf = (entry: CalendarEntry) => (entry.kind === "kickoff" ? entry.fixtureId : entry.gameweekId);
