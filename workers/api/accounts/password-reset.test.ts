import Argon2 from "@phi-ag/argon2";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { hashOf } from "#tests/support/accounts.ts";
import { later } from "#tests/support/clock.ts";
import { eventually, untilRefused } from "#tests/support/eventually.ts";
import { openMailbox, tokenIn } from "#tests/support/mailbox.ts";
import { callAsVisitor, costOf, createPerson, tables, testContext } from "#tests/support/people.ts";
import { accountTokens, identities } from "#workers/db/schema/index.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { mayMailLink } from "#workers/services/accounts/account-tokens.ts";
import { RESET_SENT } from "#workers/services/accounts/reset-password.ts";

const OLD = "the old password!";
const NEW = "the new password!";
const INVALID = "Invalid or expired token. Please request a new reset email.";

const forgot = (email: unknown) => callAsVisitor("POST", "/api/auth/forgot-password", { email });
const check = async (token: string) =>
  (await callAsVisitor("GET", `/api/auth/verify-reset-token/${token}`)).json();
const reset = (token: unknown, newPassword: unknown = NEW) =>
  callAsVisitor("POST", "/api/auth/reset-password", { token, newPassword });
const signIn = async (email: string, password: string) =>
  (await callAsVisitor("POST", "/api/auth/sign-in", { email, password })).status;

const mailbox = openMailbox();
async function askForLink(username: string) {
  const person = await createPerson(username, { passwordHash: await hashOf(OLD) });
  await forgot(`${username}@example.com`);
  return { person, token: tokenIn(await mailbox.next(`${username}@example.com`, /Reset/)) };
}

test("ACC-03 a link sets a new password, works once and ends every session", async () => {
  const { person, token } = await askForLink("rita");
  expect(await check(token)).toEqual({ valid: true, hasPassword: true, externalOnly: false });
  const done = await reset(token);
  expect([done.status, await done.json()]).toEqual([200, { success: true }]);
  expect((await person.call("GET", "/api/auth/user")).status).toBe(401);
  expect(await signIn("rita@example.com", OLD)).toBe(401);
  expect(await signIn("rita@example.com", NEW)).toBe(200);
  expect(await check(token)).toEqual({ valid: false });
  const again = await reset(token, "yet another one");
  expect([again.status, await again.json()]).toEqual([
    400,
    { message: INVALID, code: "BAD_REQUEST", fields: { token: INVALID } },
  ]);
  expect(await signIn("rita@example.com", NEW)).toBe(200);
  await mailbox.next("rita@example.com", /has been changed/);
});

test("ACC-03 known and unknown addresses get the same answer, at the same cost, with the same hashing", async () => {
  await createPerson("known", { passwordHash: await hashOf(OLD) });
  const hash = vi.spyOn(Argon2.prototype, "tryHash");
  const verify = vi.spyOn(Argon2.prototype, "tryVerify");
  const answers = [];
  for (const email of ["known@example.com", "KNOWN@example.com", "unknown@example.com"]) {
    const response = await forgot(email);
    const headers = [...response.headers].filter(([name]) => name !== "date");
    answers.push({ status: response.status, headers, body: await response.text(), cost: costOf(response) });
  }
  expect(answers[0]?.status).toBe(200);
  expect(JSON.parse(answers[0]?.body ?? "")).toEqual({
    message: expect.stringContaining("If an account exists"),
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 0]);
  hash.mockRestore();
  verify.mockRestore();
  await mailbox.next("known@example.com", /Reset/);
  expect(mailbox.mails.filter((mail) => mail.to === "unknown@example.com")).toEqual([]);
});

test("ACC-03 a link lives 15 minutes and only its hash is stored", async () => {
  const { person, token } = await askForLink("late");
  const rows = await tables().select().from(accountTokens).where(eq(accountTokens.userId, person.id));
  expect(rows.map((row) => [row.tokenHash, row.expiresAt - row.createdAt])).toEqual([
    [await sha256Hex(token), 15 * MINUTE_MS],
  ]);
  await later(15 * MINUTE_MS - 1_000, async () => expect(await check(token)).toMatchObject({ valid: true }));
  await later(15 * MINUTE_MS, async () => {
    expect(await check(token)).toEqual({ valid: false });
    expect((await reset(token)).status).toBe(400);
  });
  expect(await signIn("late@example.com", OLD)).toBe(200);
});

test("ACC-03 of resets racing with one link exactly one sets its password", async () => {
  const { token } = await askForLink("racer");
  const passwords = ["first of three", "second of three", "third of three"];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  const winner = answers.findIndex((answer) => answer.status === 200);
  for (const [i, password] of passwords.entries()) {
    expect(await signIn("racer@example.com", password)).toBe(i === winner ? 200 : 401);
  }
});

test("a new link leaves an older one valid until one is used; then both are invalid", async () => {
  const { token } = await askForLink("twice");
  await later(3 * MINUTE_MS, async () => {
    await forgot("twice@example.com");
    await eventually(() =>
      expect(mailbox.mails.filter((mail) => mail.to === "twice@example.com").length).toBe(2),
    );
  });
  const second = tokenIn(mailbox.mails.findLast((mail) => mail.to === "twice@example.com")!);
  expect(second).not.toBe(token);
  expect((await reset(token)).status).toBe(200);
  expect(await check(second)).toEqual({ valid: false });
});

test("an address gets one reset mail in two minutes and ten per day, without the requester learning of it", async () => {
  await createPerson("flooded");
  const sent = () => mailbox.mails.filter((mail) => mail.to === "flooded@example.com").length;
  const answers = await Promise.all([1, 2, 3].map(() => forgot("Flooded@example.com")));
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([200, { message: RESET_SENT }]);
  }
  await eventually(() => expect(sent()).toBe(1));
  const ctx = testContext();
  const may = (afterMs: number) =>
    later(afterMs, () => mayMailLink(ctx, { email: "flooded@example.com" }, "reset_password"));
  expect(await may(2 * MINUTE_MS - 1_000)).toBe(false);
  for (let mail = 2; mail <= 10; mail += 1) expect(await may(mail * 3 * MINUTE_MS)).toBe(true);
  expect(await may(40 * MINUTE_MS)).toBe(false);
  expect(await may(DAY_MS + HOUR_MS)).toBe(true);
  // Other kinds of mail to the address, and other addresses, are counted separately.
  expect(await mayMailLink(ctx, { email: "flooded@example.com" }, "verify_email")).toBe(true);
  expect(await mayMailLink(ctx, { email: "other@example.com" }, "reset_password")).toBe(true);
  expect(sent()).toBe(1);
});

test("a refused password does not use the link up", async () => {
  const { token } = await askForLink("picky");
  for (const password of ["short", "password1", "", 12345678, null, "x".repeat(129)]) {
    const response = await reset(token, password);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object }).fields).toHaveProperty("newPassword");
  }
  expect((await reset(token)).status).toBe(200);
});

test("invented tokens are invalid, whatever they look like", async () => {
  for (const token of [
    "0".repeat(40),
    "x",
    "%00",
    "..%2F..",
    "<script>",
    "'; drop table users",
    "é".repeat(300),
  ]) {
    expect(await check(encodeURIComponent(token))).toEqual({ valid: false });
    expect((await reset(token)).status).toBe(400);
  }
  for (const token of ["", " ", null, 1, {}, undefined]) expect((await reset(token)).status).toBe(400);
  for (const email of ["", " ", "no address", null, 1, {}, "x".repeat(10_000)]) {
    expect((await forgot(email)).status).toBe(400);
  }
});

test("ACC-04 an account with only an external identity is told so; a link it requested sets a password", async () => {
  const person = await createPerson("outsider", { passwordHash: null });
  await tables()
    .insert(identities)
    .values({ provider: "https://id.example", subject: "1", userId: person.id, linkedAt: 0 as never });
  await forgot("outsider@example.com");
  const token = tokenIn(await mailbox.next("outsider@example.com", /Reset/));
  expect(await check(token)).toEqual({ valid: true, hasPassword: false, externalOnly: true });
  const refused = await reset(token);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    "EXTERNAL_IDENTITY",
  ]);
  expect((await person.call("POST", "/api/account/password-link")).status).toBe(200);
  const deliberate = tokenIn(await mailbox.next("outsider@example.com", /^Set your password/));
  expect(await check(deliberate)).toEqual({ valid: true, hasPassword: false, externalOnly: false });
  expect((await reset(deliberate)).status).toBe(200);
  expect(await signIn("outsider@example.com", NEW)).toBe(200);
});

test("requesting links is limited by account, and equally for unknown ones", async () => {
  for (const email of ["limited@example.com", "limited-unknown@example.com"]) {
    expect((await untilRefused(10, () => forgot(email))).status).toBe(429);
  }
});
