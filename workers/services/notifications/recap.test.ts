import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { userId } from "#domain/shared/ids.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES, startPushService } from "#tests/support/push.ts";
import { happen, worldAt } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, at, goalBy } from "#tests/support/standings.ts";
import { makeGameweek, makePick } from "#tests/support/worlds/facts.ts";
import { createContext } from "#workers/platform/context.ts";
import { sendRecaps, walkRecaps } from "./recap.ts";

const VARIABLES = { ...PUSH_VARIABLES, APP_URL: "https://football.example" };
/** A Monday, nine o'clock in London. */
const MONDAY = "2025-09-15T08:00:00Z";
const ctxAt = (iso: string) => createContext(worldAt(iso, VARIABLES).env, () => {});
const DEADLINES = { 4: "2025-09-13T10:00:00Z", 5: "2025-09-20T10:00:00Z", 6: "2025-09-27T10:00:00Z" };

await arrangeSeason();
for (const [id, deadline] of Object.entries(DEADLINES).slice(1)) {
  await happen({ kind: "gameweek_changed", gameweek: makeGameweek(Number(id), deadline) });
}
const becomesFinal = (id: keyof typeof DEADLINES, finalAt: string) =>
  happen({
    kind: "gameweek_final",
    gameweek: makeGameweek(id, DEADLINES[id], { isFinal: true, finalAt: at(finalAt) }),
  });

/** A queue that collects the jobs put on it and runs each twice. */
function openQueue() {
  const waiting: Job[] = [];
  vi.spyOn(env.JOBS, "sendBatch").mockImplementation((async (batch: Iterable<{ body: Job }>) => {
    waiting.push(...[...batch].map(({ body }) => structuredClone(body)));
  }) as never);
  onTestFinished(() => void vi.restoreAllMocks());
  return {
    waiting,
    async run(iso: string) {
      for (const job of waiting.splice(0)) {
        for (let times = 0; times < 2; times++)
          if (job.kind === "recap") await sendRecaps(ctxAt(iso), job.userIds.map(userId), job.gameweek);
      }
    },
  };
}

async function wantsPush(person: Person, service: ReturnType<typeof startPushService>) {
  const body = { ...service.subscribe(), kinds: ["recap"] };
  expect(
    (await worldAt(MONDAY, VARIABLES).call(person, "POST", "/api/push/subscriptions", body)).status,
  ).toBe(201);
}

const readers = {
  ann: await createPerson("ann"),
  ben: await createPerson("ben"),
  cleo: await createPerson("cleo"),
};
const { ann, ben, cleo } = readers;
await arrangePicks(ann.id, [makePick(1, 101), makePick(2, 102)]);
await arrangePicks(ben.id, [makePick(3, 103)]);
const league = await arrangeLeague([ann, ben, cleo]);
const named = await env.DB.prepare("select name from leagues where id = ?")
  .bind(league)
  .first<{ name: string }>();
const NAME = named?.name ?? "";
const wantsMail = (person: Person, recapEmails: boolean) =>
  worldAt(MONDAY).call(person, "PATCH", "/api/account/profile", { recapEmails });

test("STO-01 on Monday those who want it get the recap of the final gameweek, once, and one tap stops it", async () => {
  const service = startPushService();
  onTestFinished(() => void vi.unstubAllGlobals());
  const mailbox = openMailbox();
  const queue = openQueue();
  await wantsMail(ann, true);
  await wantsPush(ben, service);
  await happen(goalBy(1), goalBy(2));
  await walkRecaps(ctxAt(MONDAY));
  expect(queue.waiting).toEqual([]);
  await becomesFinal(4, "2025-09-14T09:00:00Z");
  await walkRecaps(ctxAt("2025-09-15T07:59:00Z"));
  expect(queue.waiting).toEqual([]);
  // Cron was away for a day.
  const late = "2025-09-16T08:00:00Z";
  for (let times = 0; times < 2; times++) await walkRecaps(ctxAt(late));
  expect(queue.waiting).toHaveLength(1);
  await queue.run(late);

  expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["ann@example.com", `Gameweek 4: you won it in ${NAME}`],
  ]);
  expect(mailbox.mails[0]?.text).toContain(`${NAME}: 2 new ticks, 2/20, 1st of 3.`);
  expect(mailbox.mails[0]?.text).toContain("You won the gameweek with 2 new ticks. You take the lead.");
  expect(service.received.map(({ payload }) => [payload.kind, payload.title])).toEqual([
    ["recap", expect.stringContaining(`in ${NAME}`)],
  ]);

  const [mail] = mailbox.send.mock.calls[0] as unknown as [{ headers: Record<string, string> }];
  expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const link = /<https:\/\/football\.example(.+)>/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const world = worldAt(late);
  // The token is for this person and this kind alone.
  for (const wrong of [link.replace("recap_email", "email"), link.replace(ann.id, ben.id)]) {
    expect((await world.call(null, "POST", wrong, "List-Unsubscribe=One-Click")).status).toBe(404);
  }
  expect(await (await world.call(null, "GET", link)).text()).toContain("Monday's recap");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await world.call(null, "POST", link, "List-Unsubscribe=One-Click", headers)).status).toBe(200);
  const profile = await (await world.call(ann, "GET", "/api/account/profile")).json();
  expect(profile).toMatchObject({ recapEmails: false, emailUpdates: true });
});

test("nothing is sent about an empty week or one long over, or to anybody in no league", async () => {
  const mailbox = openMailbox();
  const queue = openQueue();
  const alone = await createPerson("alone");
  for (const person of [ann, alone]) await wantsMail(person, true);
  // Nobody ticked in gameweek 5; gameweek 4 was due a week ago.
  await tables().run("delete from job_cursors");
  await becomesFinal(5, "2025-09-21T09:00:00Z");
  await walkRecaps(ctxAt("2025-09-22T08:00:00Z"));
  expect(queue.waiting).toMatchObject([{ kind: "recap", gameweek: 5 }]);
  await queue.run("2025-09-22T08:00:00Z");
  await becomesFinal(6, "2025-09-28T09:00:00Z");
  await walkRecaps(ctxAt("2025-10-03T08:00:00Z"));
  expect(queue.waiting).toEqual([]);
  expect(mailbox.mails).toEqual([]);
});

test("a message of readers takes at most five queries whatever their number, and a mail that fails is tried again", async () => {
  const mailbox = openMailbox();
  onTestFinished(() => void vi.restoreAllMocks());
  const people: Person[] = [];
  for (let n = 0; n < 12; n++) people.push(await createPerson(`reader${n}`, { recapEmails: true }));
  await arrangePicks((people[0] as Person).id, [makePick(1, 101)]);
  await arrangeLeague(people);
  const ids = people.map(({ id }) => id);
  mailbox.send.mockRejectedValueOnce(new Error("busy"));
  const run = async () => {
    const ctx = ctxAt(MONDAY);
    await sendRecaps(ctx, ids.map(userId), 4);
    return ctx.cost.queries;
  };
  await expect(run()).rejects.toThrow("1 of 12 recaps");
  expect(mailbox.mails).toHaveLength(11);
  expect(await run()).toBeLessThanOrEqual(5);
  expect(new Set(mailbox.mails.map(({ to }) => to)).size).toBe(12);
  expect(mailbox.mails).toHaveLength(12);
});
