import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { CHANNELS, type Channel, offerOf, PUSH_KINDS, type PushKind } from "#domain/notices/choices.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import {
  ctx,
  openService,
  PATH,
  rowsOf,
  subscriber,
  text,
  world,
} from "#tests/support/outside/push-browsers.ts";
import { tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { NOVEMBER } from "#tests/support/transfers.ts";
import { insertNotices } from "#workers/db/notifications/notices.ts";
import { notifications } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import { tellAll } from "#workers/services/notifications/tell-each.ts";

await seedSeason(standardSeason());

const CELLS = PUSH_KINDS.flatMap((kind) =>
  CHANNELS.filter((channel) => ["on", "off"].includes(offerOf(kind, channel) ?? "")).map(
    (channel): [PushKind, Channel] => [kind, channel],
  ),
);
/** Notices that others put under the bell or that follow from the facts (NOT-02), and mails that others write. */
const ELSEWHERE = [
  "tick bell",
  "recap bell",
  "duel bell",
  "gameweek_won bell",
  "half bell",
  "nudge bell",
  "predict mail",
  "recap mail",
];

test.each(CELLS)(
  "NOT-01 of %s by %s, what is chosen comes once and what is not never does",
  async (kind, channel) => {
    const service = openService();
    const { mails } = openMailbox();
    onTestFinished(() => void vi.restoreAllMocks());
    const [wanting, deaf] = [await subscriber(service), await subscriber(service)];
    const none = Object.fromEntries(
      CHANNELS.filter((one) => ["on", "off"].includes(offerOf(kind, one) ?? "")).map((one) => [one, false]),
    );
    for (const [{ person }, choice] of [
      [wanting, { ...none, [channel]: true }],
      [deaf, none],
    ] as const) {
      const answer = await world.call(person, "PATCH", "/api/account/profile", {
        notices: { [kind]: choice },
      });
      expect(answer.status).toBe(200);
    }
    const both = [wanting.person.id, deaf.person.id];
    const told = createContext(
      worldAt(NOVEMBER, { ...PUSH_VARIABLES, APP_URL: "https://football.example" }).env,
      () => {},
    );
    for (let times = 0; times < 2; times++) await tellAll(told, both, text(`${kind}:${channel}`, kind));
    // What the bell's own senders use keeps to the same choice.
    const notice = { id: "own", type: kind, title: "…", message: "…", url: "/", metadata: null };
    await insertNotices(
      env.DB,
      both.map((userId) => ({ ...notice, userId })),
      NOVEMBER,
    );
    const bells = await tables().select().from(notifications);
    const arrivals = {
      bell: bells.filter(({ id, userId }) => id !== "own" && both.includes(userId)).length,
      push: service.received.length,
      mail: mails.length,
    };
    const expected = ELSEWHERE.includes(`${kind} ${channel}`) ? 0 : 1;
    expect(arrivals).toEqual({ bell: 0, push: 0, mail: 0, [channel]: expected });
    const own = bells.filter(({ id, userId }) => id === "own" && both.includes(userId));
    const always = offerOf(kind, "bell") === "always";
    expect(own.map(({ userId }) => userId)).toEqual(
      always ? expect.arrayContaining(both) : channel === "bell" ? [wanting.person.id] : [],
    );
    if (channel !== "mail" || mails.length === 0) return;
    const stop =
      /https:\/\/football\.example(\/api\/push\/unsubscribe\/\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    expect((await world.call(null, "POST", stop)).status).toBe(200);
    await tellAll(told, both, text(`${kind}:again`, kind));
    expect(mails).toHaveLength(1);
  },
);

test("NOT-01 a browser subscribes to what is chosen, and a kind chosen later comes on all browsers", async () => {
  const service = openService();
  const { person } = await subscriber(service);
  const choose = (push: boolean) =>
    world.call(person, "PATCH", "/api/account/profile", { notices: { tick: { push }, recap: { push } } });
  await choose(false);
  await world.call(person, "POST", PATH, service.subscribe());
  expect((await rowsOf(person)).map(({ mutedKinds }) => mutedKinds).sort()).toEqual(["recap", "tick,recap"]);
  await choose(true);
  expect((await rowsOf(person)).map(({ mutedKinds }) => mutedKinds)).toEqual(["", ""]);
});

test("NOT-01 when the database refuses, nobody is told and the job is tried again", async () => {
  const service = openService();
  const { person } = await subscriber(service);
  const refusing = createContext({ ...world.env, SIMULATED_RTT: "d1-refuses:1" }, () => {});
  await expect(tellAll(refusing, [person.id], text("tick:refused"))).rejects.toThrow();
  expect(service.received).toEqual([]);
  await tellAll(ctx(), [person.id], text("tick:refused"));
  expect(service.received).toHaveLength(1);
});
