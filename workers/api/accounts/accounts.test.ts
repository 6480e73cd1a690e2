import { exports } from "cloudflare:workers";
import Argon2 from "@phi-ag/argon2";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { cookieOf, createAccount, PASSWORD, signIn, statusWith } from "#tests/support/accounts.ts";
import { eventually } from "#tests/support/eventually.ts";
import { callAs, callAsVisitor, createPerson, ORIGIN, tables } from "#tests/support/people.ts";
import { users } from "#workers/db/schema/index.ts";

test("ACC-02 an account created by form starts without a session, signs in, is read and signs out", async () => {
  const created = await createAccount("Ann.Archer");
  expect(created.status).toBe(201);
  expect(created.headers.get("Set-Cookie")).toBeNull();
  const user = await created.json();
  expect(user).toEqual({
    id: expect.any(String),
    firstName: "Ann",
    lastName: "Archer",
    profileImageUrl: null,
    username: "Ann.Archer",
    email: "Ann.Archer@example.com",
  });
  const signedIn = await signIn("ann.archer@EXAMPLE.com");
  expect(signedIn.status).toBe(200);
  expect(await signedIn.json()).toEqual(user);
  expect(signedIn.headers.get("Set-Cookie")).toMatch(
    /^fb_session=[\w-]+\.[0-9a-f]{40}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const cookie = cookieOf(signedIn);
  const me = await callAs(cookie, "GET", "/api/auth/user");
  expect(await me.json()).toEqual(user);
  expect(me.headers.get("Cache-Control")).toBe("private, no-store");
  const out = await callAs(cookie, "POST", "/api/auth/sign-out");
  expect(out.status).toBe(204);
  expect(out.headers.get("Set-Cookie")).toContain("Max-Age=0");
  expect(await statusWith(cookie)).toBe(401);
});

test("a visitor is 401 Unauthorized, with no cookie, a forged or a truncated one", async () => {
  const visitor = await callAsVisitor("GET", "/api/auth/user");
  expect(visitor.status).toBe(401);
  expect(await visitor.json()).toEqual({ message: "Unauthorized", code: "UNAUTHORIZED" });
  for (const value of ["", "x", "0".repeat(40), "0".repeat(5000), "%00", "a;b", '"']) {
    expect(await statusWith(`fb_session=${value}`)).toBe(401);
  }
});

test("a taken username or email is 409 in any letter case, and both are reported", async () => {
  await createAccount("Tom.Taken");
  const sameName = await createAccount("TOM.TAKEN", { email: "other@example.com" });
  expect(sameName.status).toBe(409);
  expect(await sameName.json()).toEqual({
    message: "This username is already taken.",
    code: "TAKEN",
    fields: { username: "This username is already taken." },
  });
  const sameMail = await createAccount("tom2", { email: "TOM.taken@Example.com" });
  expect(sameMail.status).toBe(409);
  const both = (await (await createAccount("tom.taken")).json()) as { fields: object };
  expect(Object.keys(both.fields).sort()).toEqual(["email", "username"]);
});

test("of sign-ups racing for one name exactly one wins, and none fails in any other way", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => createAccount("Racer", { email: `racer${i}@example.com` })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const mails = await Promise.all(
    Array.from({ length: 4 }, (_, i) => createAccount(`racing${i}`, { email: "one@example.com" })),
  );
  expect(mails.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
});

test("wrong password, unknown address and no password: one answer, one hash each", async () => {
  await createAccount("Eve.Exists");
  await createPerson("nopassword", { passwordHash: null });
  const verify = vi.spyOn(Argon2.prototype, "tryVerify");
  const answers = [];
  for (const email of [
    "eve.exists@example.com",
    "nobody@example.com",
    "nopassword@example.com",
    "no address",
  ]) {
    verify.mockClear();
    const response = await signIn(email, "not the password");
    answers.push({
      status: response.status,
      body: await response.text(),
      cookie: response.headers.get("Set-Cookie"),
      hashes: verify.mock.calls.length,
    });
  }
  verify.mockRestore();
  const wrong = JSON.stringify({ code: "WRONG_CREDENTIALS", message: "Invalid email or password." });
  for (const answer of answers) {
    expect({ ...answer, body: JSON.parse(answer.body) }).toEqual({
      status: 401,
      body: JSON.parse(wrong),
      cookie: null,
      hashes: 1,
    });
  }
});

test("signing in asks for both fields, in words", async () => {
  for (const body of [
    {},
    { email: "a@b.co" },
    { email: "a@b.co", password: "  " },
    { email: "", password: "x" },
  ]) {
    const response = await callAsVisitor("POST", "/api/auth/sign-in", body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toBe("Email and password are required.");
  }
  for (const body of [{ email: 1, password: [] }, [], null, "text", { email: { $ne: 1 }, password: "x" }]) {
    const response = await callAsVisitor("POST", "/api/auth/sign-in", body ?? "null");
    expect(response.status).toBe(400);
  }
  expect((await callAsVisitor("POST", "/api/auth/sign-in", "{broken")).status).toBe(400);
  expect(
    (await callAsVisitor("POST", "/api/auth/sign-in", { email: "x", password: "y".repeat(70_000) })).status,
  ).toBe(413);
});

test("guessing is limited by account, and by address", async () => {
  // Two periods' worth and more: a period that ends in between changes nothing.
  const attempts = 45;
  const statuses = [];
  for (let i = 0; i < attempts; i += 1) statuses.push(await signIn("victim@example.com", "wrong password"));
  const limited = statuses.find((response) => response.status === 429) as Response;
  expect(limited.headers.get("Retry-After")).toBe("60");
  expect(((await limited.json()) as { code: string }).code).toBe("TOO_MANY_ATTEMPTS");
  const fromOneAddress = [];
  for (let i = 0; i < attempts; i += 1) {
    const response = await exports.default.fetch(`${ORIGIN}/api/auth/sign-in`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": "203.0.113.9" },
      body: JSON.stringify({ email: `sprayed${i}@example.com`, password: "wrong password" }),
    });
    fromOneAddress.push(response.status);
  }
  expect(fromOneAddress).toContain(429);
});

test("a hash of another cost is replaced at the next sign-in", async () => {
  const old = new Argon2(new WebAssembly.Instance((await import("@phi-ag/argon2/argon2.wasm")).default, {}));
  const { encoded } = old.hash(encodeURIComponent(PASSWORD), {
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1,
    type: 2,
  });
  const person = await createPerson("Old.Hash", { passwordHash: encoded });
  expect((await signIn("old.hash@example.com")).status).toBe(200);
  await eventually(async () => {
    const [row] = await tables().select().from(users).where(eq(users.id, person.id));
    expect(row?.passwordHash).toContain("m=7168,t=5");
  });
  expect((await signIn("old.hash@example.com")).status).toBe(200);
});
