import { exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { cookieOf, createAccount, hashOf, PASSWORD, signIn, statusWith } from "#tests/support/accounts.ts";
import { later } from "#tests/support/clock.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  callAs,
  callAsVisitor,
  costOf,
  createPerson,
  ORIGIN,
  sessionOf,
  tables,
} from "#tests/support/people.ts";
import { sessions, users } from "#workers/db/schema/index.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";

test("over https the cookie is Secure and bound to the host, and only that one is read", async () => {
  await createAccount("Sam.Secure");
  const response = await exports.default.fetch("https://bingo.example/api/auth/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://bingo.example" },
    body: JSON.stringify({ email: "Sam.Secure@example.com", password: PASSWORD }),
  });
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^__Host-fb_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const token = cookieOf(response).split("=")[1];
  const me = (cookie: string) =>
    exports.default.fetch("https://bingo.example/api/auth/user", { headers: { Cookie: cookie } });
  expect((await me(`__Host-fb_session=${token}`)).status).toBe(200);
  expect((await me(`fb_session=${token}`)).status).toBe(401);
});

test("only hashes of the session's token and of the password are stored", async () => {
  await createAccount("Hal.Hash");
  const token = cookieOf(await signIn("Hal.Hash@example.com")).split("=")[1] as string;
  const [user] = await tables().select().from(users).where(eq(users.usernameKey, "hal.hash"));
  const rows = await tables()
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ("" as never)));
  expect(rows.map((row) => row.tokenHash)).toEqual([await sha256Hex(token)]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  expect(JSON.stringify(user)).not.toContain(PASSWORD);
});

test("a session planted before the sign-in ends with it (fixation)", async () => {
  await createAccount("Fix.Ation");
  const planted = await createPerson("planter");
  const signedIn = await callAs(planted.cookie, "POST", "/api/auth/sign-in", {
    email: "fix.ation@example.com",
    password: PASSWORD,
  });
  expect(cookieOf(signedIn)).not.toBe(planted.cookie);
  expect(await statusWith(planted.cookie)).toBe(401);
  expect(await statusWith(cookieOf(signedIn))).toBe(200);
});

test("tokens are 160 random bits: no two alike, and none is ever shown again", async () => {
  await createPerson("Rand.Om", { passwordHash: await hashOf(PASSWORD) });
  const tokens = new Set<string>();
  for (let i = 0; i < 5; i += 1)
    tokens.add(cookieOf(await signIn("rand.om@example.com")).slice("fb_session=".length));
  expect(tokens.size).toBe(5);
  for (const token of tokens) expect(token).toMatch(/^[\w-]+\.[0-9a-f]{40}$/);
});

test("a session costs two rows to open and none to write", async () => {
  const person = await createPerson();
  const cost = costOf(await person.call("GET", "/api/auth/user"));
  expect(cost).toEqual({ queries: 1, read: 2, written: 0 });
});

test.each([
  ["ACC-08 a session lasts 30 days and slides at most once a day", undefined, 30],
  ["ACC-08 without 'Keep me signed in' a session lasts 7 days", false, 7],
])("%s", async (name, keepSignedIn, days) => {
  const username = `slide${name.length}`;
  const person = await createPerson(username, { passwordHash: await hashOf(PASSWORD) });
  const email = `${username}@example.com`;
  const begun = await callAsVisitor("POST", "/api/auth/sign-in", { email, password: PASSWORD, keepSignedIn });
  const maxAge = `Max-Age=${(days * DAY_MS) / 1000};`;
  expect(begun.headers.get("Set-Cookie")).toContain(maxAge);
  const cookie = cookieOf(begun);
  await later(DAY_MS - HOUR_MS, async () => {
    expect((await callAs(cookie, "GET", "/api/auth/user")).headers.get("Set-Cookie")).toBeNull();
  });
  await later((days - 1) * DAY_MS, async () => {
    const renewed = await callAs(cookie, "GET", "/api/auth/user");
    expect(renewed.headers.get("Set-Cookie")).toContain(`${cookie}; ${maxAge}`);
  });
  await eventually(async () => {
    const rows = await tables().select().from(sessions).where(eq(sessions.userId, person.id));
    expect(rows.some((row) => row.expiresAt - row.createdAt > (2 * days - 2) * DAY_MS)).toBe(true);
  });
  await later((2 * days - 2) * DAY_MS, async () => expect(await statusWith(cookie)).toBe(200));
  await later((3 * days + 1) * DAY_MS, async () => expect(await statusWith(cookie)).toBe(401));
});

test("ACC-08 a session is written at most once in nine tenths of its length: its browser proves each day's use", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const begun = Date.now();
  const writtenOn = async () => {
    const [row] = await tables().select().from(sessions).where(eq(sessions.userId, person.id));
    return Math.round(((row?.lastUsedAt ?? 0) - begun) / DAY_MS);
  };
  const visitOn = async (day: number, cookie: string) => {
    const { headers } = await later(day * DAY_MS, () => callAs(cookie, "GET", "/api/auth/user"));
    const [token, proof] = headers.getSetCookie();
    expect([token, proof]).toEqual([
      expect.stringMatching(/^fb_session=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^fb_used=\d+\.[0-9a-f]{64}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    return proof?.split(";")[0] as string;
  };
  // Whether this browser keeps a proof shows at the first use of a later day, which is written.
  const first = `${person.cookie}; ${await visitOn(2, person.cookie)}`;
  await expect.poll(writtenOn).toBe(2);
  const used = `${person.cookie}; ${await visitOn(28, first)}`;
  const others = `${person.cookie}; ${await visitOn(28, other.cookie)}`;
  const forged = used.replace(/fb_used=\d+/, `fb_used=${begun + 28 * DAY_MS}`);
  // Nearly four weeks' uses are not written; the same day's are not proven again.
  await later(28.9 * DAY_MS, async () => {
    expect((await callAs(used, "GET", "/api/auth/user")).headers.getSetCookie()).toEqual([]);
  });
  expect(await writtenOn()).toBe(2);
  await later(32.5 * DAY_MS, async () => {
    expect(await Promise.all([person.cookie, others, forged].map(statusWith))).toEqual([401, 401, 401]);
  });
  await later(58.5 * DAY_MS, async () => expect(await statusWith(used)).toBe(401));
  expect(await writtenOn()).toBe(2);
  await later(57.5 * DAY_MS, async () => expect(await statusWith(used)).toBe(200));
  await expect.poll(writtenOn).toBeGreaterThan(56);
});

test("ACC-08 a client that keeps no proof has each day's first use written, and lasts as long", async () => {
  const person = await createPerson();
  const lastWritten = async () =>
    (await tables().select().from(sessions).where(eq(sessions.userId, person.id)))[0]?.lastUsedAt ?? 0;
  const begun = Date.now();
  for (const day of [3, 5, 7, 36]) {
    await later(day * DAY_MS, async () => expect(await statusWith(person.cookie)).toBe(200));
    await expect.poll(lastWritten).toBeGreaterThan(begun + (day - 1) * DAY_MS);
  }
  const written = await lastWritten();
  await later(36.5 * DAY_MS, async () => expect(await statusWith(person.cookie)).toBe(200));
  expect(await lastWritten(), "once a day").toBe(written);
  await later(67 * DAY_MS, async () => expect(await statusWith(person.cookie)).toBe(401));
});

test("ACC-08 'Keep me signed in' is true, false or left out", async () => {
  const form = { email: "nobody@example.com", password: PASSWORD, keepSignedIn: "yes" };
  const response = await callAsVisitor("POST", "/api/auth/sign-in", form);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { keepSignedIn: "This must be true or false." } });
});

test("ACC-08 a session that is used lasts a whole season, and 400 days at the latest", async () => {
  const person = await createPerson();
  const used = Date.now() + 405 * DAY_MS;
  await tables()
    .update(sessions)
    .set({ lastUsedAt: used as never, expiresAt: (used + 7 * DAY_MS) as never })
    .where(eq(sessions.userId, person.id));
  await later(399 * DAY_MS, async () => expect(await statusWith(person.cookie)).toBe(200));
  await later(401 * DAY_MS, async () => expect(await statusWith(person.cookie)).toBe(401));
});

test("an account has at most 20 sessions: the one unused for longest ends", async () => {
  const person = await createPerson();
  const [first] = [person.cookie];
  const tokens: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    await later(count + 1, async () => tokens.push(await sessionOf(person.id)));
  }
  const rows = await tables().select().from(sessions).where(eq(sessions.userId, person.id));
  expect(rows).toHaveLength(20);
  expect(await statusWith(first)).toBe(401);
  expect(await statusWith(`fb_session=${tokens[0]}`)).toBe(200);
});

test("another site can neither sign in, sign up nor sign out for a visitor", async () => {
  const person = await createPerson();
  for (const path of [
    "/api/auth/sign-in",
    "/api/auth/create-account",
    "/api/auth/signup",
    "/api/auth/sign-out",
  ]) {
    for (const origin of ["https://evil.example", "null", "http://localhost:81", "https://localhost"]) {
      const response = await exports.default.fetch(`${ORIGIN}${path}`, {
        method: "POST",
        headers: { Origin: origin, Cookie: person.cookie, "Content-Type": "application/json" },
        body: "{}",
      });
      expect([path, origin, response.status]).toEqual([path, origin, 403]);
    }
  }
  expect(await statusWith(person.cookie)).toBe(200);
});

test("signing out by navigation: a prompt when another site or a prefetch asks, done from this one", async () => {
  const person = await createPerson();
  const visit = (headers: Record<string, string>) =>
    exports.default.fetch(`${ORIGIN}/api/logout`, {
      redirect: "manual",
      headers: { Cookie: person.cookie, ...headers },
    });
  for (const headers of [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" },
  ]) {
    const asked = await visit(headers as unknown as Record<string, string>);
    expect(asked.status).toBe(403);
    expect(await asked.text()).toContain('href="/api/logout">Sign out</a>');
    expect(await statusWith(person.cookie)).toBe(200);
  }
  const done = await visit({ "Sec-Fetch-Site": "same-origin" });
  expect([done.status, done.headers.get("Location")]).toEqual([302, "/"]);
  expect(await statusWith(person.cookie)).toBe(401);
  expect((await visit({})).status).toBe(302);
});
