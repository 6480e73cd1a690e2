import { expect, onTestFinished, test, vi } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { lacksSamples, readSample } from "#tests/support/inputs/samples.ts";
import { createFeed } from "./feed.ts";

interface Raw {
  response: unknown;
}

type Answer = Response | ((request: Request) => Promise<Response>);

const RECEIVED_AT = 3_600_000;

/** A feed on a stubbed `fetch`; `asked` lists its requests. */
function startWire(...answers: Answer[]) {
  const asked: Request[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit);
    asked.push(request);
    const answer = answers.shift();
    if (!answer) throw new TypeError("network connection lost");
    return answer instanceof Response ? answer : answer(request);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const clock = { now: () => instant(RECEIVED_AT) };
  return { asked, feed: createFeed({ url: "http://feed.test/api", clock, timeoutMs: 30 }) };
}

const bootstrap = {
  teams: [{ id: 1, code: 3, name: "Arsenal", short_name: "ARS" }],
  events: [{ id: 1, name: "Gameweek 1", deadline_time: "2026-08-21T17:30:00Z" }],
  elements: [
    {
      id: 7,
      code: 99,
      web_name: "Somebody",
      first_name: "Some",
      second_name: "Body",
      element_type: 4,
      team: 1,
      status: "u",
    },
  ],
};
const match = {
  id: 1,
  event: 1,
  kickoff_time: "2026-08-21T19:00:00Z",
  team_h: 1,
  team_a: 2,
  team_h_score: null,
  team_a_score: null,
  started: false,
  finished: false,
  finished_provisional: false,
  minutes: 0,
  stats: [],
};

test.each<[string, Answer, string]>([
  ["503", new Response("The game is being updated.", { status: 503 }), "answered 503"],
  ["a 200 that is a string", new Response("The game is being updated."), "the game is being updated"],
  ["a 200 that is a JSON string", Response.json("The game is being updated."), "the game is being updated"],
  ["HTML", new Response("<!doctype html><p>Just a moment…"), "answered HTML"],
  ["cut JSON", new Response('[{"id":1,"event"'), "answered malformed JSON"],
  ["another shape", Response.json({ detail: "Not found." }), "answered something of another shape"],
  ["null", Response.json(null), "answered something of another shape"],
  [
    "missing fields in every row",
    Response.json([{ id: 1 }, { id: 2 }]),
    "answered something of another shape",
  ],
  ["a 304 nobody asked for", new Response(null, { status: 304 }), "answered 304"],
  [
    "silence",
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
      }),
    "no answer within 0.03 s",
  ],
  ["a lost connection", () => Promise.reject(new TypeError("Network connection lost.")), "not reachable"],
])("%s is a failure by value, never an exception", async (_, answer, reason) => {
  const { feed } = startWire(answer);
  expect(await feed.fixtures()).toMatchObject({ ok: false, refusal: { what: "fixtures", reason } });
});

test("one row that cannot be read does not cost the others; unknown fields are ignored", async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ ...match, id: at + 1, invented_in_gw15: "0.00" }));
  const { feed } = startWire(Response.json([...rows, { id: 21 }]));
  const reply = await feed.fixtures();
  expect(reply.ok && [reply.value.value.fixtures.length, reply.value.value.unreadable]).toEqual([20, 1]);
});

test("only the goals in a match's statistics are read: a broken list of goals costs its row, any other broken list nothing", async () => {
  const list = (identifier: string, value: unknown) => ({ identifier, h: [{ element: 9, value }], a: [] });
  const rows = Array.from({ length: 20 }, (_, at) => ({
    ...match,
    id: at + 1,
    stats: [list("goals_scored", 2), list("bps", "many")],
  }));
  const broken = { ...match, id: 21, stats: [list("goals_scored", 2), list("own_goals", "many")] };
  const { feed } = startWire(Response.json([...rows, broken]));
  const reply = await feed.fixtures();
  expect(reply.ok && [reply.value.value.fixtures.length, reply.value.value.unreadable]).toEqual([20, 1]);
  expect(reply.ok && reply.value.value.fixtures[0]?.goals).toEqual([
    { element: 9, isOwnGoal: false, side: "home", count: 2 },
  ]);
});

test("missing optional fields get harmless values", async () => {
  const { id, event, kickoff_time, team_h, team_a } = match;
  const { feed } = startWire(Response.json([{ id, event, kickoff_time, team_h, team_a }]));
  const reply = await feed.fixtures();
  expect(reply.ok && reply.value.value.fixtures[0]).toMatchObject({
    homeScore: null,
    hasStarted: false,
    isOver: false,
    minutes: 0,
    goals: null,
  });
});

test("an event without a kick-off, or the reverse, means no date", async () => {
  const { feed } = startWire(
    Response.json([
      { ...match, kickoff_time: null },
      { ...match, id: 2, event: null },
    ]),
  );
  const reply = await feed.fixtures();
  const dates = reply.ok && reply.value.value.fixtures.map((of) => [of.gameweekId, of.kickoffAt]);
  expect(dates).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("validators are sent back, and a 304 gives the same value with its own generation", async () => {
  const headers = { ETag: '"a"', "Last-Modified": "Fri, 21 Aug 2026 18:00:00 GMT" };
  const { feed, asked } = startWire(
    Response.json(bootstrap, { headers: { ...headers, Date: "Fri, 21 Aug 2026 18:00:10 GMT", Age: "10" } }),
    new Response(null, { status: 304, headers: { Date: "Fri, 21 Aug 2026 18:01:00 GMT" } }),
    new Response("", { status: 503 }),
    new Response(null, { status: 304 }),
  );
  const first = await feed.bootstrap();
  expect(first.ok && first.value.made).toMatchObject({
    at: Date.parse("2026-08-21T18:00:00Z"),
    isFromCache: true,
  });
  const second = await feed.bootstrap();
  expect(asked[1]?.headers.get("If-None-Match")).toBe('"a"');
  expect(asked[1]?.headers.get("If-Modified-Since")).toBe(headers["Last-Modified"]);
  expect(second.ok && second.value.value).toBe(first.ok && first.value.value);
  expect(second.ok && second.value.made).toMatchObject({
    at: Date.parse("2026-08-21T18:01:00Z"),
    isFromCache: false,
  });
  expect(await feed.bootstrap()).toMatchObject({ ok: false });
  const fourth = await feed.bootstrap();
  expect(fourth.ok && fourth.value.made).toEqual({ at: RECEIVED_AT, isFromCache: false, aheadMs: null });
});

test.each([
  ["straight from the origin", { Date: "Thu, 01 Jan 1970 01:00:00 GMT" }, "01:00:00"],
  ["a cache with its own Date", { Date: "Thu, 01 Jan 1970 01:00:00 GMT", Age: "600" }, "00:50:00"],
  ["a cache that kept the origin's Date", { Date: "Thu, 01 Jan 1970 00:50:01 GMT", Age: "600" }, "00:50:01"],
  ["a feed on another clock", { Date: "Fri, 21 Aug 2026 00:10:00 GMT", Age: "600" }, "00:00:00"],
  ["a cache without a Date", { Age: "600" }, "00:50:00"],
  ["a nonsense Age", { Date: "Thu, 01 Jan 1970 01:00:00 GMT", Age: "soon" }, "01:00:00"],
] as [string, Record<string, string>, string][])(
  "when a reply was generated: %s",
  async (_, headers, time) => {
    const { feed } = startWire(Response.json([match], { headers }));
    const reply = await feed.fixtures();
    if (!reply.ok) throw new Error(reply.refusal.reason);
    expect(new Date(reply.value.made.at).toISOString().slice(11, 19)).toBe(time);
  },
);

test("BNG-01 managers are not players; a player who left is not in the league", async () => {
  const manager = { ...bootstrap.elements[0], id: 8, code: 100, element_type: 5 };
  const { feed } = startWire(Response.json({ ...bootstrap, elements: [...bootstrap.elements, manager] }));
  const reply = await feed.bootstrap();
  expect(reply.ok && reply.value.value.players).toEqual([
    {
      id: 99,
      feedId: 7,
      name: "Somebody",
      fullName: "Some Body",
      position: "FWD",
      clubFeedId: 1,
      isInLeague: false,
      photo: "99.jpg",
      figures: {
        price: null,
        ownership: null,
        form: null,
        starts: null,
        minutes: null,
        expectedGoals: null,
        goals: null,
        status: "u",
        news: null,
        chanceOfPlaying: null,
      },
    },
  ]);
});

const BOOTSTRAPS = [
  "bootstrap-static.2024-25-gw26-managers.json",
  "bootstrap-static.2025-26-end.json",
  "bootstrap-static.2026-27-gw1-live.json",
];

test.skipIf(lacksSamples(...BOOTSTRAPS)).each(BOOTSTRAPS)(
  "the real %s is read without a loss",
  async (name) => {
    const raw = readSample<Raw & { response: { elements: { element_type: number }[] } }>(name);
    const { feed } = startWire(Response.json(raw.response));
    const reply = await feed.bootstrap();
    const outfieldAndKeepers = raw.response.elements.filter((of) => of.element_type <= 4).length;
    expect(reply.ok && [reply.value.value.players.length, reply.value.value.unreadable]).toEqual([
      outfieldAndKeepers,
      0,
    ]);
  },
);

const LIVE = [
  "event-live.2024-25-gw25-manager.json",
  "event-live.2025-26-gw33-final-double.json",
  "event-live.2026-27-gw1-inplay.json",
];

test.skipIf(lacksSamples(...LIVE))(
  "the real live replies are read: goals by match, also of a double gameweek",
  async () => {
    for (const name of LIVE) {
      type Live = { elements: { id: number; stats: { goals_scored: number; own_goals: number } }[] };
      const raw = readSample<{ response: Live }>(name);
      const { feed } = startWire(Response.json(raw.response));
      const reply = await feed.live(gameweekId(1));
      if (!reply.ok) throw new Error(`${name}: ${reply.refusal.reason}`);
      // A player's goals in a gameweek are the sum over its matches.
      for (const { id, stats } of raw.response.elements) {
        const goals = reply.value.value.goals.filter((of) => of.element === id);
        const sum = (isOwnGoal: boolean) =>
          goals.reduce((total, of) => total + (of.isOwnGoal === isOwnGoal ? of.count : 0), 0);
        expect([sum(false), sum(true)]).toEqual([stats.goals_scored, stats.own_goals]);
      }
    }
  },
);

test("before its deadline a gameweek's live reply is empty and no evidence", async () => {
  const { feed } = startWire(Response.json({ elements: [] }));
  const reply = await feed.live(gameweekId(2));
  expect(reply.ok && [...reply.value.value.fixtureIds]).toEqual([]);
});

test.skipIf(lacksSamples("fixtures.states.json"))(
  "SEA-04 every labelled state of a real fixture is read",
  async () => {
    const states =
      readSample<{ _state: string; fixture: { event: number | null; stats: unknown[] } }[]>(
        "fixtures.states.json",
      );
    const { feed } = startWire(...states.map(({ fixture }) => Response.json([fixture])));
    for (const { _state, fixture } of states) {
      const reply = await feed.fixtures();
      if (!reply.ok) throw new Error(_state);
      const [read] = reply.value.value.fixtures;
      expect(read?.kickoffAt === null, _state).toBe(fixture.event === null);
      expect(read?.goals, _state).not.toBeNull();
    }
  },
);
