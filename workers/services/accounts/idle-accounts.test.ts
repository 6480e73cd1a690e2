import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { addMs, DAY_MS, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { createPerson, type Person, sessionOf, tables } from "#tests/support/people.ts";
import { worldAt } from "#tests/support/season.ts";
import { sessions, users } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import { retireIdleAccounts } from "./idle-accounts.ts";

/** Half past the hour, when the chore runs. */
const LAST_SEEN = parseInstant("2025-11-10T12:30:00Z");
const MONTHS_23 = 700 * DAY_MS;

/** Runs the chore this long after the account was last used, and waits for its deferred work. */
async function retire(afterMs: number, { isMailOn = true } = {}) {
  const deferred: Promise<unknown>[] = [];
  const { env } = worldAt(addMs(LAST_SEEN, afterMs), { APP_URL: "https://football.example" });
  const ctx = createContext(env, (work) => deferred.push(work));
  Object.assign(ctx.config.mail, { isOn: isMailOn });
  await retireIdleAccounts(ctx);
  await Promise.all(deferred);
  return ctx.cost;
}

async function awaySince(name: string): Promise<Person> {
  const person = await createPerson(name, { lastSeenAt: LAST_SEEN });
  await tables().delete(sessions).where(eq(sessions.userId, person.id));
  await tables().update(users).set({ lastSeenAt: LAST_SEEN }).where(eq(users.id, person.id));
  return person;
}
const rowOf = async (person: Person) =>
  (await tables().select().from(users).where(eq(users.id, person.id)))[0];

test("an unused account is warned once, a month before two years are over, and then erased", async () => {
  const mailbox = openMailbox();
  const person = await awaySince("away");
  await retire(MONTHS_23 - DAY_MS);
  expect((await rowOf(person))?.idleWarnedAt).toBeNull();
  await Promise.all([retire(MONTHS_23 + HOUR_MS), retire(MONTHS_23 + HOUR_MS)]);
  await retire(MONTHS_23 + DAY_MS);
  expect(mailbox.mails.filter(({ to }) => to === "away@example.com").map(({ subject }) => subject)).toEqual([
    "Your account will be deleted in 30 days",
  ]);
  await retire(MONTHS_23 + 30 * DAY_MS);
  expect(await rowOf(person)).toBeDefined();
  await retire(MONTHS_23 + 30 * DAY_MS + 2 * HOUR_MS);
  expect(await rowOf(person)).toBeUndefined();
  expect(mailbox.mails.at(-1)).toMatchObject({ to: "away@example.com", subject: "Your account was deleted" });
});

test("while no mail can go out nobody counts as warned, so nobody is erased, and a warning comes once it can", async () => {
  const mailbox = openMailbox();
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const person = await awaySince("unwarned");
  await retire(MONTHS_23 + HOUR_MS, { isMailOn: false });
  await retire(800 * DAY_MS, { isMailOn: false });
  expect((await rowOf(person))?.idleWarnedAt).toBeNull();
  expect(log.mock.calls.flat().join()).not.toContain("mail_failed");
  log.mockRestore();
  await retire(801 * DAY_MS);
  expect((await rowOf(person))?.idleWarnedAt).toBe(addMs(LAST_SEEN, 801 * DAY_MS));
  expect(mailbox.mails.map(({ to }) => to)).toEqual(["unwarned@example.com"]);
  await retire(831 * DAY_MS + 2 * HOUR_MS);
  expect(await rowOf(person)).toBeUndefined();
});

test("an owner who signs in after the warning keeps the account, and the two years start afresh when that session ends", async () => {
  const person = await awaySince("backagain");
  await retire(MONTHS_23 + HOUR_MS);
  expect((await rowOf(person))?.idleWarnedAt).not.toBeNull();
  await sessionOf(person.id);
  await retire(800 * DAY_MS);
  const used = addMs(LAST_SEEN, MONTHS_23 + DAY_MS) as Instant;
  await tables().update(sessions).set({ lastUsedAt: used }).where(eq(sessions.userId, person.id));
  await tables().delete(sessions).where(eq(sessions.userId, person.id));
  expect(await rowOf(person)).toMatchObject({ lastSeenAt: used, idleWarnedAt: null });
  await retire(800 * DAY_MS);
  expect((await rowOf(person))?.idleWarnedAt).toBeNull();
});

test("a run with nobody due reads next to nothing, and between two runs nothing", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => createPerson(`here${n}`, { lastSeenAt: LAST_SEEN })),
  );
  expect((await retire(DAY_MS)).rowsRead).toBeLessThanOrEqual(4);
  expect((await retire(DAY_MS + HOUR_MS / 2)).queries).toBe(0);
});
