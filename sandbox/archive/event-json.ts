import { groupBy } from "#domain/shared/group-by.ts";
import type { EventState, FixtureFrame, Frame, PlayerFrame } from "./frame.ts";
import { EXPLAINED, type MatchStats, pointsFor, STAT_NAMES, type StatName } from "./match-stats.ts";
import { stepAt } from "./schedule.ts";

/** The statistics of `/event/N/live/` that this game never reads: always zero. */
const UNREAD = {
  influence: "0.0",
  creativity: "0.0",
  threat: "0.0",
  ict_index: "0.0",
  clearances_blocks_interceptions: 0,
  recoveries: 0,
  tackles: 0,
  expected_goals: "0.00",
  expected_assists: "0.00",
  expected_goal_involvements: "0.00",
  expected_goals_conceded: "0.00",
  in_dreamteam: false,
};

const written = new WeakMap<object, Map<number, { key: string; json: string }>>();

/** `/event/N/live/`: empty before the deadline, afterwards every player; null for an unknown gameweek. */
export function eventLiveJson(frame: Frame, id: number): string | null {
  const index = frame.events.findIndex((event) => event.id === id);
  const event = frame.events[index];
  if (!event) return null;
  if (frame.now < event.deadline) return '{"elements":[]}';
  const closesAt = frame.events[index + 1]?.deadline ?? Number.POSITIVE_INFINITY;
  const rows = event.fixtures.flatMap((fixture) => fixture.stats.map((row) => ({ fixture, row })));
  const rowsOf = groupBy(rows, ({ row }) => row.element);
  const elements = frame.players
    .filter((player) => player.script.addedAt <= closesAt)
    .map((player) => elementJson(player, event, rowsOf.get(player.script.source.id) ?? [], frame.now));
  return `{"elements":[${elements.join(",")}]}`;
}

function elementJson(
  player: PlayerFrame,
  event: EventState,
  rows: readonly { fixture: FixtureFrame; row: MatchStats }[],
  now: number,
): string {
  const id = player.script.source.id;
  const fixtures = event.fixtures.filter((fixture) => concerns(player, fixture, rows, now));
  const key = `${fixtures.map((fixture) => fixture.script.source.id)}|${rows
    .map(({ row }) => STAT_NAMES.map((name) => row[name]).join())
    .join("/")}`;
  const cache = written.get(player.script) ?? new Map();
  written.set(player.script, cache);
  const cached = cache.get(event.id);
  if (cached?.key === key) return cached.json;
  const total = (name: StatName) => rows.reduce((sum, { row }) => sum + row[name], 0);
  const json = JSON.stringify({
    id,
    stats: {
      ...Object.fromEntries(STAT_NAMES.map((name) => [name, total(name)])),
      ...UNREAD,
      played: total("minutes") > 0,
    },
    explain: fixtures.map((fixture) => ({
      fixture: fixture.script.source.id,
      stats: explain(rows.find((entry) => entry.fixture === fixture)?.row, player.script.source.element_type),
    })),
    modified: false,
  });
  cache.set(event.id, { key, json });
  return json;
}

/**
 * Whether a match is the player's: it has numbers for them, or it is their club's (the club they had at its kick-off,
 * once that has passed).
 */
function concerns(
  player: PlayerFrame,
  fixture: FixtureFrame,
  rows: readonly { fixture: FixtureFrame }[],
  now: number,
): boolean {
  if (rows.some((entry) => entry.fixture === fixture)) return true;
  const { team_h, team_a } = fixture.script.source;
  if (player.script.clubs.length === 1) return player.team === team_h || player.team === team_a;
  const team = stepAt(player.script.clubs, Math.min(now, fixture.step.kickoff ?? now))?.team;
  return team === team_h || team === team_a;
}

function explain(row: MatchStats | undefined, elementType: number) {
  const stat = (identifier: StatName, value: number) => ({
    identifier,
    points: pointsFor(identifier, value, elementType),
    value,
    points_modification: 0,
  });
  if (!row) return [stat("minutes", 0)];
  const scored = EXPLAINED.filter(
    (name) => name !== "minutes" && pointsFor(name, row[name], elementType) !== 0,
  );
  return [stat("minutes", row.minutes), ...scored.map((name) => stat(name, row[name]))];
}

/** `/event-status/`: one row per match day of the current gameweek; empty before the first deadline. */
export function eventStatusJson(frame: Frame): string {
  const event = frame.events.find((candidate) => candidate.isCurrent);
  if (!event) return '{"status":[],"leagues":""}';
  const days = groupBy(event.fixtures, ({ step }) => new Date(step.kickoff ?? 0).toISOString().slice(0, 10));
  const status = [...days.keys()].sort().map((date) => {
    const fixtures = days.get(date) ?? [];
    const bonusAdded = fixtures.every((fixture) => fixture.finished);
    return { bonus_added: bonusAdded, date, event: event.id, points: pointsOf(event, fixtures) };
  });
  return JSON.stringify({ status, leagues: event.isFinal ? "Updated" : "" });
}

function pointsOf(event: EventState, fixtures: readonly FixtureFrame[]): "" | "l" | "p" | "r" {
  if (event.isFinal || fixtures.every((fixture) => fixture.finished)) return "r";
  if (fixtures.every((fixture) => fixture.isOver)) return "p";
  return fixtures.some((fixture) => fixture.hasStarted) ? "l" : "";
}
