import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserId } from "#domain/shared/ids.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { hashOf, signIn, statusWith } from "#tests/support/accounts.ts";
import { callAsVisitor, createPerson, tables, testContext } from "#tests/support/people.ts";
import { setPassword } from "#workers/db/accounts/passwords.ts";
import { replaceSession } from "#workers/db/accounts/sessions.ts";
import { sessions, users } from "#workers/db/schema/index.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { issueToken } from "#workers/services/accounts/account-tokens.ts";
import { makeSession } from "#workers/services/accounts/sessions.ts";

const OLD = "the old password of theirs";
const NEW = "the new password of theirs";
const RACES = 100;
/** How many races run at once: with more, a request would be refused because too many hashes are waiting. */
const AT_ONCE = 5;

const sessionsOf = (id: UserId) => tables().select().from(sessions).where(eq(sessions.userId, id));

test("ACC-09 sign-ins by the old password in progress while a reset lands leave no session alive", async () => {
  const passwordHash = await hashOf(OLD);
  async function race(name: string) {
    const person = await createPerson(name, { passwordHash });
    const token = await issueToken(
      testContext(),
      { id: person.id, email: "x@example.com" },
      "reset_password",
    );
    const thief = () => signIn(`${name}@example.com`, OLD);
    const reset = () => callAsVisitor("POST", "/api/auth/reset-password", { token, newPassword: NEW });
    const [first, changed, second] = await Promise.all([thief(), reset(), thief()]);
    expect(changed.status).toBe(200);
    for (const { status } of [first, second]) expect([200, 401]).toContain(status);
    expect(await sessionsOf(person.id)).toEqual([]);
  }
  // Loads what a new password is checked against; requests that load it together wait for each other in the runner.
  await race("alone");
  const names = Array.from({ length: AT_ONCE }, (_, i) => `racer${i}`);
  await Promise.all(names.map(race));
});

test("ACC-09 a hundred times, sessions written beside a reset are ended by it or not written", async () => {
  const ctx = testContext();
  const begin = async (id: UserId, hash: string) => {
    const { row } = await makeSession(ctx, id, { device: "thief", lastsMs: MINUTE_MS });
    return replaceSession(ctx.db, { row, replacesHash: null, passwordHash: hash });
  };
  async function race(count: number): Promise<number> {
    const hash = `old hash ${count}`;
    const { id } = await createPerson(`hundred${count}`, { passwordHash: hash });
    const token = await issueToken(ctx, { id, email: "x@example.com" }, "reset_password");
    const set = async () =>
      setPassword(ctx.db, {
        userId: id,
        passwordHash: `new hash ${count}`,
        tokenHash: await sha256Hex(token),
        verifiedEmailKey: "x@example.com",
        purposes: ["reset_password"],
        now: ctx.clock.now(),
      });
    const outcomes = await Promise.all([
      begin(id, hash),
      begin(id, hash),
      set(),
      begin(id, hash),
      begin(id, hash),
    ]);
    expect(outcomes[2]).toBe(true);
    return (await sessionsOf(id)).length;
  }
  const alive: number[] = [];
  for (let count = 0; count < RACES; count += 1) alive.push(await race(count));
  expect(alive).toEqual(alive.map(() => 0));
});

test("ACC-09 a session is not written once the password it was verified against has changed", async () => {
  const hash = await hashOf(OLD);
  const person = await createPerson("late.sign-in", { passwordHash: hash });
  const ctx = testContext();
  const begin = async () =>
    (await makeSession(ctx, person.id, { device: "test", lastsMs: MINUTE_MS })) satisfies { token: string };
  const verified = await begin();
  await tables()
    .update(users)
    .set({ passwordHash: await hashOf(NEW) })
    .where(eq(users.id, person.id));
  const late = { row: verified.row, replacesHash: null, passwordHash: hash };
  expect(await replaceSession(ctx.db, late)).toBeNull();
  expect(await statusWith(`fb_session=${verified.token}`)).toBe(401);
  expect(await statusWith(person.cookie)).toBe(200);
});

test("ACC-09 of two simultaneous password changes one succeeds, and only its session lives", async () => {
  const person = await createPerson("twice", { passwordHash: await hashOf(OLD) });
  const change = (newPassword: string) =>
    person.call("POST", "/api/account/password", { currentPassword: OLD, newPassword });
  const answers = await Promise.all([change(NEW), change(`${NEW} too`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const left = await tables().select().from(sessions).where(eq(sessions.userId, person.id));
  expect(left).toHaveLength(1);
  expect(await statusWith(person.cookie)).toBe(401);
});

test("ACC-09 of several links of one account used at once one sets the password", async () => {
  const person = await createPerson("links", { passwordHash: await hashOf(OLD) });
  const ctx = testContext();
  const token = () => issueToken(ctx, { id: person.id, email: "x@example.com" }, "reset_password");
  const tokens = [await token(), await token(), await token()];
  const answers = await Promise.all(
    tokens.map((each, i) =>
      callAsVisitor("POST", "/api/auth/reset-password", { token: each, newPassword: `${NEW} ${i}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});
