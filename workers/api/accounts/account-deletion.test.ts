import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { hashOf, PASSWORD } from "#tests/support/accounts.ts";
import { later } from "#tests/support/clock.ts";
import { makeLeague } from "#tests/support/inputs/made-league.ts";
import { callAs, createPerson, ORIGIN, tables } from "#tests/support/people.ts";
import * as schema from "#workers/db/schema/index.ts";

test("owned leagues pass to the longest-standing member, and those with nobody else are deleted", async () => {
  const owner = await createPerson("owner");
  const [late, early, twin] = [
    await createPerson("late"),
    await createPerson("early"),
    await createPerson("twin"),
  ];
  await makeLeague("passed", owner, [
    [owner, 1],
    [late, 30],
    [early, 20],
    [twin, 40],
  ]);
  await makeLeague("alone", owner, [[owner, 1]]);
  await makeLeague("foreign", early, [
    [early, 1],
    [owner, 2],
  ]);
  expect((await owner.call("DELETE", "/api/account")).status).toBe(204);
  const leagues = await tables().select().from(schema.leagues);
  const byId = new Map(leagues.map((league) => [league.id as string, league]));
  expect(byId.get("passed")).toMatchObject({ ownerId: early.id, memberCount: 3 });
  expect(byId.has("alone")).toBe(false);
  expect(byId.get("foreign")).toMatchObject({ ownerId: early.id, memberCount: 1 });
  const members = (await tables().select().from(schema.leagueMembers)).filter(
    (each) => each.leagueId === "passed",
  );
  expect(Object.fromEntries(members.map((each) => [each.userId, each.role]))).toEqual({
    [early.id]: "owner",
    [late.id]: "member",
    [twin.id]: "member",
  });
});

test("a typed confirmation must be the username; none at all counts as consent", async () => {
  const person = await createPerson("Careful");
  for (const confirm of ["", "careles", 7, null]) {
    expect((await person.call("DELETE", "/api/account", { confirm })).status).toBe(400);
  }
  expect((await person.call("GET", "/api/auth/user")).status).toBe(200);
  expect((await person.call("DELETE", "/api/account", { confirm: " careful " })).status).toBe(204);
});

test("an account with a password can only be deleted with it; a wrong one deletes nothing", async () => {
  const person = await createPerson("Locked", { passwordHash: await hashOf(PASSWORD) });
  for (const body of [undefined, {}, { password: "" }, { password: "not this one" }, { password: 7 }]) {
    const refused = await person.call("DELETE", "/api/account", body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { password: expect.any(String) } });
  }
  expect((await person.call("GET", "/api/auth/user")).status).toBe(200);
  expect((await person.call("DELETE", "/api/account", { password: PASSWORD })).status).toBe(204);
});

test("an account without a password can be deleted within 15 minutes of signing in, and not later", async () => {
  const person = await createPerson("Provided");
  await later(16 * MINUTE_MS, async () => {
    const refused = await person.call("DELETE", "/api/account");
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "SIGN_IN_AGAIN" }]);
    expect((await person.call("GET", "/api/auth/user")).status).toBe(200);
  });
  await later(14 * MINUTE_MS, async () =>
    expect((await person.call("DELETE", "/api/account")).status).toBe(204),
  );
});

test("another site cannot delete an account", async () => {
  const person = await createPerson();
  const response = await exports.default.fetch(`${ORIGIN}/api/account`, {
    method: "DELETE",
    headers: { Cookie: person.cookie, Origin: "https://evil.example" },
  });
  expect(response.status).toBe(403);
  expect((await callAs(person.cookie, "GET", "/api/auth/user")).status).toBe(200);
});
