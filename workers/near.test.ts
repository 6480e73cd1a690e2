import { expect, test } from "vitest";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
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

await seedSeason(standardSeason());
const replica = await startLaggingReplica();

/** The Worker far from the primary: its sessions read the replica. */
function farAt(at: Parameters<typeof worldAt>[0]) {
  const world = worldAt(at);
  Object.assign(world.env, { DB: replica.db });
  return world;
}
const before = addMs(FIRST_KICKOFF, -2 * HOUR_MS);
const far = farAt(before);

/** The cookie jar of a browser: what the answer sets is sent with the next request. */
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

test("what somebody has just written they read at once, by their bookmark; a copy that is behind is not asked", async () => {
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

test("a bookmark that is no bookmark is none", async () => {
  const ann = await createPerson();
  await replica.catchUp();
  for (const seen of ["first-primary", "'; drop table users", "x".repeat(3_000), ""]) {
    const read = await far.call({ cookie: `${ann.cookie}; fb_seen=${seen}` }, "GET", "/api/squad");
    expect(read.status).toBe(200);
  }
});

test("who has just signed in by any answer is signed in on the next page", async () => {
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

test("accounts, sessions and money are never read from a copy: an ended session ends there at once", async () => {
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

test("LEA-03 who is removed reads no table any more, though the copy still knows the membership", async () => {
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
    ];
    for (const path of paths)
      expect([path, (await far.call(member, "GET", path)).status]).toEqual([path, 200]);
    expect((await far.call(owner, "DELETE", `/api/leagues/${id}/members/${member.id}`)).status).toBe(204);
    for (const path of paths)
      expect([path, (await far.call(member, "GET", path)).status]).toEqual([path, 404]);
    expect((await far.call(owner, "GET", paths[0] as string)).status).toBe(200);
  }
});

test("LEA-03 a new member reads the table with their bookmark, before anybody told the League", async () => {
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
