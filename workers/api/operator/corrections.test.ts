import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { CorrectionAnswer, CorrectionsAnswer } from "#contract/operator/corrections.ts";
import { fixtureId, gameweekId } from "#domain/shared/ids.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { sitDown } from "#tests/support/live.ts";
import { type FakeFeed, startSaturday } from "#tests/support/outside/feed.ts";
import { createPerson, tables } from "#tests/support/people.ts";
import { worldAt } from "#tests/support/season.ts";

const TOKEN = "an-operator-of-this-season";
const SEASON = "2036-37";
const OVER = { finished: true, finished_provisional: true };
const [ONE, TWO] = [fixtureId(1), fixtureId(2)];
const PATH = "/api/operator/corrections";

const world = () => worldAt(new Date().toISOString(), { SEASON, OPERATOR_TOKEN: TOKEN });
const asOperator = (method: string, path: string, body?: unknown) =>
  world().call(null, method, path, body, { Authorization: `Bearer ${TOKEN}` });

async function enter(body: Record<string, unknown>): Promise<CorrectionAnswer> {
  const response = await asOperator("POST", PATH, { reason: "Seen on television.", ...body });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

async function refusal(body: Record<string, unknown>): Promise<[number, string]> {
  const response = await asOperator("POST", PATH, { reason: "Seen on television.", ...body });
  return [response.status, ((await response.json()) as { code: string }).code];
}

async function held(): Promise<string[]> {
  const answer: CorrectionsAnswer = await (await asOperator("GET", PATH)).json();
  return answer.corrections.map(({ subject }) => subject);
}

/** The feed answers no more. */
function goSilent(feed: FakeFeed): void {
  for (const path of ["/bootstrap-static/", "/fixtures/", "/event/1/live/", "/event/2/live/"]) {
    feed.faults.set(path, () => new Response("Gone", { status: 410 }));
  }
}

const goal = { kind: "goals", fixtureId: 1, playerId: 1014, count: 1 };

test("a goal by hand counts at once, once, with its reason in the ledger, and survives the polls", async () => {
  const feed = await startSaturday();
  const before = await feed.facts();
  expect(await enter(goal)).toEqual({ season: SEASON, epoch: before.epoch + 1, changes: 1 });
  expect(await enter(goal)).toEqual({ season: SEASON, epoch: before.epoch + 1, changes: 0 });
  const [row] = (await feed.log()).filter(({ kind }) => kind === "goal_scored");
  expect(JSON.parse(row!.payload)).toMatchObject({ goal: { playerId: 1014, byHand: "Seen on television." } });
  for (let minute = 1; minute < 8; minute++) {
    feed.pass(15 * MINUTE_MS);
    feed.play(1, minute);
    await feed.evict();
    await feed.poll();
  }
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
  // The feed catches up, and has one more.
  feed.play(1, 60, { h: [[14, 2]] });
  await feed.poll();
  expect(await feed.ledger(), "held at one").toEqual(["1:14:goal1 home provisional"]);
  expect(await held()).toEqual(["goals:1:1014:goal"]);

  const release = { subject: "goals:1:1014:goal" };
  expect(await (await asOperator("POST", `${PATH}/release`, release)).json()).toEqual({ released: true });
  expect(await (await asOperator("POST", `${PATH}/release`, release)).json()).toEqual({ released: false });
  await feed.poll();
  expect(await feed.ledger()).toHaveLength(2);
});

test("a correction reaches open pages within seconds, whether or not a match is on, and one that changes nothing does not", async () => {
  const feed = await startSaturday();
  const person = await createPerson();
  const desk = await sitDown(person);
  await enter(goal);
  await desk.until(() => desk.of("facts_corrected").length > 0);
  expect(desk.of("facts_corrected")).toEqual([{ type: "facts_corrected" }]);
  await enter(goal);
  await enter({ ...goal, count: 2 });
  await desk.until(() => desk.of("facts_corrected").length > 1);
  expect(desk.of("facts_corrected")).toHaveLength(2);
  expect(await feed.ledger()).toHaveLength(2);
});

test("a goal the feed has wrongly is taken back with the operator's reason, and not given again", async () => {
  const feed = await startSaturday();
  feed.play(1, 20, { h: [[14, 2]] });
  await feed.poll();
  expect(await enter({ ...goal, count: 1, reason: "The second was offside." })).toMatchObject({ changes: 1 });
  for (let n = 0; n < 3; n++) {
    feed.pass(MINUTE_MS);
    feed.play(1, 21 + n, { h: [[14, 2]] });
    await feed.poll();
  }
  const goals = [...(await feed.facts()).goals.values()];
  expect(goals.map(({ n, status, revokedReason }) => [n, status, revokedReason])).toEqual([
    [1, "provisional", null],
    [2, "revoked", "The second was offside."],
  ]);
});

test("TIP-03 a postponement by hand takes score and goals with it, and the feed's old date does not come back", async () => {
  const feed = await startSaturday();
  feed.play(1, 30, { h: [[14, 1]] });
  await feed.poll();
  await enter({ kind: "score", fixtureId: 1, homeScore: 2, awayScore: 0 });
  await enter({ kind: "kickoff", fixtureId: 1, kickoffTime: null, gameweek: null, reason: "Floodlights." });
  expect(await held(), "of the match that was").toEqual(["kickoff:1"]);
  const off = {
    gameweekId: null,
    kickoffAt: null,
    homeScore: null,
    hasStarted: false,
    byHand: "Floodlights.",
  };
  for (let n = 0; n < 4; n++) {
    expect((await feed.facts()).fixtures.get(ONE)).toMatchObject(off);
    expect((await feed.ledger())[0]).toBe("1:14:goal1 home revoked");
    feed.pass(30 * MINUTE_MS);
    feed.play(1, 31 + n, { h: [[14, 1]] });
    expect(await feed.poll()).toMatchObject({ failures: [] });
  }
  const date = { kickoffTime: "2036-08-30T14:00:00Z", gameweek: 2 };
  await enter({ kind: "kickoff", fixtureId: 1, ...date, reason: "The new date." });
  await feed.poll();
  const redated = (await feed.facts()).fixtures.get(ONE);
  expect(redated).toMatchObject({ gameweekId: 2, kickoffAt: Date.parse(date.kickoffTime) });
  feed.at("2036-08-30T14:00:30Z");
  await feed.poll();
  expect((await feed.facts()).fixtures.get(ONE)?.lock).toMatchObject({ gameweekId: 2 });
});

test("a season goes on by hand when the feed is gone for good, to the end of its gameweek", async () => {
  const feed = await startSaturday();
  goSilent(feed);
  feed.pass(115 * MINUTE_MS);
  await enter({ ...goal, count: 2 });
  await enter({ kind: "score", fixtureId: 1, homeScore: 2, awayScore: 0 });
  expect(await refusal({ kind: "final", gameweek: 1 })).toEqual([409, "UNSETTLED"]);
  expect(await refusal({ kind: "full_time", fixtureId: 3 })).toEqual([409, "NOT_BEGUN"]);
  await enter({ kind: "full_time", fixtureId: 1 });
  await enter({ kind: "score", fixtureId: 2, homeScore: 0, awayScore: 0 });
  await enter({ kind: "full_time", fixtureId: 2 });
  await enter({ kind: "final", gameweek: 1, reason: "Checked against two newspapers." });
  expect(await held(), "what is final needs no holding").toEqual([]);
  const facts = await feed.facts();
  expect(facts.gameweeks.get(gameweekId(1))).toMatchObject({ isFinal: true, isFinished: true });
  expect([ONE, TWO].map((id) => facts.fixtures.get(id)?.isFinal)).toEqual([true, true]);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home final", "1:14:goal2 home final"]);
  expect(await feed.lastKinds()).toContain("gameweek_final");
});

test("BNG-05 SEA-06 what is final is refused, with the reason: there is no way round it", async () => {
  const feed = await startSaturday();
  for (const match of feed.fixtures) feed.play(match.id, 90, {}, {}, OVER);
  const [first, ...others] = feed.events;
  Object.assign(first!, { finished: true, data_checked: true });
  feed.at("2036-09-06T20:00:00Z");
  await feed.poll();
  for (const body of [
    goal,
    { kind: "score", fixtureId: 1, homeScore: 1, awayScore: 1 },
    { kind: "kickoff", fixtureId: 1, kickoffTime: null, gameweek: null },
    { kind: "kickoff", fixtureId: 3, kickoffTime: "2036-08-23T14:00:00Z", gameweek: 1 },
    { kind: "full_time", fixtureId: 1 },
  ]) {
    expect(await refusal(body), body.kind).toEqual([409, "FINAL"]);
  }
  const { epoch } = await feed.facts();
  expect(await enter({ kind: "final", gameweek: 1 })).toMatchObject({ epoch, changes: 0 });
  for (const event of others) Object.assign(event, { finished: true, data_checked: true });
  await feed.poll();
  expect(await refusal(goal)).toEqual([409, "SEASON_OVER"]);
  expect(await refusal({ kind: "final", gameweek: 1 })).toEqual([409, "SEASON_OVER"]);
});

test("corrections are for operators alone, and hostile input is refused in words", async () => {
  const feed = await startSaturday();
  const person = await createPerson();
  const release = { subject: "score:1" };
  for (const [method, path, body] of [
    ["POST", PATH, { ...goal, reason: "Because." }],
    ["GET", PATH, undefined],
    ["POST", `${PATH}/release`, release],
  ] as const) {
    for (const caller of [null, person]) {
      expect((await world().call(caller, method, path, body)).status, path).toBe(404);
    }
    const wrong = { Authorization: "Bearer another-operator-of-it" };
    expect((await world().call(null, method, path, body, wrong)).status, path).toBe(404);
  }
  const bad: unknown[] = [
    {},
    { ...goal, reason: "" },
    { ...goal, reason: "x".repeat(201) },
    { ...goal, reason: "two\nlines" },
    { ...goal, reason: 7 },
    { ...goal, count: -1 },
    { ...goal, count: 1.5 },
    { ...goal, count: 1e9 },
    { ...goal, fixtureId: "1" },
    { ...goal, playerId: null },
    { ...goal, side: "left" },
    { ...goal, season: "2036" },
    { kind: "score", fixtureId: 1, homeScore: "1", awayScore: 0 },
    { kind: "kickoff", fixtureId: 1, kickoffTime: "tomorrow", gameweek: 1 },
    { kind: "kickoff", fixtureId: 1, kickoffTime: "2036-13-45T99:00:00Z", gameweek: 1 },
    { kind: "kickoff", fixtureId: 1, kickoffTime: null, gameweek: 1 },
    { kind: "kickoff", fixtureId: 1, kickoffTime: "2031-08-30T14:00:00Z", gameweek: 1 },
    { kind: "erase", fixtureId: 1 },
    [],
    "text",
    null,
  ];
  for (const body of bad) {
    const entered = Array.isArray(body) || typeof body !== "object" ? body : { reason: "Because.", ...body };
    const response = await asOperator("POST", PATH, entered === null ? "null" : entered);
    expect(response.status, JSON.stringify(body)).toBe(400);
  }
  for (const subject of [1, "", "score", "score:x", "score:1:2", "goals:1; drop table goals"]) {
    expect((await asOperator("POST", `${PATH}/release`, { subject })).status, String(subject)).toBe(400);
  }
  expect(await refusal({ ...goal, fixtureId: 99 })).toEqual([404, "NOT_FOUND"]);
  expect(await refusal({ ...goal, playerId: 99 })).toEqual([404, "NOT_FOUND"]);
  expect(await refusal({ ...goal, playerId: 1034 })).toEqual([400, "BAD_REQUEST"]);
  expect(await refusal({ ...goal, fixtureId: 3 })).toEqual([409, "NOT_BEGUN"]);
  expect(await refusal({ ...goal, season: "2030-31" })).toEqual([404, "NOT_FOUND"]);
  expect(await feed.ledger()).toEqual([]);
  expect(await enter({ ...goal, playerId: 1034, side: "home" })).toMatchObject({ changes: 1 });
});

test("a correction that the database refuses is no correction, and can be repeated", async () => {
  const feed = await startSaturday();
  await env.DB.exec("alter table corrections rename to corrections_away");
  expect(await refusal(goal)).toEqual([503, "BUSY"]);
  await env.DB.exec("alter table corrections_away rename to corrections");
  expect(await feed.ledger()).toEqual([]);
  expect(await enter(goal)).toMatchObject({ changes: 1 });
  const rows = await tables().all<{ n: number }>("select count(*) as n from corrections");
  expect(rows[0]?.n).toBe(1);
});
