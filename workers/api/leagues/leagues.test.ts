import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { LEAGUES_MAX, LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import { READABLE_CHARACTERS } from "#domain/shared/digits.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { createLeagueOf, join, leaguesOf, membersOf, refusalOf } from "#tests/support/league-calls.ts";
import {
  callAsVisitor,
  costOf,
  createPerson,
  type Person,
  tables,
  testContext,
} from "#tests/support/people.ts";
import { leagueMembers, leagues, users } from "#workers/db/schema/index.ts";
import { createLeague } from "#workers/services/leagues/leagues.ts";

test("a visitor cannot use any league call", async () => {
  for (const [method, path] of [
    ["GET", "/api/leagues"],
    ["GET", "/api/user-leagues"],
    ["POST", "/api/leagues"],
    ["POST", "/api/leagues/join"],
    ["GET", "/api/leagues/x/members"],
    ["GET", "/api/leagues/x/admin-status"],
    ["DELETE", "/api/leagues/x/members/y"],
  ] as const) {
    expect((await callAsVisitor(method, path, method === "POST" ? {} : undefined)).status).toBe(401);
  }
});

test("LEA-01 LEA-02 a league is created with its creator as owner and first member", async () => {
  const owner = await createPerson();
  const league = await createLeagueOf(owner, {
    name: "  Sunday Legends  ",
    description: "  For the pub.\r\n ",
  });
  expect(league).toEqual({
    id: expect.any(String),
    name: "Sunday Legends",
    leagueType: "football_bingo",
    description: "For the pub.",
    ownerId: owner.id,
    ownerName: owner.username,
    memberCount: 1,
    joinCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    duels: false,
    cup: false,
    runs: ["season"],
    // OUT-05: nobody but its members sees it.
    public: null,
  });
  expect(await leaguesOf(owner)).toEqual([league]);
  const { members, response } = await membersOf(owner, league);
  expect(members).toEqual([
    {
      id: owner.id,
      role: "owner",
      user: { id: owner.id, username: owner.username, uploadedProfileImage: null },
    },
  ]);
  expect(response.headers.get("X-Total-Count")).toBe("1");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

test("LEA-01 join codes contain no easily confused characters", () => {
  expect(READABLE_CHARACTERS).toMatch(/^[A-Z2-9]{31}$/);
  expect(READABLE_CHARACTERS).not.toMatch(/[0O1IL]/);
});

test("LEA-01 a join code that is taken is drawn again", async () => {
  const owner = await createPerson();
  const [row] = await tables().select().from(users).where(eq(users.id, owner.id));
  const taken = (await createLeagueOf(owner)).joinCode;
  const draws = [taken, taken, "ZZZZZ9"];
  const result = await createLeague(testContext(), row!, { name: "Again" }, () => draws.shift() ?? "");
  expect(result.ok && result.value.joinCode).toBe("ZZZZZ9");
  expect(await leaguesOf(owner)).toHaveLength(2);
});

test("a league without a name, or with too long a one, is refused", async () => {
  const owner = await createPerson();
  const bodies = [
    ...[undefined, null, "", "   ", "\u0000\n\t", "\u200b\u2060", 7, {}, ["x"]].map((name) => ({ name })),
    { name: "x".repeat(101) },
    { name: "x", description: "y".repeat(501) },
    { name: "x", description: 7 },
    { name: "x", leagueType: "chess" },
    { name: "x", leagueType: "" },
  ];
  for (const body of bodies) {
    const response = await owner.call("POST", "/api/leagues", body);
    expect(response.status).toBe(400);
    const { fields, message } = (await response.json()) as ApiError;
    expect(Object.keys(fields ?? {})).toHaveLength(1);
    if (fields?.name && !("description" in body) && String(body.name).length < 50) {
      expect(message).toBe("League name is required");
    }
  }
  for (const body of ["", "null", "[]", "{", '"x"']) {
    expect((await owner.call("POST", "/api/leagues", body)).status).toBe(400);
  }
  expect(await leaguesOf(owner)).toEqual([]);
});

test("names are data: markup, emoji and right-to-left scripts come back as typed", async () => {
  const owner = await createPerson();
  const names = [
    "<script>alert(1)</script>",
    "'; drop table leagues; --",
    "👩‍👩‍👧‍👦 United",
    "e\u0301quipe",
    "x".repeat(100),
    "👍".repeat(100),
    "ليفربول",
  ];
  for (const name of names) expect((await createLeagueOf(owner, { name })).name).toBe(name);
  const stored = await leaguesOf(owner);
  expect(stored.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect((await createLeagueOf(owner, { name: "a\u0000b\nc" })).name).toBe("a b c");
  const reversed = await owner.call("POST", "/api/leagues", { name: "\u202Eevil\u202C" });
  expect([reversed.status, ((await reversed.json()) as { fields: object }).fields]).toEqual([
    400,
    { name: expect.any(String) },
  ]);
  expect((await owner.call("POST", "/api/leagues", '{"name":"\\ud800 half"}')).status).toBeLessThan(500);
});

test("a description is left out when it is empty; null and missing are the same", async () => {
  const owner = await createPerson();
  for (const more of [{}, { description: null }, { description: "  " }, { leagueType: null }]) {
    const league = await createLeagueOf(owner, more);
    expect(league).not.toHaveProperty("description");
    expect(league.leagueType).toBe("football_bingo");
  }
});

test("LEA-01 a member joins by the code, in any letter case and with spaces", async () => {
  const [owner, joiner] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  const response = await join(joiner, ` ${league.joinCode.toLowerCase()} `);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ...league, memberCount: 2 });
  expect(costOf(response).queries).toBeLessThanOrEqual(3);
  const { members } = await membersOf(joiner, league);
  expect(members.map(({ id, role }) => [id, role])).toEqual([
    [owner.id, "owner"],
    [joiner.id, "member"],
  ]);
  expect(await refusalOf(await join(joiner, league.joinCode))).toMatchObject({
    status: 409,
    code: "ALREADY_A_MEMBER",
  });
  expect(await refusalOf(await join(owner, league.joinCode))).toMatchObject({ status: 409 });
  expect((await leaguesOf(joiner))[0]?.memberCount).toBe(2);
});

test("LEA-01 two concurrent joins are one membership", async () => {
  const [owner, joiner] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  const answers = await Promise.all([1, 2, 3].map(() => join(joiner, league.joinCode)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await leaguesOf(owner))[0]?.memberCount).toBe(2);
});

test("LEA-01 a malformed code is refused, an unknown one is not found", async () => {
  const person = await createPerson();
  for (const code of [undefined, null, "", "ABCDE", "ABCDEFG", "      ", 123456, {}, "x".repeat(9_000)]) {
    const response = await join(person, code);
    expect(await refusalOf(response)).toMatchObject({
      status: 400,
      message: "Please enter a valid 6-character join code",
    });
  }
  for (const code of ["QQQQQQ", "'or'1'", "%%%%%%", "______", "ßßßßßß"]) {
    expect((await join(person, code)).status).toBe(404);
  }
});

test("LEA-01 guessing codes is limited per user", async () => {
  const [guesser, other] = [await createPerson(), await createPerson()];
  // Local limits count by the minute of the wall clock: one minute may end during the test, two cannot.
  let last = await join(guesser, "QQQQQQ");
  for (let guess = 1; guess < 45 && last.status === 404; guess++) last = await join(guesser, "QQQQQQ");
  expect(last.status).toBe(429);
  expect(last.headers.get("Retry-After")).toBe("60");
  expect((await join(other, "QQQQQQ")).status).toBe(404);
});

test("LEA-02 the lists are one query of three rows per league, the newest first", async () => {
  const person = await createPerson();
  for (let n = 0; n < 5; n++)
    await createLeagueOf(n % 2 ? await createPerson() : person, { name: `League ${n}` });
  const response = await person.call("GET", "/api/user-leagues");
  expect(costOf(response)).toMatchObject({ queries: 1, written: 0 });
  expect(costOf(response).read).toBeLessThanOrEqual(2 + 3 * 3 + 1);
  const list = (await response.json()) as League[];
  expect(list.map(({ createdAt }) => createdAt)).toEqual(
    list
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  expect(list).toHaveLength(3);
  expect(await leaguesOf(person)).toEqual(list);
});

test("LEA-02 the number of leagues a person may own or be in is limited", async () => {
  const [owner, joiner] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(await createPerson());
  const fill = async (person: Person, count: number, role: "owner" | "member") => {
    const rows = Array.from({ length: count }, () => ({
      leagueId: leagueId(crypto.randomUUID()),
      userId: person.id,
      role,
      joinedAt: instant(0),
    }));
    for (let at = 0; at < count; at += 25)
      await tables()
        .insert(leagueMembers)
        .values(rows.slice(at, at + 25));
  };
  await fill(owner, LEAGUES_OWNED_MAX, "owner");
  await fill(joiner, LEAGUES_MAX, "member");
  const full = { status: 409, code: "TOO_MANY_LEAGUES" };
  const refused = await owner.call("POST", "/api/leagues", { name: "One more" });
  expect(costOf(refused).read).toBeLessThanOrEqual(200);
  expect(await refusalOf(refused)).toMatchObject(full);
  expect((await join(owner, league.joinCode)).status).toBe(200);
  expect(await refusalOf(await join(joiner, league.joinCode))).toMatchObject(full);
  expect(await refusalOf(await joiner.call("POST", "/api/leagues", { name: "x" }))).toMatchObject(full);
  expect(await tables().select().from(leagues).where(eq(leagues.ownerId, owner.id))).toEqual([]);
  const list = await joiner.call("GET", "/api/leagues");
  expect(costOf(list).read).toBeLessThanOrEqual(200);
});

test("TIP-06 a tipping league makes its creator and its joiners tipping players, once", async () => {
  const [owner, joiner, bystander] = [await createPerson(), await createPerson(), await createPerson()];
  const sinceOf = async (person: Person) =>
    (await tables().select().from(users).where(eq(users.id, person.id)))[0]?.tippingSince;
  const league = await createLeagueOf(owner, { leagueType: "score_tipping" });
  expect(league.leagueType).toBe("score_tipping");
  await join(joiner, league.joinCode);
  const first = await sinceOf(owner);
  expect(first).toBeGreaterThan(0);
  expect(await sinceOf(joiner)).toBeGreaterThan(0);
  await createLeagueOf(owner, { leagueType: "score_tipping" });
  expect(await sinceOf(owner)).toBe(first);
  await join(bystander, (await createLeagueOf(owner)).joinCode);
  await createLeagueOf(bystander);
  expect(await sinceOf(bystander)).toBeNull();
});
