import { expect, test } from "vitest";
import { parseBootstrap, parseFixtures, parseLive } from "./feed-schema.ts";

const LONG = "x".repeat(10_000);
const NOT_IDS = [0, -1, 1.5, 1e12, "1", Number.NaN, [], {}];
const NOT_TEXTS = ["", LONG, 7, null, {}];
const NOT_MAYBE_TEXTS = [LONG, 7, {}];
const NOT_TIMES = [
  "",
  "soon",
  LONG,
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "+275760-09-13T00:00:00Z",
  7,
  {},
];
const NOT_FLAGS = ["yes", 1, {}];
const NOT_GOALS = [-1, 21, 1e9, 5_000_000, 0.5, "1", Number.MAX_VALUE];
const NOT_MINUTES = [-1, 151, 1e9, 0.5, "90", {}];

const TEAM = { id: 1, code: 3, name: "Arsenal", short_name: "ARS" };
const EVENT = {
  id: 1,
  name: "Gameweek 1",
  deadline_time: "2025-08-15T17:30:00Z",
  finished: false,
  data_checked: false,
};
const ELEMENT = {
  id: 1,
  code: 101,
  web_name: "Saka",
  first_name: "Bukayo",
  second_name: "Saka",
  element_type: 3,
  team: 1,
  status: "a",
  photo: "101.jpg",
};
const list = (identifier: string, value: unknown, element: unknown = 1) => ({
  identifier,
  h: [{ element, value }],
  a: [],
});
const FIXTURE = {
  id: 1,
  event: 1,
  kickoff_time: "2025-08-15T19:00:00Z",
  team_h: 1,
  team_a: 2,
  team_h_score: 1,
  team_a_score: 0,
  started: true,
  finished: false,
  finished_provisional: false,
  minutes: 30,
  stats: [list("goals_scored", 1)],
};
const told = (identifier: string, value: unknown) => [{ fixture: 1, stats: [{ identifier, value }] }];
const LIVE = { id: 1, explain: told("goals_scored", 1) };

/** Every field that is read of each row, and values beyond its bounds. */
const BEYOND = {
  teams: { id: NOT_IDS, code: NOT_IDS, name: NOT_TEXTS, short_name: NOT_TEXTS },
  events: {
    id: NOT_IDS,
    name: NOT_TEXTS,
    deadline_time: NOT_TIMES,
    finished: NOT_FLAGS,
    data_checked: NOT_FLAGS,
  },
  elements: {
    id: NOT_IDS,
    code: NOT_IDS,
    web_name: NOT_TEXTS,
    first_name: NOT_MAYBE_TEXTS,
    second_name: NOT_MAYBE_TEXTS,
    element_type: [1.5, "3", null],
    team: NOT_IDS,
    status: NOT_MAYBE_TEXTS,
    photo: NOT_MAYBE_TEXTS,
  },
  fixtures: {
    id: NOT_IDS,
    event: NOT_IDS,
    kickoff_time: NOT_TIMES,
    team_h: NOT_IDS,
    team_a: NOT_IDS,
    team_h_score: NOT_GOALS,
    team_a_score: NOT_GOALS,
    started: NOT_FLAGS,
    finished: NOT_FLAGS,
    finished_provisional: NOT_FLAGS,
    minutes: NOT_MINUTES,
    stats: [
      ...NOT_GOALS.map((value) => [list("goals_scored", value)]),
      ...NOT_GOALS.map((value) => [list("goals_scored", 1), list("own_goals", value)]),
      ...NOT_IDS.map((element) => [list("goals_scored", 1, element)]),
      [{ identifier: "goals_scored", h: Array(10_000).fill({ element: 1, value: 0 }), a: [] }],
      Array(10_000).fill(list("goals_scored", 0)),
    ],
  },
  live: {
    id: NOT_IDS,
    explain: [
      ...NOT_GOALS.map((value) => told("goals_scored", value)),
      ...NOT_GOALS.map((value) => told("own_goals", value)),
      ...NOT_MINUTES.map((value) => told("minutes", value)),
      Array(10_000).fill(told("minutes", 1)[0]),
    ],
  },
} as const satisfies Record<string, Record<string, readonly unknown[]>>;

const ROWS: Record<keyof typeof BEYOND, object> = {
  teams: TEAM,
  events: EVENT,
  elements: ELEMENT,
  fixtures: FIXTURE,
  live: LIVE,
};

/** A reply with twenty good rows of the kind and this one among them: how many were read, and how many left out. */
function read(kind: keyof typeof BEYOND, row: object): { read: number; unreadable: number } | null {
  const good = Array.from({ length: 20 }, (_, at) => ({ ...ROWS[kind], id: at + 100 }));
  const rows = [...good, row];
  if (kind === "fixtures") {
    const reply = parseFixtures(rows);
    return reply && { read: reply.fixtures.length, unreadable: reply.unreadable };
  }
  if (kind === "live") {
    const reply = parseLive({ elements: rows });
    return reply && { read: reply.goals.length, unreadable: rows.length - reply.goals.length };
  }
  const lists = { teams: [TEAM], events: [EVENT], elements: [ELEMENT], [kind]: rows };
  const reply = parseBootstrap(lists);
  const found = { teams: reply?.clubs, events: reply?.gameweeks, elements: reply?.players }[kind];
  return reply && { read: found?.length ?? 0, unreadable: reply.unreadable };
}

const CASES = Object.entries(BEYOND).flatMap(([kind, fields]) =>
  Object.entries(fields).map(
    ([field, values]) => [kind as keyof typeof BEYOND, field, values as readonly unknown[]] as const,
  ),
);

test.each(CASES)("%s.%s out of bounds costs its row and nothing else", (kind, field, values) => {
  expect(read(kind, ROWS[kind])).toEqual({ read: 21, unreadable: 0 });
  for (const value of values) {
    const row = { ...ROWS[kind], [field]: value };
    expect([field, value, read(kind, row)]).toEqual([field, value, { read: 20, unreadable: 1 }]);
  }
});

test("the table above has every field of a row that is read", () => {
  for (const [kind, fields] of Object.entries(BEYOND)) {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(ROWS[kind as keyof typeof BEYOND]).sort());
  }
});

test("a reply with more rows than any season has is of another shape", () => {
  const many = <Row>(row: Row) => Array(5_000).fill(row) as Row[];
  expect(parseBootstrap({ teams: many(TEAM), events: [EVENT], elements: [ELEMENT] })).toBeNull();
  expect(parseBootstrap({ teams: [TEAM], events: many(EVENT), elements: [ELEMENT] })).toBeNull();
  expect(parseBootstrap({ teams: [TEAM], events: [EVENT], elements: many(ELEMENT) })).toBeNull();
  expect(parseFixtures(many(FIXTURE))).toBeNull();
  expect(parseLive({ elements: many(LIVE) })).toBeNull();
});

test.each([
  ["3–0 at 0–0", { team_h_score: 0, stats: [list("goals_scored", 3)] }, null],
  [
    "own goals of the other side",
    { team_a_score: 0, stats: [list("goals_scored", 0), list("own_goals", 3)] },
    null,
  ],
  ["a goal before its score", { team_h_score: 0, stats: [list("goals_scored", 1)] }, 1],
  ["as many as the score", { team_h_score: 9, stats: [list("goals_scored", 9)] }, 1],
])("goals and score of one row: %s", (_, more, goals) => {
  const [match] = parseFixtures([{ ...FIXTURE, ...more }])?.fixtures ?? [];
  expect(match?.goals?.length ?? null).toBe(goals);
});

test.each([
  "now_cost",
  "selected_by_percent",
  "form",
  "minutes",
  "expected_goals",
  "goals_scored",
  "chance_of_playing_next_round",
])("%s out of bounds is no figure, and costs the player nothing", (field) => {
  for (const value of [1e9, -1e9, "1e300", Number.POSITIVE_INFINITY, "many", {}]) {
    const [player] =
      parseBootstrap({ teams: [TEAM], events: [EVENT], elements: [{ ...ELEMENT, [field]: value }] })
        ?.players ?? [];
    expect(Object.values(player?.figures ?? {}).filter((figure) => typeof figure === "number")).toEqual([]);
  }
});
