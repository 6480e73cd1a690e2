import type { FixtureFrame } from "./frame.ts";
import { type MatchStats, STAT_NAMES, type StatName } from "./match-stats.ts";

const iso = (epochMs: number | null) =>
  epochMs === null ? null : `${new Date(epochMs).toISOString().slice(0, 19)}Z`;

/** What a fixture says nothing of: a player's minutes, and what follows from the score. */
const UNLISTED: ReadonlySet<StatName> = new Set([
  "minutes",
  "starts",
  "clean_sheets",
  "goals_conceded",
  "total_points",
]);

/** The statistics of a fixture, in the feed's order. */
const LISTED = STAT_NAMES.filter((name) => !UNLISTED.has(name));

function statList(stats: readonly MatchStats[], side: "h" | "a", identifier: StatName) {
  return stats
    .filter((row) => row.side === side && row[identifier] !== 0)
    .map((row) => ({ value: row[identifier], element: row.element }))
    .sort((one, other) => other.value - one.value || one.element - other.element);
}

const written = new WeakMap<FixtureFrame, string>();

/** One fixture as `/fixtures/` serves it: 17 fields. Written once per state of the fixture. */
export function fixtureJson(fixture: FixtureFrame): string {
  const cached = written.get(fixture);
  if (cached) return cached;
  const { source } = fixture.script;
  const isUndated = fixture.step.event === null;
  const json = JSON.stringify({
    code: source.code,
    event: fixture.step.event,
    finished: fixture.finished,
    finished_provisional: fixture.isOver,
    id: source.id,
    kickoff_time: iso(fixture.step.kickoff),
    minutes: fixture.minutes,
    provisional_start_time: fixture.step.provisional,
    started: isUndated ? null : fixture.hasStarted,
    team_a: source.team_a,
    team_a_score: fixture.score?.a ?? null,
    team_h: source.team_h,
    team_h_score: fixture.score?.h ?? null,
    stats: fixture.hasStarted
      ? LISTED.map((identifier) => ({
          identifier,
          a: statList(fixture.stats, "a", identifier),
          h: statList(fixture.stats, "h", identifier),
        }))
      : [],
    team_h_difficulty: source.team_h_difficulty,
    team_a_difficulty: source.team_a_difficulty,
    pulse_id: source.pulse_id,
  });
  written.set(fixture, json);
  return json;
}

/** `/fixtures/` and `/fixtures/?event=N`: undated fixtures first, then by kick-off, as the feed orders them. */
export function fixturesJson(fixtures: readonly FixtureFrame[], event?: number): string {
  const listed =
    event === undefined ? [...fixtures] : fixtures.filter((fixture) => fixture.step.event === event);
  listed.sort(
    (one, other) =>
      (one.step.kickoff ?? 0) - (other.step.kickoff ?? 0) || one.script.source.id - other.script.source.id,
  );
  return `[${listed.map(fixtureJson).join(",")}]`;
}
