import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { checkArchive } from "#sandbox/archive/load.ts";
import type { ArchiveFixture, SideKey } from "#sandbox/archive/types.ts";
import { londonTime } from "./calendar.ts";
import { DEMO_KICKOFF, generateSeason } from "./generate.ts";
import { clubAt, makePlayers } from "./players.ts";

const seeds = ["football-bingo", "another", "third"];
const season = generateSeason();
const total = (rows: readonly (readonly [number, number])[]) => rows.reduce((sum, [, n]) => sum + n, 0);
const sizes = (fixtures: readonly ArchiveFixture[]) =>
  Array.from({ length: 38 }, (_, index) => fixtures.filter((fixture) => fixture.event === index + 1).length);

for (const seed of seeds) {
  test(`a season (${seed}) is a double round robin whose scorers and own goals give every score`, () => {
    const { fixtures } = generateSeason(seed);
    expect(fixtures).toHaveLength(380);
    expect(new Set(fixtures.map((fixture) => `${fixture.team_h}-${fixture.team_a}`)).size).toBe(380);
    for (let club = 1; club <= 20; club++) {
      expect(fixtures.filter((fixture) => fixture.team_h === club)).toHaveLength(19);
      expect(fixtures.filter((fixture) => fixture.team_a === club)).toHaveLength(19);
    }
    for (const fixture of fixtures) {
      expect(total(fixture.goals_scored.h) + total(fixture.own_goals.a)).toBe(fixture.team_h_score);
      expect(total(fixture.goals_scored.a) + total(fixture.own_goals.h)).toBe(fixture.team_a_score);
    }
    const goals = fixtures.reduce((sum, fixture) => sum + fixture.team_h_score + fixture.team_a_score, 0);
    expect(goals / 380).toBeGreaterThan(2.5);
    expect(goals / 380).toBeLessThan(3.1);
  });

  test(`a season (${seed}) keeps every kick-off inside its gameweek and leaves a club 40 hours between matches`, () => {
    const { fixtures, events, anomalies } = generateSeason(seed);
    const nextEvening = anomalies
      .filter((anomaly) => anomaly.kind === "abandoned_and_replayed")
      .map((a) => a.fixture);
    for (const fixture of fixtures) {
      const at = Date.parse(fixture.kickoff_time);
      expect(at).toBeGreaterThan(Date.parse(events[fixture.event - 1]!.deadline_time));
      const next = events[fixture.event];
      if (next) expect(at).toBeLessThan(Date.parse(next.deadline_time));
    }
    for (let club = 1; club <= 20; club++) {
      const own = fixtures.filter((fixture) => fixture.team_h === club || fixture.team_a === club);
      const at = own.map((fixture) => Date.parse(fixture.kickoff_time)).sort((a, b) => a - b);
      const gaps = at.slice(1).map((time, index) => (time - at[index]!) / HOUR_MS);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40);
    }
    expect(nextEvening).toHaveLength(2);
  });
}

test("the same seed gives the same season", () => {
  const again = generateSeason();
  expect(JSON.stringify(again)).toBe(JSON.stringify(season));
  expect(checkArchive(season)).toEqual([]);
});

test("a family name is one footballer's, but for the few that are shared so that pages have namesakes to tell apart", () => {
  const names = season.players.map(({ second_name }) => second_name);
  const shared = names.filter((name, at) => names.indexOf(name) !== at);
  expect(shared.sort()).toEqual(["Alarcón", "Alarcón", "Cvitanović", "Grgurević", "Prescott", "Tattersall"]);
  expect(new Set(season.players.map(({ web_name }) => web_name)).size).toBe(names.length);
});

test("TIP-04 gameweeks differ in size: blanks, doubles, and no club with three matches", () => {
  const counts = sizes(season.fixtures);
  expect(counts.filter((count) => count < 10).length).toBeGreaterThanOrEqual(4);
  expect(counts.filter((count) => count > 10).length).toBeGreaterThanOrEqual(4);
  for (const event of season.events) {
    for (let club = 1; club <= 20; club++) {
      const own = season.fixtures.filter(
        (f) => f.event === event.id && (f.team_h === club || f.team_a === club),
      );
      expect(own.length).toBeLessThanOrEqual(2);
    }
  }
});

test("every goal is by a listed player who was at the club at that gameweek's deadline, while on the pitch", () => {
  const players = makePlayers("football-bingo");
  for (const fixture of season.fixtures) {
    const deadline = Date.parse(season.events[fixture.event - 1]!.deadline_time);
    for (const [minute, , credited, element, kind] of fixture.goal_events ?? []) {
      const side: SideKey = kind === "og" ? (credited === "h" ? "a" : "h") : credited;
      const club = side === "h" ? fixture.team_h : fixture.team_a;
      expect(clubAt(players[element - 1]!, deadline)).toBe(club);
      const row = fixture.appearances[side].find((appearance) => appearance[0] === element)!;
      const [on, off] = row[2] === 1 ? [0, row[1]!] : [90 - row[1]!, 90];
      expect(minute! > on && minute! <= off).toBe(true);
    }
  }
});

test("BNG-01 squads allow 6-8-6: every club has three goalkeepers, defenders, midfielders and forwards to spare", () => {
  expect(season.players.length).toBeGreaterThanOrEqual(20 * 28);
  for (const team of season.teams) {
    const count = (type: number) =>
      season.players.filter((p) => !p.added && p.team === team.id && p.element_type === type);
    expect(count(1)).toHaveLength(3);
    expect(count(2).length).toBeGreaterThanOrEqual(5);
    expect(count(3).length).toBeGreaterThanOrEqual(6);
    expect(count(4).length).toBeGreaterThanOrEqual(2);
  }
});

test("the season has every disruption of a real one", () => {
  const rows = season.fixtures.flatMap((fixture) => (fixture.history ?? []).map((row) => ({ fixture, row })));
  expect(rows.filter(({ row }) => row[2] === null).length).toBeGreaterThanOrEqual(7);
  const kinds = season.anomalies.map((anomaly) => anomaly.kind);
  expect(kinds.filter((kind) => kind === "kickoff_delayed_on_the_day")).toHaveLength(3);
  expect(kinds.filter((kind) => kind === "abandoned_and_replayed")).toHaveLength(2);
  expect(kinds.filter((kind) => kind === "goal_reassigned_after_finished")).toHaveLength(3);
  expect(season.moves).toHaveLength(30);
  const inJanuary = season.moves.filter((move) => move.seen_at.startsWith("2026-01"));
  expect(inJanuary.length).toBeGreaterThanOrEqual(10);
  expect(season.players.filter((player) => player.added)).toHaveLength(40);
  expect(season.players.filter((player) => player.status === "u")).toHaveLength(25);
  expect(
    season.fixtures.flatMap((fixture) => [...fixture.own_goals.h, ...fixture.own_goals.a]).length,
  ).toBeGreaterThan(20);
  expect(season.fixtures.filter((fixture) => fixture.observed).length).toBeGreaterThan(30);
});

test("the demo's Saturday: six kick-offs at once after the cutoff, a goal in the first minute, six within fifteen", () => {
  expect(Date.parse(DEMO_KICKOFF)).toBeGreaterThan(Date.parse("2025-08-16T17:00:00Z"));
  const full = season.fixtures.filter((fixture) => fixture.kickoff_time === DEMO_KICKOFF);
  expect(full).toHaveLength(6);
  const first = full.map((fixture) => fixture.goal_events?.[0]?.[0] ?? 90).sort((a, b) => a - b);
  expect(first).toEqual([1, 3, 5, 8, 11, 14]);
});

test("London time is an hour ahead of UTC from the last Sunday of March to the last of October", () => {
  expect(new Date(londonTime("2025-10-25", "15:00")).toISOString()).toBe("2025-10-25T14:00:00.000Z");
  expect(new Date(londonTime("2025-10-26", "15:00")).toISOString()).toBe("2025-10-26T15:00:00.000Z");
  expect(new Date(londonTime("2026-03-29", "15:00")).toISOString()).toBe("2026-03-29T14:00:00.000Z");
});
