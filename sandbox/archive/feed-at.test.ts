import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import { feedReader as at, goalsIn, has, type Raw, stat } from "#tests/support/inputs/archived-feed.ts";
import { SEASONS_DIR } from "#tests/support/inputs/season-archive.ts";
import { feedAt } from "./feed-at.ts";
import { checkArchive } from "./load.ts";

const generated = generateSeason();

test.runIf(has(`${SEASONS_DIR}/samples/field-shapes.json`))(
  "the replies carry exactly the fields the feed had in 2025/26",
  () => {
    const shapes = JSON.parse(readFileSync(`${SEASONS_DIR}/samples/field-shapes.json`, "utf8"))["2025-26"];
    const feed = at(generated, "2025-11-01T16:00:00Z");
    const bootstrap = feed.bootstrap();
    const live = feed.live(10);
    const played = feed.fixtures(10).find((fixture) => fixture.minutes > 30);
    const pairs: [string, Raw][] = [
      ["bootstrap_top", bootstrap],
      ["events", bootstrap.events[9]],
      ["teams", bootstrap.teams[0]],
      ["elements", bootstrap.elements[0]],
      ["element_types", bootstrap.element_types[0]],
      ["game_settings", bootstrap.game_settings],
      ["phases", bootstrap.phases[0]],
      ["fixtures", played],
      ["fixture_stats_entry", stat(played, "bps").h[0]],
      ["live_element", live.elements[0]],
      ["live_stats", live.elements[0].stats],
      ["live_explain", live.elements[0].explain[0]],
      ["live_explain_stat", live.elements[0].explain[0].stats[0]],
    ];
    for (const [name, value] of pairs) {
      expect(Object.keys(value).sort(), name).toEqual(Object.keys(shapes[name]).sort());
    }
    expect(played.stats.map((list: Raw) => list.identifier).sort()).toEqual(shapes.fixture_stats_identifiers);
  },
);

test("SEA-03 before the first deadline players show last season's goals, after it this season's", () => {
  const before = at(generated, "2025-08-10T12:00:00Z")
    .bootstrap()
    .elements.filter((e: Raw) => e.goals_scored > 0);
  expect(before.length).toBeGreaterThan(100);
  const after = at(generated, "2025-08-15T18:00:00Z")
    .bootstrap()
    .elements.filter((e: Raw) => e.goals_scored > 0);
  expect(after).toEqual([]);
});

test("SEA-04 an abandoned match loses its date, keeps its score for a while, and is replayed under its id", () => {
  const stop = generated.anomalies.find((anomaly) => anomaly.kind === "abandoned_and_replayed")!;
  const match = (iso: string) =>
    at(generated, iso)
      .fixtures()
      .find((fixture) => fixture.id === stop.fixture);
  expect(match("2025-11-22T18:50:00Z")).toMatchObject({
    event: 12,
    started: true,
    team_h_score: 1,
    team_a_score: 1,
  });
  const stopped = { event: null, kickoff_time: null, started: null, minutes: 0, stats: [], finished: false };
  expect(match("2025-11-22T19:00:00Z")).toMatchObject({ ...stopped, team_h_score: 1, team_a_score: 1 });
  expect(match("2025-12-07T00:00:00Z")).toMatchObject({ event: 29, started: false, team_h_score: null });
  const source = generated.fixtures.find((fixture) => fixture.id === stop.fixture)!;
  expect(match("2026-03-11T23:00:00Z")).toMatchObject({
    finished_provisional: true,
    team_h_score: source.team_h_score,
  });
});

test("TIP-02 a kick-off delayed on the day moves ten minutes before its time", () => {
  const delay = generated.anomalies.find((anomaly) => anomaly.kind === "kickoff_delayed_on_the_day")!;
  const kickoff = (minutes: number) =>
    at(generated, new Date(Date.parse(delay.scheduled) + minutes * MINUTE_MS).toISOString())
      .fixtures()
      .find((fixture) => fixture.id === delay.fixture);
  expect(kickoff(-11).kickoff_time).toBe(delay.scheduled);
  expect(kickoff(-10).kickoff_time).toBe(delay.kickoff_time);
  expect(kickoff(1).started).toBe(false);
});

test("BNG-05 the generated season re-assigns goals while their gameweek is open, and one after it was checked", () => {
  const changes = generated.anomalies.filter((anomaly) => anomaly.kind === "goal_reassigned_after_finished");
  const wasChecked = changes.map((change) => {
    const scorers = (ms: number) => {
      const feed = at(generated, new Date(Date.parse(change.seen_at) + ms).toISOString());
      const match = feed.fixtures().find((fixture) => fixture.id === change.fixture);
      const names = match.stats.filter((list: Raw) =>
        ["goals_scored", "own_goals"].includes(list.identifier),
      );
      return { match, names, event: feed.bootstrap().events[match.event - 1] };
    };
    const [before, after] = [scorers(-MINUTE_MS), scorers(MINUTE_MS)];
    expect(after.names).not.toEqual(before.names);
    expect(after.match.team_a_score).toBe(before.match.team_a_score);
    return before.event.data_checked;
  });
  expect(wasChecked).toEqual([false, false, true]);
});

test("a match runs from nulls over a growing score to finished, and its scorers always give its score", () => {
  const source = generated.fixtures.find(
    (f) => f.event === 10 && f.team_h_score + f.team_a_score >= 3 && !f.history,
  )!;
  const kickoff = Date.parse(source.kickoff_time);
  const match = (minutes: number) =>
    at(generated, new Date(kickoff + minutes * MINUTE_MS).toISOString())
      .fixtures(10)
      .find((f) => f.id === source.id);
  expect(match(-1)).toMatchObject({
    started: false,
    minutes: 0,
    team_h_score: null,
    stats: [],
    finished: false,
  });
  expect(match(0)).toMatchObject({ started: true, minutes: 0, team_h_score: null });
  expect(match(0).stats).toHaveLength(11);
  let [listed, minutes] = [0, 0];
  for (let elapsed = 0; elapsed <= 140; elapsed++) {
    const now = match(elapsed);
    const goals = goalsIn(now, "h") + goalsIn(now, "a");
    expect(goals).toBeGreaterThanOrEqual(listed);
    expect(goals - ((now.team_h_score ?? 0) + (now.team_a_score ?? 0))).toBeGreaterThanOrEqual(0);
    expect(now.minutes).toBeGreaterThanOrEqual(minutes);
    [listed, minutes] = [goals, now.minutes];
  }
  expect(match(60).minutes).toBe(45);
  expect(match(140)).toMatchObject({ minutes: 90, finished_provisional: true, finished: false });
  expect(match(20 * 60)).toMatchObject({ finished: true });
});

test("/event/N/live/ is empty before the deadline, then lists everyone with one explain per fixture", () => {
  expect(at(generated, "2025-08-15T17:00:00Z").live(1)).toEqual({ elements: [] });
  const after = at(generated, "2025-08-15T17:31:00Z");
  expect(after.live(1).elements).toHaveLength(after.bootstrap().elements.length);
  expect(after.live(1).elements[0].explain[0].stats).toEqual([
    { identifier: "minutes", points: 0, value: 0, points_modification: 0 },
  ]);
  expect(at(generated, "2025-08-15T17:31:00Z").live(39)).toBeNull();
});

test("the gameweek's flags flip at the deadline and it is checked at 08:50Z after its last match", () => {
  const flags = (iso: string, id: number) => {
    const event = at(generated, iso).bootstrap().events[id - 1];
    return [event.is_current, event.is_next, event.finished, event.data_checked];
  };
  expect(flags("2025-08-15T17:29:00Z", 1)).toEqual([false, true, false, false]);
  expect(flags("2025-08-15T17:30:00Z", 1)).toEqual([true, false, false, false]);
  expect(flags("2025-08-19T08:49:00Z", 1)).toEqual([true, false, false, false]);
  expect(flags("2025-08-19T08:50:00Z", 1)).toEqual([true, false, true, true]);
});

test("frames are pure: the same archive and minute give the same text", () => {
  const now = parseInstant("2025-11-01T16:00:00Z");
  const first = feedAt(generated, now).bootstrapStatic();
  feedAt(generated, parseInstant("2026-03-01T16:00:00Z")).bootstrapStatic();
  expect(feedAt(structuredClone(generated), now).bootstrapStatic()).toBe(first);
  expect(feedAt(generated, now).bootstrapStatic()).toBe(first);
});

test("an archive that contradicts itself is refused with the reason", () => {
  expect(checkArchive(generated)).toEqual([]);
  expect(checkArchive({ ...generated, schema: "x" } as Raw)).toEqual(['unknown schema "x"']);
  const fixtures = generated.fixtures.map((fixture) =>
    fixture.id === 1 ? { ...fixture, team_h_score: 9 } : fixture,
  );
  expect(checkArchive({ ...generated, fixtures })[0]).toContain("fixture 1: scorers give");
});

test("SEA-03 figures for choosing a player follow the archive", () => {
  const before = at(generated, "2025-08-10T12:00:00Z").bootstrap().elements;
  const later = at(generated, "2025-12-06T23:00:00Z").bootstrap().elements;
  expect(before.filter((element: Raw) => element.goals_scored > 0).length).toBeGreaterThan(100);
  expect(before.every((element: Raw) => element.form === "0.0")).toBe(true);
  const scorer = later.toSorted((one: Raw, other: Raw) => other.goals_scored - one.goals_scored)[0];
  expect(Number(scorer.expected_goals)).toBeGreaterThan(2);
  expect(Number(scorer.form)).toBeGreaterThan(0);
  expect(scorer.minutes).toBeGreaterThan(90);
  expect(later.find((element: Raw) => element.status === "u")).toMatchObject({
    chance_of_playing_next_round: 0,
    news: expect.stringMatching(/./),
  });
});
