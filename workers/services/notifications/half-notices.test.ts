import { expect, test } from "vitest";
import type { NoticeText } from "#contract/jobs.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import { jobsOf, ofKind } from "#tests/support/outside/jobs.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { happenAt, seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { halfCards, jobCursors } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import { walkHalfNotices } from "./half-notices.ts";

/** The deadline of the half's first gameweek; its cards are fixed at the end of January 2026 (SEA-02). */
const STARTS = parseInstant("2025-08-30T12:30:00Z");
const OPENS = addMs(STARTS, -21 * DAY_MS);
const FIXED = parseInstant("2026-01-31T23:59:59Z");

const season = standardSeason();
await seedSeason(season);

async function run(at: Instant): Promise<NoticeText[]> {
  const ctx = createContext(worldAt(at, PUSH_VARIABLES).env, () => {});
  const jobs = await jobsOf(() => walkHalfNotices(ctx));
  return ofKind(jobs, "push_each").flatMap(({ pushes }) => pushes.map(({ message }) => message));
}

async function bellOf(person: Person): Promise<Pick<NotificationDto, "title" | "message" | "actionUrl">[]> {
  const list: NotificationDto[] = await (await person.call("GET", "/api/notifications")).json();
  return list.map(({ title, message, actionUrl }) => ({ title, message, actionUrl: actionUrl ?? "" }));
}

const picksOf = (players: readonly number[]) =>
  players.map((playerId) => ({
    clubId: Math.floor(playerId / 100) as never,
    playerId: playerId as never,
    position: "MID" as const,
    pickedAt: addMs(OPENS, HOUR_MS),
  }));

const putCard = (person: Person, players: readonly number[], qualifiedAt: Instant | null) =>
  tables()
    .insert(halfCards)
    .values({
      seasonId: seasonId("2025-26"),
      userId: person.id,
      packed: packPicks(picksOf(players)),
      qualifiedAt,
    });

test("HLF-02 players of Football Bingo hear once that the second half is open, whoever else is there does not", async () => {
  const [player, stranger] = [await createPerson("opener"), await createPerson("passer")];
  await seedPicks(player);
  expect(await run(addMs(OPENS, -1))).toEqual([]);
  const pushes = await run(OPENS);
  expect(pushes.map(({ kind, title }) => [kind, title])).toEqual([["half", "The second half is open"]]);
  expect(await bellOf(player)).toEqual([
    {
      title: "The second half is open",
      message:
        "A second card, from 0 for everybody: goals count on it from 30 August. Change it freely until 31 January.",
      actionUrl: "/?run=half",
    },
  ]);
  expect(await bellOf(stranger)).toEqual([]);
  // A later run, also one that walks again because its note was lost, tells nobody twice.
  expect(await run(addMs(OPENS, DAY_MS))).toEqual([]);
  await tables().delete(jobCursors);
  await run(addMs(OPENS, DAY_MS));
  expect(await bellOf(player)).toHaveLength(1);
});

test("HLF-02 a day before it begins each hears how far their card is; nobody before, and nobody after", async () => {
  const [none, draft, ready] = [
    await createPerson("cardless"),
    await createPerson("drafter"),
    await createPerson("finisher"),
  ];
  await seedPicks(none);
  await putCard(draft, [105], null);
  await putCard(ready, [105, 205], addMs(OPENS, HOUR_MS));
  await run(addMs(STARTS, -DAY_MS - 1));
  await run(addMs(STARTS, -DAY_MS));
  const [told] = await bellOf(none);
  expect(told?.title).toBe("The second half begins Saturday 13:30");
  expect(told?.message).toContain("no second card yet");
  expect((await bellOf(draft))[0]?.message).toContain("not complete yet");
  expect((await bellOf(ready))[0]?.message).toContain("is ready");
  const late = await createPerson("latecomer");
  await seedPicks(late);
  await tables().delete(jobCursors);
  expect(await run(STARTS)).toEqual([]);
  expect(await bellOf(late)).toEqual([]);
});

test("HLF-02 a week before cards are fixed who has left is told to their holders, unless the pick has ticked", async () => {
  const [holder, other] = [await createPerson("holder"), await createPerson("keeper")];
  await putCard(holder, [305, 405, 505], addMs(OPENS, HOUR_MS));
  await putCard(other, [605], addMs(OPENS, HOUR_MS));
  const moved = season.players.filter(({ id }) => id === 305 || id === 405);
  const scorer = season.players.filter(({ id }) => id === 505);
  await happenAt(addMs(STARTS, 3 * HOUR_MS), { kind: "goal_scored", goal: makeGoal(32, 505) });
  await happenAt(
    addMs(STARTS, DAY_MS),
    ...[...moved, ...scorer].map(
      (player) => ({ kind: "player_changed", player: { ...player, isInLeague: false } }) as const,
    ),
  );
  await run(addMs(FIXED, -7 * DAY_MS - HOUR_MS));
  expect(await bellOf(holder)).toEqual([]);
  const pushes = await run(addMs(FIXED, -7 * DAY_MS + HOUR_MS));
  expect(pushes).toHaveLength(1);
  const [told] = await bellOf(holder);
  const names = moved.map(({ name }) => name);
  expect(told?.title).toBe("2 of your picks can no longer tick");
  for (const name of names) expect(told?.message).toContain(name);
  expect(told?.message).toContain("until 31 January");
  expect(await bellOf(other)).toEqual([]);
  await tables().delete(jobCursors);
  expect(await run(addMs(FIXED, HOUR_MS))).toEqual([]);
});
