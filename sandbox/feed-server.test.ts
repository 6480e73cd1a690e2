import { expect, onTestFinished, test } from "vitest";
import { parseInstant } from "#domain/shared/instant.ts";
import { DEMO_KICKOFF, generateSeason } from "#sandbox/season/generate.ts";
import { createVirtualClock } from "./clock.ts";
import { startFeedServer } from "./feed-server.ts";

const archive = generateSeason();
const full = archive.fixtures.filter((fixture) => fixture.kickoff_time === DEMO_KICKOFF);

// biome-ignore lint/suspicious/noExplicitAny: raw feed JSON, as an outsider reads it
type Raw = any;

/** A server frozen at an instant of its own clock. */
async function feedAtInstant(iso: string, deadlineOutageMinutes = 0) {
  const clock = createVirtualClock({ at: parseInstant(iso), speed: 0 });
  const server = await startFeedServer({ archive, clock, deadlineOutageMinutes });
  onTestFinished(server.close);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.feedUrl + path, { headers });
  const json = async (path: string) => (await get(path)).json() as Promise<Raw>;
  const fixture = async (id: number) => (await json("/fixtures/")).find((row: Raw) => row.id === id);
  const post = (name: string, body: unknown) =>
    fetch(`${server.url}/control/${name}`, { method: "POST", body: JSON.stringify(body) });
  return { server, clock, get, json, fixture, post, control: server.control };
}

test("the four calls answer in FPL's URL shapes; an unknown gameweek is 404", async () => {
  const { get, json } = await feedAtInstant("2025-11-01T15:30:00Z");
  expect((await json("/bootstrap-static/")).elements.length).toBeGreaterThan(560);
  expect(await json("/fixtures/")).toHaveLength(380);
  expect(await json("/fixtures/?event=10")).toHaveLength(10);
  expect((await json("/event/10/live/")).elements.length).toBeGreaterThan(560);
  expect((await json("/event-status/")).status[0]).toMatchObject({ event: 10, points: "l" });
  expect((await get("/event/40/live/")).status).toBe(404);
});

test("an unchanged reply is a 304 for its ETag, a changed one is sent whole", async () => {
  const { get, clock } = await feedAtInstant("2025-11-01T15:30:00Z");
  const first = await get("/fixtures/");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("date")).toBe("Sat, 01 Nov 2025 15:30:00 GMT");
  expect((await get("/fixtures/", { "if-none-match": etag })).status).toBe(304);
  clock.jump(parseInstant("2025-11-01T15:31:00Z"));
  expect((await get("/fixtures/", { "if-none-match": etag })).status).toBe(200);
});

test("a goal added by a control is listed at once, and revoked again", async () => {
  const { fixture, json, post, control } = await feedAtInstant("2025-11-01T15:00:30Z");
  const match = full[0]!;
  const striker = archive.players.find((p) => p.team === match.team_h && p.element_type === 4)!;
  expect((await post("goal", { fixture: match.id, element: striker.id })).status).toBe(200);
  expect(await fixture(match.id)).toMatchObject({ team_h_score: 1, team_a_score: 0 });
  control.goal({ fixture: match.id, element: striker.id, own: true });
  expect(await fixture(match.id)).toMatchObject({ team_h_score: 1, team_a_score: 1 });
  const live = (await json("/event/10/live/")).elements.find((element: Raw) => element.id === striker.id);
  expect(live.stats).toMatchObject({ goals_scored: 1, own_goals: 1 });
  expect(live.explain[0].stats).toContainEqual({
    identifier: "goals_scored",
    points: 4,
    value: 1,
    points_modification: 0,
  });
  control.revoke({ fixture: match.id, element: striker.id, own: false });
  expect(await fixture(match.id)).toMatchObject({ team_h_score: 0, team_a_score: 1 });
  const refused = await post("goal", { fixture: 380, element: striker.id });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: "fixture 380 has not kicked off" },
  ]);
});

test("a goal re-assigned by a control changes the scorer and leaves the score", async () => {
  const { fixture, control } = await feedAtInstant("2025-11-01T15:30:00Z");
  const match = full[0]!;
  const [, , side, scorer] = match.goal_events![0]!;
  const mate = archive.players.find((p) => p.team === match[`team_${side}`] && p.id !== scorer)!;
  const before = await fixture(match.id);
  control.reassign({ fixture: match.id, from: scorer, to: mate.id });
  const after = await fixture(match.id);
  expect([after.team_h_score, after.team_a_score]).toEqual([before.team_h_score, before.team_a_score]);
  expect(after.stats[0][side].map((row: Raw) => row.element)).toContain(mate.id);
});

test("a stale copy is the feed of some minutes ago, for selected replies, with or without its age", async () => {
  const { get, control } = await feedAtInstant("2025-11-01T15:40:00Z");
  const minutes = async () => {
    const response = await get("/fixtures/?event=10");
    const rows = (await response.json()) as Raw[];
    return [rows.find((row) => row.id === full[0]!.id).minutes, response.headers.get("age")];
  };
  control.fault({ kind: "stale", minutes: 20, replies: 2, path: "/fixtures/" });
  control.fault({ kind: "stale", minutes: 10, silent: true, replies: 1 });
  expect(await minutes()).toEqual([19, "1200"]);
  expect(await minutes()).toEqual([19, "1200"]);
  expect(await minutes()).toEqual([29, null]);
  expect(await minutes()).toEqual([39, "0"]);
});

test("the deadline's maintenance: 503 with a text, or 200 with a string that is not data", async () => {
  const { get, control } = await feedAtInstant("2025-11-01T15:40:00Z");
  control.fault({ kind: "updating", replies: 1 });
  const down = await get("/event-status/");
  expect([down.status, await down.text()]).toEqual([503, "The game is being updated."]);
  control.fault({ kind: "updating", status: 200, replies: 1 });
  const odd = await get("/event-status/");
  expect([odd.status, await odd.json()]).toEqual([200, "The game is being updated."]);
  expect((await get("/event-status/")).status).toBe(200);
});

test("SEA-04 on request the feed goes down after each deadline and shows the players' list from before it", async () => {
  const { get, json, clock } = await feedAtInstant("2025-08-15T17:50:00Z", 25);
  expect((await get("/event/1/live/")).status).toBe(503);
  expect((await get("/event-status/")).status).toBe(503);
  expect((await json("/bootstrap-static/")).events[0]).toMatchObject({ is_current: false, is_next: true });
  clock.jump(parseInstant("2025-08-15T17:56:00Z"));
  expect((await get("/event/1/live/")).status).toBe(200);
  expect((await json("/bootstrap-static/")).events[0]).toMatchObject({ is_current: true, is_next: false });
});

test("replies can hang, be cut, be incomplete or carry any status", async () => {
  const { server, get, json, control } = await feedAtInstant("2025-11-01T15:40:00Z");
  control.fault({ kind: "hang", replies: 1 });
  const impatient = fetch(`${server.feedUrl}/event-status/`, { signal: AbortSignal.timeout(150) });
  await expect(impatient).rejects.toThrow("timeout");
  control.fault({ kind: "malformed", replies: 1 });
  await expect(json("/fixtures/")).rejects.toThrow(SyntaxError);
  control.fault({ kind: "incomplete", replies: 1 });
  expect(await json("/fixtures/")).toHaveLength(190);
  control.fault({ kind: "status", status: 429, retryAfter: 60, replies: 1 });
  const refused = await get("/fixtures/");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
});

test("TIP-03 a fixture can be postponed, re-dated, abandoned and replayed under its own id", async () => {
  const { fixture, control, clock } = await feedAtInstant("2025-11-01T14:30:00Z");
  const [one, two] = [full[0]!, full[1]!];
  control.postpone({ fixture: one.id });
  expect(await fixture(one.id)).toMatchObject({
    event: null,
    kickoff_time: null,
    started: null,
    provisional_start_time: true,
  });
  control.reschedule({ fixture: one.id, event: 11, kickoff: "2025-11-11T20:00:00Z" });
  expect(await fixture(one.id)).toMatchObject({
    event: 11,
    kickoff_time: "2025-11-11T20:00:00Z",
    started: false,
  });
  clock.jump(parseInstant("2025-11-01T15:10:00Z"));
  expect(() => control.postpone({ fixture: two.id })).toThrow("abandon it instead");
  const score = await fixture(two.id);
  control.abandon({ fixture: two.id });
  expect(await fixture(two.id)).toMatchObject({
    event: null,
    kickoff_time: null,
    minutes: 0,
    stats: [],
    finished: false,
    team_h_score: score.team_h_score,
    team_a_score: score.team_a_score,
  });
  control.reschedule({ fixture: two.id, event: 11, kickoff: "2025-11-12T20:00:00Z" });
  clock.jump(parseInstant("2025-11-12T23:00:00Z"));
  const [first, second] = [await fixture(one.id), await fixture(two.id)];
  expect([first.team_h_score, first.team_a_score, first.finished_provisional]).toEqual([
    one.team_h_score,
    one.team_a_score,
    true,
  ]);
  expect([second.team_h_score, second.team_a_score]).toEqual([two.team_h_score, two.team_a_score]);
});

test("TRF-04 players move, leave and arrive", async () => {
  const { json, control } = await feedAtInstant("2025-11-01T14:30:00Z");
  const player = async (id: number) =>
    (await json("/bootstrap-static/")).elements.find((row: Raw) => row.id === id);
  const [mover, leaver] = archive.players.filter((p) => p.team === 1 && p.element_type === 2 && !p.status);
  control.movePlayer({ element: mover!.id, team: 7 });
  expect(await player(mover!.id)).toMatchObject({ team: 7, team_code: 8, status: "a" });
  control.playerLeaves({ element: leaver!.id });
  expect(await player(leaver!.id)).toMatchObject({ status: "u", can_select: false });
  const { id, code } = control.addPlayer({ team: 2, element_type: 4, second_name: "Newcomer" });
  expect(await player(id)).toMatchObject({
    code,
    team: 2,
    element_type: 4,
    web_name: "Newcomer",
    goals_scored: 0,
  });
});

test("the clock jumps and changes speed by a control; requests are logged", async () => {
  const { server, post, json } = await feedAtInstant("2025-11-01T14:30:00Z");
  await post("setClock", { at: "2025-11-02T14:30:00Z", speed: 0 });
  await json("/event-status/");
  const state = (await (await fetch(`${server.url}/control/state`)).json()) as Raw;
  expect(state).toMatchObject({ now: "2025-11-02T14:30:00.000Z", speed: 0, requests: 1 });
  const requests = (await (await fetch(`${server.url}/control/requests`)).json()) as Raw;
  expect(requests).toEqual([
    { at: "2025-11-02T14:30:00.000Z", path: "/api/event-status/", status: 200, fault: null },
  ]);
  expect((await post("nonsense", {})).status).toBe(404);
  expect((await post("setClock", { at: "soon" })).status).toBe(400);
});
