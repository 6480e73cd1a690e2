import { afterEach, expect, test, vi } from "vitest";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { startLaggingReplica } from "#tests/support/lagging-replica.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import {
  CUTOFF,
  FIRST_KICKOFF,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { foundLeague, predict, setClock } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

await seedSeason(standardSeason());
const replica = await startLaggingReplica();

/** A Worker far from the primary: its sessions read the replica. */
function farAt(at: Parameters<typeof worldAt>[0]) {
  const world = worldAt(at);
  Object.assign(world.env, { DB: replica.db });
  return world;
}
const before = addMs(FIRST_KICKOFF, -2 * HOUR_MS);
const far = farAt(before);

/** The person's cookies as their browser sends them next, with the answer's bookmark. */
function withSeen(person: Person, response: Response): Pick<Person, "cookie"> {
  const seen = /fb_seen=[^;]+/.exec(response.headers.getSetCookie().join("\n"))?.[0];
  if (!seen) throw new Error("No bookmark was given");
  return { cookie: `${person.cookie}; ${seen}` };
}

const slotsOf = async (person: Pick<Person, "cookie">) => {
  const { selections } = (await (await far.call(person, "GET", "/api/squad")).json()) as {
    selections: { playerId: number }[];
  };
  return selections.map(({ playerId }) => playerId);
};

test("a writer reads their own write at once, by the bookmark; a copy that is behind is not used", async () => {
  const ann = await createPerson();
  await replica.catchUp();
  const pick = { userId: ann.id, teamId: 1, playerId: 102, gameweek: 1 };
  const saved = await far.call(ann, "POST", "/api/selections", pick);
  expect(saved.status).toBe(200);
  const [cookie = ""] = saved.headers.getSetCookie();
  expect(cookie).toMatch(/^fb_seen=[0-9a-f-]{59}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await slotsOf(ann)).toEqual([]);
  expect(await slotsOf(withSeen(ann, saved))).toEqual([102]);
  await replica.catchUp();
  expect(await slotsOf(ann)).toEqual([102]);
});

test("an invalid bookmark is ignored", async () => {
  const ann = await createPerson();
  await replica.catchUp();
  for (const seen of ["first-primary", "'; drop table users", "x".repeat(3_000), ""]) {
    const read = await far.call({ cookie: `${ann.cookie}; fb_seen=${seen}` }, "GET", "/api/squad");
    expect(read.status).toBe(200);
  }
});

test("a user who has just signed in is signed in on the next page", async () => {
  const account = {
    firstName: "Far",
    lastName: "Away",
    username: "faraway",
    email: "faraway@example.com",
    password: "a goal in stoppage time",
  };
  await replica.catchUp();
  await far.call(null, "POST", "/api/auth/create-account", account);
  const signedIn = await far.call(null, "POST", "/api/auth/sign-in", account);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  expect((await far.call({ cookie }, "GET", "/api/squad")).status).toBe(200);
});

test("accounts, sessions and money are never read from a copy: there an ended session ends at once", async () => {
  const ann = await createPerson();
  await replica.catchUp();
  expect((await far.call(ann, "POST", "/api/auth/sign-out")).status).toBe(204);
  for (const path of [
    "/api/auth/user",
    "/api/account/profile",
    "/api/account/export",
    "/api/transfers/allowance",
    "/api/notifications",
    "/api/leagues",
  ]) {
    expect([path, (await far.call(ann, "GET", path)).status]).toEqual([path, 401]);
  }
  const pick = { userId: ann.id, teamId: 1, playerId: 102, gameweek: 1 };
  expect((await far.call(ann, "POST", "/api/selections", pick)).status).toBe(401);
});

test("LEA-03 a removed member can no longer read the table, even if the copy still has the membership", async () => {
  for (const leagueType of ["football_bingo", "score_tipping"] as const) {
    const [owner, member] = [await createPerson(), await createPerson()];
    const id = await arrangeLeague([owner, member], leagueType);
    await replica.catchUp();
    const paths = [
      `/api/leaderboard?leagueId=${id}`,
      `/api/leaderboard/me?leagueId=${id}`,
      ...(leagueType === "score_tipping" ? [`/api/tipping/board?leagueId=${id}&period=season`] : []),
      `/api/leagues/${id}/members`,
      `/api/leagues/${id}/story`,
      `/api/leagues/${id}/log`,
      `/api/leagues/${id}/table.csv`,
      `/api/leagues/${id}/export`,
    ];
    for (const path of paths)
      expect([path, (await far.call(member, "GET", path)).status]).toEqual([path, 200]);
    expect((await far.call(owner, "DELETE", `/api/leagues/${id}/members/${member.id}`)).status).toBe(204);
    for (const path of paths)
      expect([path, (await far.call(member, "GET", path)).status]).toEqual([path, 404]);
    expect((await far.call(owner, "GET", paths[0] as string)).status).toBe(200);
  }
});

test("LEA-03 a new member reads the table with their bookmark, before the League has been told", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const made = await far.call(owner, "POST", "/api/leagues", { name: "Far and wide" });
  const { id, joinCode } = (await made.json()) as { id: string; joinCode: string };
  await replica.catchUp();
  const joined = await far.call(member, "POST", "/api/leagues/join", { joinCode });
  const path = `/api/leaderboard?leagueId=${id}`;
  expect((await far.call(withSeen(member, joined), "GET", path)).status).toBe(200);
});

test("BNG-08 a copy that is behind shows nobody's squad before the cutoff", async () => {
  const [ann, ben] = [await createPerson(), await createPerson()];
  await arrangeLeague([ann, ben]);
  await seedPicks(ben);
  await replica.catchUp();
  const read = async (at: typeof before) =>
    (await (await farAt(at).call(ann, "GET", `/api/selections?userId=${ben.id}`)).json()) as unknown[];
  expect(await read(before)).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ userId: ben.id })]),
  );
  expect(await read(addMs(CUTOFF, HOUR_MS))).toHaveLength(20);
});

afterEach(() => void vi.useRealTimers());

/** Sets the clock of the objects and makes a distant Worker, both at one instant. */
function allAt(at: typeof before) {
  setClock(at);
  return farAt(at);
}

test("TIP-08 a kick-off just postponed reveals nothing, even if it has passed according to the copy", async () => {
  const round = standardSeason().fixtures.filter((fixture) => fixture.gameweekId === 2);
  const kickoffAt = round[0]?.kickoffAt ?? before;
  const early = allAt(addMs(kickoffAt, -HOUR_MS));
  const [ann, ben] = [await createPerson(), await createPerson()];
  const { id: league } = await foundLeague([ann, ben]);
  const submit = (world: typeof far, choice: "home_win" | "draw") =>
    world.call(ben, "POST", "/api/tipping/submit-predictions", {
      gameweek: 2,
      predictions: [predict(20, choice)],
      jokerUsed: true,
    });
  expect((await submit(early, "draw")).status).toBe(200);
  await replica.catchUp();
  const predictions = `/api/tipping/predictions?gameweek=2&userId=${ben.id}`;
  const paths = [
    predictions,
    `/api/tipping/split?leagueId=${league}&fixtureId=20`,
    `/api/tipping/splits?leagueId=${league}&gameweek=2`,
    `/api/leagues/${league}/compare?with=${ben.id}`,
    `/api/leagues/${league}/story?gameweek=2`,
    `/api/tipping/board?leagueId=${league}&period=gameweek:2`,
    `/api/leaderboard?leagueId=${league}&leagueType=score_tipping`,
  ];
  const shown = async (world: typeof far, path: string) => (await world.call(ann, "GET", path)).text();
  const asBefore = await Promise.all(paths.map((path) => shown(early, path)));

  const putOff = addMs(kickoffAt, 15 * MINUTE_MS);
  await seedSeason({ fixtures: round.map((fixture) => ({ ...fixture, kickoffAt: putOff })) });
  const late = allAt(addMs(kickoffAt, MINUTE_MS));
  for (const [at, path] of paths.entries()) {
    const answer = await shown(late, path);
    expect([path, answer]).toEqual([path, expect.not.stringMatching(/"(prediction|outcome)":"draw"/)]);
    if (path !== predictions) continue;
    expect(JSON.parse(answer)).toMatchObject({ joker: false, predictions: [] });
    expect(answer).toBe(asBefore[at]);
  }
  // The secrecy mattered: they change their mind.
  expect((await submit(late, "home_win")).status).toBe(200);

  const locked = allAt(addMs(kickoffAt, HOUR_MS));
  const open = JSON.parse(await shown(locked, predictions)) as GameweekPredictions;
  expect(open.predictions.find(({ fixtureId }) => fixtureId === 20)).toMatchObject({
    prediction: "home_win",
  });
});

test("the viewer's own squad and predictions are read near, another's at the primary", async () => {
  const [ann, ben] = [await createPerson(), await createPerson()];
  await replica.catchUp();
  const distant = farAt(addMs(CUTOFF, HOUR_MS));
  Object.assign(distant.env, { SIMULATED_RTT: "d1:400,d1-replica:1" });
  const took = async (path: string) => {
    const startedAt = performance.now();
    expect((await distant.call(ann, "GET", path)).status).toBe(200);
    return performance.now() - startedAt;
  };
  expect(await took(`/api/selections?userId=${ann.id}`)).toBeLessThan(400);
  expect(await took(`/api/selections?userId=${ben.id}`)).toBeGreaterThanOrEqual(400);
});

test("an isolate that has seen a goal keeps it when the copy has not", async () => {
  await replica.catchUp();
  const ann = await createPerson();
  await replica.catchUp();
  const read = async (path: string) => (await farAt(addMs(CUTOFF, HOUR_MS)).call(ann, "GET", path)).text();
  await read("/api/matchday");
  const epoch = await seedSeason({ goals: [makeGoal(11, 302)] });
  expect(JSON.parse(await read("/api/matchday"))).toMatchObject({ epoch: epoch - 1 });
  // Another player's squad is read from the primary, together with the facts.
  await read(`/api/selections?userId=${(await createPerson()).id}`);
  expect(JSON.parse(await read("/api/matchday"))).toMatchObject({ epoch });
});
