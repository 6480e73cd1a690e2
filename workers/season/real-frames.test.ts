import { expect, test } from "vitest";
import { lacksSamples, readSample } from "#tests/support/inputs/samples.ts";
import { type FakeFeed, startFeed } from "#tests/support/outside/feed.ts";
import {
  type FeedMatch,
  type FeedStat,
  makeElement,
  makeMatch,
} from "#tests/support/outside/feed-replies.ts";

const TIMELAPSE = "inplay-timelapse-2026-27-gw1.json";
const STATES = "fixtures.states.json";

type Pairs = [element: number, count: number][];

interface Frame {
  at: string;
  fixtures: (Omit<FeedMatch, "stats"> & { stats: Record<string, { h: Pairs; a: Pairs }> })[];
  live?: { goals: Pairs; own_goals: Pairs };
}

interface Timelapse {
  fixtures: { id: number; kickoff_time: string; team_h: number; team_a: number }[];
  frames: Frame[];
}

// Ten years on: alarms must not fire by themselves.
const later = (iso: string) => iso.replace(/^2026/, "2036");
const entries = (pairs: Pairs) => pairs.map(([element, value]) => ({ element, value }));

/** Gives the feed the recorded matches and scorers, each at the club they scored for. @returns each scorer's match. */
function dress(feed: FakeFeed, { fixtures, frames }: Timelapse): Map<number, number> {
  feed.teams = Array.from({ length: 20 }, (_, at) => ({
    id: at + 1,
    code: 101 + at,
    name: `Club ${at + 1}`,
    short_name: `C${at + 1}`,
  }));
  feed.fixtures = fixtures.map((of) => makeMatch(of.id, 1, later(of.kickoff_time), of.team_h, of.team_a));
  feed.events = [{ ...feed.events[0]!, deadline_time: "2036-08-21T17:30:00Z" }];
  const matchOf = new Map<number, number>();
  feed.elements = [makeElement(1, 1)];
  for (const { id, stats } of frames.flatMap((frame) => frame.fixtures)) {
    for (const name of ["goals_scored", "own_goals"]) {
      for (const [side, pairs] of Object.entries(stats[name] ?? {})) {
        for (const [element] of pairs) {
          if (matchOf.has(element)) continue;
          matchOf.set(element, id);
          const { team_h, team_a } = feed.match(id);
          feed.elements.push({
            ...makeElement(side === "h" ? team_h : team_a, 4),
            id: element,
            code: element,
          });
        }
      }
    }
  }
  return matchOf;
}

function show(feed: FakeFeed, frame: Frame, matchOf: ReadonlyMap<number, number>) {
  for (const { stats, ...said } of frame.fixtures) {
    const lists: FeedStat[] = ["goals_scored", "assists", "own_goals"].map((identifier) => ({
      identifier,
      h: entries(stats[identifier]?.h ?? []),
      a: entries(stats[identifier]?.a ?? []),
    }));
    Object.assign(feed.match(said.id), { ...said, stats: lists });
  }
  const { live } = frame;
  if (!live) {
    feed.faults.set("/event/1/live/", () => new Response("The game is being updated.", { status: 503 }));
    return;
  }
  feed.faults.delete("/event/1/live/");
  const explain = (element: number, identifier: string, value: number) => ({
    id: element,
    explain: [{ fixture: matchOf.get(element), stats: [{ identifier, value }] }],
  });
  feed.live = {
    elements: [
      ...live.goals.map(([element, n]) => explain(element, "goals_scored", n)),
      ...live.own_goals.map(([element, n]) => explain(element, "own_goals", n)),
    ],
  };
}

test.skipIf(lacksSamples(TIMELAPSE)).each([1, 3])(
  "the 94 frames of a real matchday, %i polls each: every goal once, none taken back",
  async (pollsAFrame) => {
    const timelapse = readSample<Timelapse>(TIMELAPSE);
    const feed = await startFeed("2036-08-21T18:00:00Z");
    const matchOf = dress(feed, timelapse);
    await feed.poll();
    for (const frame of timelapse.frames) {
      feed.at(later(frame.at));
      show(feed, frame, matchOf);
      for (let n = 0; n < pollsAFrame; n++) {
        await feed.poll();
        feed.pass(20_000);
      }
    }
    const last = timelapse.frames.at(-1)!;
    const expected = last.fixtures.flatMap(({ id, stats }) =>
      ["goals_scored", "own_goals"].flatMap((name) =>
        [...(stats[name]?.h ?? []), ...(stats[name]?.a ?? [])].flatMap(([element, n]) =>
          Array.from(
            { length: n },
            (_, at) => `${id}:${element}:${name === "own_goals" ? "own" : "goal"}${at + 1}`,
          ),
        ),
      ),
    );
    const ledger = await feed.ledger();
    expect(ledger.map((line) => line.split(" ")[0]).sort()).toEqual(expected.sort());
    const kinds = (await feed.log()).map((row) => row.kind);
    expect(kinds.filter((kind) => kind === "goal_scored")).toHaveLength(expected.length);
    expect(kinds).not.toContain("goal_revoked");
    const { fixtures } = await feed.facts();
    for (const { id, team_h_score, team_a_score, finished_provisional } of last.fixtures) {
      expect(fixtures.get(id as never)).toMatchObject({
        homeScore: team_h_score,
        awayScore: team_a_score,
        isSettled: finished_provisional,
      });
    }
  },
);

interface State {
  _state: string;
  fixture: FeedMatch;
}

test.skipIf(lacksSamples(STATES))(
  "BNG-05 match 234 of 2025/26 as recorded: own goal, then finished, then the same goal given to another player",
  async () => {
    const states = readSample<State[]>(STATES);
    const of234 = states.map((state) => state.fixture).filter((of) => of.id === 234);
    const [atTheEnd, evening, morning, nextEvening] = of234;
    const feed = await startFeed("2036-01-31T13:00:00Z");
    feed.teams = Array.from({ length: 20 }, (_, at) => ({
      id: at + 1,
      code: 101 + at,
      name: `Club ${at + 1}`,
      short_name: `C${at + 1}`,
    }));
    feed.events = [{ ...feed.events[0]!, id: 24, deadline_time: "2036-01-31T13:30:00Z" }];
    const player = (element: number, team: number) => ({
      ...makeElement(team, 3),
      id: element,
      code: element,
    });
    feed.elements = [player(341, 11), ...[18, 26, 31, 666].map((element) => player(element, 1))];
    const show = (state: FeedMatch | undefined) => {
      feed.fixtures = [{ ...state!, kickoff_time: "2036-01-31T15:00:00Z" }];
    };
    feed.fixtures = [makeMatch(234, 24, "2036-01-31T15:00:00Z", 11, 1)];
    await feed.poll();
    feed.at("2036-01-31T18:55:00Z");
    show(evening);
    await feed.poll();
    expect((await feed.facts()).fixtures.get(234 as never)).toMatchObject({ awayScore: 4, isSettled: true });
    feed.at("2036-02-01T08:56:00Z");
    show(morning);
    await feed.poll();
    feed.at("2036-02-01T19:00:00Z");
    show(nextEvening);
    const shown = await feed.poll();
    expect(shown.rowsWritten).toBeLessThanOrEqual(6);
    expect((await feed.ledger()).filter((line) => /:(18|341):/.test(line)).sort()).toEqual([
      "234:18:goal1 away provisional",
      "234:341:own1 home provisional",
    ]);
    for (let n = 0; n < 13; n++) {
      feed.pass(300_000);
      await feed.poll();
    }
    show(atTheEnd);
    feed.pass(300_000);
    Object.assign(feed.events[0]!, { finished: true, data_checked: true });
    await feed.poll();
    const { goals, fixtures } = await feed.facts();
    expect(fixtures.get(234 as never)).toMatchObject({ homeScore: 0, awayScore: 4, isFinal: true });
    expect((await feed.ledger()).sort()).toEqual([
      "234:18:goal1 away final",
      "234:26:goal1 away final",
      "234:31:goal1 away final",
      "234:341:own1 home revoked",
      "234:666:goal1 away final",
    ]);
    expect([...goals.values()].find((goal) => goal.isOwnGoal)?.revokedReason).toBe(
      "Reassigned by the Premier League: now a goal by P13.",
    );
  },
);

test.skipIf(lacksSamples(STATES))("SEA-04 every labelled state of a real fixture becomes facts", async () => {
  const states = readSample<State[]>(STATES);
  for (const { _state, fixture } of states) {
    const feed = await startFeed("2036-08-30T00:00:00Z");
    feed.teams = Array.from({ length: 20 }, (_, at) => ({
      id: at + 1,
      code: 101 + at,
      name: `Club ${at + 1}`,
      short_name: `C${at + 1}`,
    }));
    const scorers = fixture.stats
      .filter((list) => /goal/.test(list.identifier))
      .flatMap((list) => [
        ...list.h.map((stat) => ({ element: stat.element, team: fixture.team_h })),
        ...list.a.map((stat) => ({ element: stat.element, team: fixture.team_a })),
      ]);
    feed.elements = [makeElement(fixture.team_h, 2)].concat(
      scorers.map(({ element, team }) => ({ ...makeElement(team, 4), id: element, code: 5000 + element })),
    );
    feed.fixtures = [fixture];
    const report = await feed.poll();
    expect(report.failures, _state).toEqual([]);
    const { fixtures, goals } = await feed.facts();
    expect(fixtures.get(fixture.id as never), _state).toMatchObject({
      gameweekId: fixture.event,
      homeScore: fixture.team_h_score ?? null,
      awayScore: fixture.team_a_score ?? null,
      hasStarted: fixture.started === true,
      isSettled: fixture.finished_provisional,
    });
    expect(goals.size, _state).toBe(
      fixture.stats
        .filter((list) => ["goals_scored", "own_goals"].includes(list.identifier))
        .flatMap((list) => [...list.h, ...list.a])
        .reduce((sum, stat) => sum + stat.value, 0),
    );
    expect((await feed.poll()).rowsWritten, _state).toBe(0);
  }
});
