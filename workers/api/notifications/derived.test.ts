import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { addMs, DAY_MS, HOUR_MS, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  playedGameweeks,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { predict } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { notifications } from "#workers/db/schema/index.ts";

await seedSeason(standardSeason());
const minute = (n: number) => addMs(FIRST_KICKOFF, n * MINUTE_MS);
/** Gameweek 1 begins with fixture 10, of clubs 1 and 2; the scorers' picks are 102 and 202. */
const goals = [
  makeGoal(10, 102, { seenAt: minute(20), minute: 20 }),
  makeGoal(10, 202, { seenAt: minute(50), minute: 50 }),
];
await seedSeason({ goals });
const evening = worldAt(addMs(FIRST_KICKOFF, 2 * HOUR_MS));

const listOf = async (person: Person, world = evening) =>
  (await (await world.call(person, "GET", "/api/notifications")).json()) as NotificationDto[];
const shown = async (person: Person, world = evening) =>
  (await listOf(person, world)).map(({ title, read }) => `${title}${read ? "" : " (new)"}`);
const readOne = (person: Person, id: string) =>
  evening.call(person, "PUT", `/api/notifications/${encodeURIComponent(id)}/read`);

const FIRST = "Player 102 ticks Club 1: 1/20";
const SECOND = "Player 202 ticks Club 2: 2/20";

test("NOT-02 a goal is under the bell of those whose card it ticks, and of nobody else's, without a row written", async () => {
  const [ann, ben] = [await createPerson(), await createPerson()];
  await seedPicks(ann);
  const list = await listOf(ann);
  expect(list).toEqual([
    {
      id: "fact:tick:202:10",
      type: "tick",
      read: false,
      title: SECOND,
      message: "Your Club 2 slot is ticked.",
      actionUrl: "/",
      metadata: JSON.stringify({ playerName: "Player 202", team: "Club 2", minute: "50", fixtureId: "10" }),
      createdAt: new Date(minute(50)).toISOString(),
      derived: true,
    },
    expect.objectContaining({ id: "fact:tick:102:10", title: FIRST, read: false }),
  ]);
  expect(await listOf(ann)).toEqual(list);
  expect(await listOf(ben)).toEqual([]);
  const response = await evening.call(ann, "GET", "/api/notifications");
  expect(costOf(response)).toMatchObject({ queries: 1, written: 0 });
  expect(costOf(response).read).toBeLessThanOrEqual(40);
  expect(response.headers.get("X-Trips")).toContain("d1=1;object=0");
});

test("NOT-02 reading one reads those before it, once and for good; another's and unknown ones are 404", async () => {
  const [ann, ben] = [await createPerson(), await createPerson()];
  await seedPicks(ann);
  const [newest, oldest] = await listOf(ann);
  for (const id of [newest?.id ?? "", "fact:tick:1:1", "fact:", "fact:locked:1"]) {
    expect((await readOne(ben, id)).status, id).toBe(404);
  }
  expect((await readOne(ann, oldest?.id ?? "")).status).toBe(200);
  expect(await shown(ann)).toEqual([`${SECOND} (new)`, FIRST]);
  for (const written of [1, 0]) {
    const answer = await readOne(ann, newest?.id ?? "");
    expect(await answer.json()).toEqual({ ...newest, read: true });
    expect(costOf(answer).written).toBe(written);
  }
  // What is older stays read: the instant never goes back.
  await readOne(ann, oldest?.id ?? "");
  expect(await shown(ann)).toEqual([SECOND, FIRST]);
});

test("NOT-01, NOT-02 a bell without ticks has none of them, and gets them back; a stored one is not told twice", async () => {
  const ann = await createPerson();
  await seedPicks(ann);
  const stored = { userId: ann.id, type: "tick", message: "…", createdAt: minute(21) };
  await tables()
    .insert(notifications)
    .values([
      { ...stored, id: "tick:1", title: "GOAL! Player 102 ticks Club 1" },
      { ...stored, id: "tick:0", title: "An old tick", createdAt: instant(1) },
    ]);
  expect(await shown(ann)).toEqual([`${SECOND} (new)`, `${FIRST} (new)`, "An old tick (new)"]);
  const choose = (bell: boolean) =>
    evening.call(ann, "PATCH", "/api/account/profile", { notices: { tick: { bell } } });
  const ofUser = async () =>
    (await (await evening.call(ann, "GET", "/api/auth/user")).json()) as { ticksUnderBell?: false };
  await choose(false);
  expect(await shown(ann)).toEqual(["An old tick (new)"]);
  expect((await ofUser()).ticksUnderBell).toBe(false);
  await choose(true);
  expect(await shown(ann)).toHaveLength(3);
  expect(await ofUser()).not.toHaveProperty("ticksUnderBell");
});

test("NOT-02, LEA-03 whoever was removed from a league keeps their own rows, and none is of the league", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const league = await arrangeLeague([owner, member]);
  await seedPicks(member);
  const before = await listOf(member);
  const removed = await evening.call(owner, "DELETE", `/api/leagues/${league}/members/${member.id}`);
  expect(removed.status).toBe(204);
  const after = (await listOf(member)).filter(({ derived }) => derived);
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain(league);
});

test("NOT-02, BNG-05, TIP-02 what is taken back, locked and final is told as it is then", async () => {
  const ann = await createPerson();
  await seedPicks(ann);
  const early = worldAt(addMs(FIRST_KICKOFF, -HOUR_MS));
  const slip = { gameweek: 1, jokerUsed: false, predictions: [predict(10, "home_win"), predict(11, "draw")] };
  expect((await early.call(ann, "POST", "/api/tipping/submit-predictions", slip)).status).toBe(200);
  expect(await shown(ann, early)).toEqual([]);
  const back = { status: "revoked", revokedAt: minute(90), revokedReason: "Not a goal." } as const;
  await seedSeason({ goals: [{ ...(goals[0] as (typeof goals)[0]), ...back }] });
  expect(await shown(ann)).toEqual([
    "Player 102's goal no longer counts (new)",
    "Player 202 ticks Club 2: 1/20 (new)",
  ]);
  const finalAt = addMs(FIRST_KICKOFF, 3 * DAY_MS);
  const { fixtures, gameweeks } = playedGameweeks(1);
  await seedSeason({ fixtures, gameweeks: gameweeks.map((week) => ({ ...week, finalAt })) });
  expect(await shown(ann, worldAt(addMs(finalAt, HOUR_MS)))).toEqual([
    "Gameweek 1: 3 points, one tick (new)",
    "Gameweek 1 is locked. Eight blank (new)",
    "Player 102's goal no longer counts (new)",
    "Player 202 ticks Club 2: 1/20 (new)",
  ]);
});
