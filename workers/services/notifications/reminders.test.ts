import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { jobsOf } from "#tests/support/outside/jobs.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { makeFixture } from "#tests/support/worlds/facts.ts";
import { pushSubscriptions, slips } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import { remindTippers } from "./reminders.ts";

/** The first kick-off of gameweek 2. */
const KICKOFF = parseInstant("2025-08-23T14:00:00Z");
const KICKOFF_3 = parseInstant("2025-08-30T14:00:00Z");

await seedSeason(standardSeason());

const variables = { ...PUSH_VARIABLES, APP_URL: "https://football.example" };
const run = (before: number, kickoff = KICKOFF) =>
  remindTippers(createContext(worldAt(addMs(kickoff, -before), variables).env, () => {}));

const tipper = (name: string, more: Parameters<typeof createPerson>[1] = {}) =>
  createPerson(name, { tippingSince: instant(0), ...more });

async function predict(person: Person, gameweek: number) {
  await tables()
    .insert(slips)
    .values({
      seasonId: "2025-26" as never,
      userId: person.id,
      gameweekId: gameweekId(gameweek),
      hasJoker: false,
      entries: packRowEntries([], { gameweekId: gameweekId(gameweek), receivedAt: instant(0) }),
      receivedAt: instant(0),
      receipt: "R",
      version: 1,
    });
}

async function subscribe(person: Person) {
  await tables()
    .insert(pushSubscriptions)
    .values({
      userId: person.id,
      endpointHash: person.id,
      endpoint: "https://updates.push.services.mozilla.com/1",
      p256dh: "x",
      auth: "x",
      createdAt: instant(0),
    });
}

test("24 hours before the first kick-off a player without predictions gets one mail, however often it runs", async () => {
  const mailbox = openMailbox();
  onTestFinished(() => void vi.restoreAllMocks());
  const [forgetful, ready] = [await tipper("forgetful"), await tipper("ready")];
  await tipper("silent", { emailUpdates: false });
  await createPerson("bingo-only");
  await predict(ready, 2);
  await predict(forgetful, 1);
  await run(25 * HOUR_MS);
  expect(mailbox.mails).toEqual([]);
  await run(23 * HOUR_MS);
  await run(22 * HOUR_MS);
  expect(mailbox.mails.map((mail) => mail.to)).toEqual(["forgetful@example.com"]);
  const [mail] = mailbox.send.mock.calls[0] as unknown as [{ headers: Record<string, string>; text: string }];
  expect(mail.text).toContain("https://football.example/premier-league-tipping");
  expect(mail.text).toContain("Saturday 23 August");
  const link = /<https:\/\/football\.example(.+)>/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  // The mail program's own button.
  const world = worldAt(KICKOFF);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await world.call(null, "POST", link, "List-Unsubscribe=One-Click", headers)).status).toBe(200);
  await run(23 * HOUR_MS, KICKOFF_3);
  expect(mailbox.mails.map((sent) => sent.to)).toEqual(["forgetful@example.com", "ready@example.com"]);
  // A new date causes no second mail.
  await seedSeason({
    fixtures: [makeFixture(30, { gameweekId: gameweekId(3), kickoffAt: addMs(KICKOFF_3, -HOUR_MS) })],
  });
  await tables().run("delete from job_cursors");
  await run(22 * HOUR_MS, KICKOFF_3);
  expect(mailbox.mails).toHaveLength(2);
});

test("within the last hour those with push are pushed, at most one message per minute", async () => {
  const mailbox = openMailbox();
  onTestFinished(() => void vi.restoreAllMocks());
  const [ann, ben, cleo] = [await tipper("ann-push"), await tipper("ben-push"), await tipper("cleo-none")];
  await subscribe(ann);
  await subscribe(ben);
  await predict(ben, 2);
  const sent = await jobsOf(async () => {
    for (const before of [59, 58, -1]) await run(before * MINUTE_MS);
  });
  expect(sent).toMatchObject([
    { kind: "push_many", userIds: [ann.id], message: { kind: "predict", key: "predict:2025-26:2" } },
  ]);
  expect(JSON.stringify(sent)).not.toContain(cleo.id);
  expect(mailbox.mails).toEqual([]);
});

test("a thousand users are processed in pages, over several runs", async () => {
  const mailbox = openMailbox();
  onTestFinished(() => void vi.restoreAllMocks());
  // SEA-07: earlier than all others of this file, so that anybody who ever tipped tips in it.
  const season = "2020-21";
  await seedSeason({ fixtures: [makeFixture(1, { gameweekId: gameweekId(1), kickoffAt: KICKOFF })] }, season);
  await env.DB.prepare(
    `insert into users (id, username, username_key, email, email_key, first_name, last_name,
       push_notifications, email_updates, tipping_since, created_at)
     select 'many-' || value, 'many' || value, 'many' || value, 'many' || value || '@example.com',
       'many' || value || '@example.com', 'Many', 'Test', 1, 1, 0, 0
     from json_each(?1)`,
  )
    .bind(JSON.stringify(Array.from({ length: 1_100 }, (_, n) => String(n).padStart(4, "0"))))
    .run();
  const world = worldAt(addMs(KICKOFF, -20 * HOUR_MS), { ...variables, SEASON: season });
  for (let times = 0; times < 6; times++) await remindTippers(createContext(world.env, () => {}));
  const many = mailbox.mails.filter((mail) => mail.to.startsWith("many"));
  expect(many).toHaveLength(1_100);
  expect(new Set(many.map((mail) => mail.to)).size).toBe(1_100);
});
