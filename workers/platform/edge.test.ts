import { expect, test } from "vitest";
import type { Invitation } from "#contract/leagues/hosts.ts";
import { clubId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { createContext } from "#workers/platform/context.ts";
import { fromEdge, noteWrite } from "#workers/platform/edge.ts";

await seedSeason(standardSeason());
const BEFORE = addMs(FIRST_KICKOFF, -MINUTE_MS);
const world = worldAt(BEFORE);

const PUBLIC = [
  "/api/teams",
  "/api/premier-league-table",
  "/api/fpl",
  "/api/tipping/fixtures",
  "/api/public/matches",
  "/api/users/count",
];

const tripsOf = (response: Response) => response.headers.get("X-Trips");
const NONE = "d1=0;object=0;object-d1=0";

async function read(path: string, caller: Pick<Person, "cookie"> | null = null, at = BEFORE) {
  const response = await worldAt(at).call(caller, "GET", path);
  expect(response.status).toBe(200);
  return { text: await response.text(), etag: response.headers.get("ETag"), trips: tripsOf(response) };
}

/** Counts reads by `readFresh`: each is at an instant not used before, so that nothing is cached. */
let moved = 0;
const readFresh = (path: string) => read(path, null, addMs(BEFORE, --moved * MINUTE_MS));

test.each(PUBLIC)("%s: the second read makes no trip, and equals a fresh one", async (path) => {
  const first = await read(path);
  const second = await read(path);
  expect(first.trips).toBe("d1=1;object=0;object-d1=0");
  expect(second).toEqual({ ...first, trips: NONE });
  const { text, etag } = await readFresh(path);
  if (path === "/api/fpl")
    expect({ ...JSON.parse(text), now: 0 }).toEqual({ ...JSON.parse(second.text), now: 0 });
  else expect({ text, etag }).toEqual({ text: second.text, etag: second.etag });
});

test.each(PUBLIC)("%s: a session does not change the cached answer", async (path) => {
  const ann = await createPerson();
  const kept = await read(path);
  expect(await read(path, ann)).toEqual({ ...kept, trips: NONE });
  expect(await read(path, { cookie: "fb_session=forged" })).toEqual({ ...kept, trips: NONE });
  const response = await world.call(ann, "GET", path);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a cached answer is 304 to a reader who has it", async () => {
  const { etag } = await read("/api/teams");
  const known = await world.call(null, "GET", "/api/teams", undefined, { "If-None-Match": etag ?? "" });
  expect([known.status, tripsOf(known), await known.text()]).toEqual([304, NONE, ""]);
});

test("a goal, a transfer between clubs and a kick-off are in the next answer", async () => {
  await read("/api/teams");
  await seedSeason({ goals: [makeGoal(10, 102)] });
  expect((await read("/api/teams")).text).toMatch(/"id":102,[^{}]*"goals":1/);
  await seedSeason({ players: [makePlayer(103, { position: "DEF", clubId: clubId(2) })] });
  expect((await read("/api/teams")).text).toMatch(/"id":103,[^{}]*"teamId":2/);
  const isLocked = async (at: typeof BEFORE) =>
    JSON.parse((await read("/api/tipping/fixtures", null, at)).text)[0].fixtures[0].isLocked;
  expect(await isLocked(addMs(FIRST_KICKOFF, -SECOND_MS))).toBe(false);
  expect(await isLocked(FIRST_KICKOFF)).toBe(true);
});

test("an answer is cached for five seconds of the clock and no longer", async () => {
  const from = addMs(FIRST_KICKOFF, -30 * MINUTE_MS);
  await read("/api/teams", null, from);
  expect((await read("/api/teams", null, addMs(from, 4_999))).trips).toBe(NONE);
  expect((await read("/api/teams", null, addMs(from, 5_000))).trips).not.toBe(NONE);
});

const ACCOUNT = {
  firstName: "New",
  lastName: "Comer",
  username: "newcomer",
  email: "newcomer@example.com",
  password: "a goal in stoppage time",
};

test("a new user is counted in the next answer", async () => {
  const before = JSON.parse((await read("/api/users/count")).text).count;
  expect((await world.call(null, "POST", "/api/auth/create-account", ACCOUNT)).status).toBe(201);
  expect(JSON.parse((await read("/api/users/count")).text).count).toBe(before + 1);
});

test("LEA-06 an invitation is shown to visitors without a trip, and follows its league", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const made = await world.call(owner, "POST", "/api/leagues", { name: "Edge of the box" });
  const { id, joinCode } = (await made.json()) as { id: string; joinCode: string };
  const path = `/api/invitations/${joinCode}`;
  const shown = async () => (JSON.parse((await read(path)).text) as Invitation).league;
  expect(await shown()).toMatchObject({ name: "Edge of the box", memberCount: 1 });
  const again = await read(path);
  expect(again.trips).toBe(NONE);
  expect(JSON.parse(again.text)).not.toHaveProperty("you");
  // A user's relation to the league is personal, and is not cached.
  expect(JSON.parse((await read(path, owner)).text)).toHaveProperty("you");
  expect(JSON.parse((await read(path)).text)).not.toHaveProperty("you");

  expect((await world.call(member, "POST", "/api/leagues/join", { joinCode })).status).toBe(200);
  expect(await shown()).toMatchObject({ memberCount: 2 });
  expect((await world.call(owner, "PATCH", `/api/leagues/${id}`, { name: "Far post" })).status).toBe(200);
  expect(await shown()).toMatchObject({ name: "Far post" });
  const act = (action: string) => world.call(owner, "POST", `/api/leagues/${id}/code`, { action });
  await act("close");
  expect((await world.call(null, "GET", path)).status).toBe(410);
  await act("open");
  expect((await world.call(null, "GET", path)).status).toBe(200);
  await act("renew");
  expect((await world.call(null, "GET", path)).status).toBe(404);
});

test("in production another isolate's answer is served, but none that was read before a write of this isolate", async () => {
  const now = addMs(BEFORE, HOUR_MS);
  const { env } = worldAt(now);
  const stored: Promise<unknown>[] = [];
  const context = createContext(env, (work) => void stored.push(work));
  const ctx = { ...context, config: { ...context.config, isProduction: true } };
  let reads = 0;
  const ask = async () => {
    const read = async () => ({ json: `${++reads}`, etag: null, epoch: null, until: null });
    const { json } = await fromEdge(ctx, { name: "of two isolates", topic: "people" }, read);
    await Promise.all(stored);
    return Number(json);
  };
  expect([await ask(), await ask()]).toEqual([1, 1]);

  const { id, label, cutoff, deductions } = ctx.config.season;
  const name = JSON.stringify(["of two isolates", id, label, cutoff, [...deductions]]);
  const key = `https://edge.invalid/${encodeURIComponent(name)}`;
  const cache = (caches as unknown as { default: Cache }).default;
  /** Stores an answer as another isolate would after reading it at this instant. */
  async function storeElsewhere(from: Instant) {
    const kept = await cache.match(key);
    const stamp = JSON.parse(kept?.headers.get("X-Kept") ?? "{}");
    const headers = new Headers(kept?.headers);
    headers.set("X-Kept", JSON.stringify({ ...stamp, isolate: "another", written: 7, from }));
    await cache.put(key, new Response("99", { headers }));
  }
  await storeElsewhere(addMs(now, -2 * SECOND_MS));
  expect(await ask()).toBe(99);
  noteWrite("people", addMs(now, -SECOND_MS));
  expect(await ask()).toBe(2);
  await storeElsewhere(now);
  expect(await ask()).toBe(99);
});
