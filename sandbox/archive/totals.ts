import { DAY_MS } from "#domain/shared/instant.ts";
import type { FixtureFrame, Frame } from "./frame.ts";
import { STAT_NAMES, type StatName } from "./match-stats.ts";
import type { World } from "./world.ts";

/** One player's totals over a set of matches; `version` rises whenever one of them changes. */
export type Totals = Record<StatName, number> & { version: number };

interface Tally {
  fixtures: readonly FixtureFrame[];
  readonly totals: Map<number, Totals>;
}

const tallies = new WeakMap<World, Tally>();

export const NO_TOTALS: Totals = Object.assign(
  Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as Record<StatName, number>,
  { version: 0 },
);

/**
 * Every player's season totals at a frame. Only fixtures that differ from the last requested frame are taken out and
 * put back, so a minute of a full afternoon costs ten fixtures, not 380.
 */
export function seasonTotals(world: World, frame: Frame): ReadonlyMap<number, Totals> {
  const tally = tallies.get(world) ?? { fixtures: [], totals: new Map<number, Totals>() };
  tallies.set(world, tally);
  for (const [index, fixture] of frame.fixtures.entries()) {
    const before = tally.fixtures[index];
    if (before === fixture) continue;
    if (before) add(tally.totals, before, -1);
    add(tally.totals, fixture, 1);
  }
  tally.fixtures = frame.fixtures;
  return tally.totals;
}

let changes = 0;

function add(totals: Map<number, Totals>, fixture: FixtureFrame, sign: 1 | -1): void {
  for (const row of fixture.stats) {
    let sum = totals.get(row.element);
    if (!sum) {
      sum = { ...NO_TOTALS };
      totals.set(row.element, sum);
    }
    changes += 1;
    sum.version = changes;
    for (const name of STAT_NAMES) sum[name] += sign * row[name];
  }
}

/** Each player's points in these fixtures together. */
export function eventPoints(fixtures: readonly FixtureFrame[]): Map<number, number> {
  const points = new Map<number, number>();
  for (const { stats } of fixtures) {
    for (const row of stats) points.set(row.element, (points.get(row.element) ?? 0) + row.total_points);
  }
  return points;
}

const FORM_DAYS = 30;

/** The feed's form at a frame: points over the last 30 days per match of the player's club, to one decimal. */
export function formOf(frame: Frame): (element: number, team: number) => string {
  const since = frame.now - FORM_DAYS * DAY_MS;
  const recent = frame.fixtures.filter(({ step: { kickoff } }) => {
    return kickoff !== null && kickoff >= since && kickoff <= frame.now;
  });
  const points = eventPoints(recent);
  const matches = new Map<number, number>();
  for (const { script, hasStarted } of recent) {
    if (!hasStarted) continue;
    const { team_h, team_a } = script.source;
    for (const team of [team_h, team_a]) matches.set(team, (matches.get(team) ?? 0) + 1);
  }
  return (element, team) => ((points.get(element) ?? 0) / Math.max(1, matches.get(team) ?? 0)).toFixed(1);
}
