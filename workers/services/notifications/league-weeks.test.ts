import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { gameweekId, leagueId, seasonId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import { jobsOf, ofKind } from "#tests/support/outside/jobs.ts";
import { costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { happen, worldAt } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, at, goalBy } from "#tests/support/standings.ts";
import { makeFixture, makeGameweek, makeGoal, makePick } from "#tests/support/worlds/facts.ts";
import { erasePerson } from "#workers/db/accounts/erase-person.ts";
import { leagueWeeks } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import { noteWeek, walkWeeks } from "./league-weeks.ts";

const FINAL = "2025-09-15T09:00:00Z";
const AFTER = addMs(at(FINAL), HOUR_MS);
const iso = (instant: number) => new Date(instant).toISOString();
const ctxAt = (when: number) => createContext(worldAt(iso(when)).env, () => {});

await arrangeSeason();
await happen(
  { kind: "gameweek_changed", gameweek: makeGameweek(5, "2025-09-20T10:00:00Z") },
  { kind: "gameweek_changed", gameweek: makeGameweek(6, "2025-09-27T10:00:00Z") },
  { kind: "gameweek_changed", gameweek: makeGameweek(7, "2099-10-04T10:00:00Z") },
);
const people = [await createPerson("ann"), await createPerson("ben"), await createPerson("cleo")] as const;
const [ann, ben, cleo] = people;
await arrangePicks(ann.id, [makePick(1, 101), makePick(2, 102)]);
await arrangePicks(ben.id, [makePick(3, 103)]);
const league = await arrangeLeague(people);
const alone = await arrangeLeague([cleo]);
await tables().run(`update leagues set name = 'The Office' where id = '${league}'`);
await happen(goalBy(1), goalBy(2));

/** The jobs that cron puts on the queue. */
const walked = async (when: number) => ofKind(await jobsOf(() => walkWeeks(ctxAt(when))), "week_final");
const bellOf = async (person: Person, when = AFTER) =>
  (await (await worldAt(iso(when)).call(person, "GET", "/api/notifications")).json()) as NotificationDto[];
const ofLeagues = async (person: Person, when = AFTER) =>
  (await bellOf(person, when)).flatMap(({ id, title }) => (/^fact:(won|place):/.test(id) ? [title] : []));
const stored = () => tables().select().from(leagueWeeks);

const WON = "won Gameweek 4 in The Office with 2 ticks";

test("NOT-03 before a gameweek is final nothing is asked of a league, and nothing is under the bell", async () => {
  expect(await walked(AFTER)).toEqual([]);
  await noteWeek(ctxAt(AFTER), { kind: "week_final", gameweek: 4, leagueIds: [league] });
  expect(await stored()).toEqual([]);
  expect(await ofLeagues(ben)).toEqual([]);
});

test("NOT-03 when it is final, each member's bell says who won it, once however often and late the job runs", async () => {
  await happen({
    kind: "gameweek_final",
    gameweek: makeGameweek(4, "2025-09-13T10:00:00Z", { isFinal: true, finalAt: at(FINAL) }),
  });
  const jobs = await walked(AFTER);
  // A league of one has neither a winner to tell of nor a place.
  expect(jobs).toMatchObject([{ kind: "week_final", gameweek: 4, leagueIds: [league] }]);
  expect(jobs[0]?.leagueIds).not.toContain(alone);
  expect(await walked(AFTER)).toEqual([]);
  for (const delay of [0, 0, 5 * HOUR_MS]) {
    for (const job of jobs) {
      const ctx = ctxAt(AFTER + delay);
      await noteWeek(ctx, job);
      expect(ctx.cost.queries).toBeLessThanOrEqual(3);
    }
  }
  expect(await stored()).toHaveLength(1);
  expect((await stored())[0]?.notedAt).toBe(AFTER);
  expect(await ofLeagues(ann)).toEqual([`You ${WON}`]);
  expect(await ofLeagues(ben)).toEqual([`ann ${WON}`]);
  const row = (await bellOf(ben)).find(({ type }) => type === "gameweek_won");
  expect(row).toEqual({
    id: `fact:won:${league}:4`,
    type: "gameweek_won",
    read: false,
    title: `ann ${WON}`,
    message: "It is final.",
    actionUrl: `/leaderboard?type=football_bingo&league=${league}`,
    metadata: JSON.stringify({ who: "ann" }),
    createdAt: iso(AFTER),
    derived: true,
  });
  const answer = await worldAt(iso(AFTER)).call(ben, "GET", "/api/notifications");
  expect(costOf(answer)).toMatchObject({ queries: 1, written: 0 });
  expect(answer.headers.get("X-Trips")).toContain("d1=1;object=0");
});

test("NOT-03 a place gained or lost by it is told, and what is written again says what is so by then", async () => {
  const kickoffAt = at("2025-09-20T14:00:00Z");
  const goal = makeGoal(2, 103, { seenAt: addMs(kickoffAt, HOUR_MS) });
  await happen(
    {
      kind: "fixture_added",
      fixture: makeFixture(2, { gameweekId: gameweekId(5), kickoffAt, hasStarted: true }),
    },
    { kind: "goal_scored", goal },
  );
  const finalAt = at("2025-09-22T09:00:00Z");
  await happen({
    kind: "gameweek_final",
    gameweek: makeGameweek(5, "2025-09-20T10:00:00Z", { isFinal: true, finalAt }),
  });
  const [job] = await walked(finalAt);
  expect(job).toMatchObject({ kind: "week_final", gameweek: 5, leagueIds: [league] });
  if (!job) return;
  await noteWeek(ctxAt(finalAt), job);
  const later = addMs(finalAt, HOUR_MS);
  const won = "won Gameweek 5 in The Office with 1 tick";
  // Without a goal in gameweek 4 both were second.
  const ofCleo = [`ben ${won}`, "You are 3rd in The Office, down from 2nd", `ann ${WON}`];
  expect(await ofLeagues(cleo, later)).toEqual(ofCleo);
  expect(await ofLeagues(ben, later)).toEqual([`You ${won}`, `ann ${WON}`]);
  await tables()
    .update(leagueWeeks)
    .set({ own: "{}", best: 7 })
    .where(eq(leagueWeeks.gameweekId, gameweekId(5)));
  expect(await ofLeagues(cleo, later)).toEqual([`ben ${won.replace("1 tick", "7 ticks")}`, `ann ${WON}`]);
  await noteWeek(ctxAt(later), job);
  expect(await ofLeagues(cleo, later)).toEqual(ofCleo);
  // The tests below are of the week before.
  await tables()
    .delete(leagueWeeks)
    .where(eq(leagueWeeks.gameweekId, gameweekId(5)));
});

test("NOT-01, NOT-03 a bell without these kinds has neither, and reading one reads those before it", async () => {
  const world = worldAt(iso(AFTER));
  const choose = (bell: boolean) =>
    world.call(ben, "PATCH", "/api/account/profile", { notices: { gameweek_won: { bell } } });
  expect((await choose(false)).status).toBe(200);
  expect(await ofLeagues(ben)).toEqual([]);
  await choose(true);
  expect(await ofLeagues(ben)).toEqual([`ann ${WON}`]);
  const id = encodeURIComponent(`fact:won:${league}:4`);
  expect((await world.call(ben, "PUT", `/api/notifications/${id}/read`)).status).toBe(200);
  expect((await bellOf(ben)).find(({ type }) => type === "gameweek_won")?.read).toBe(true);
  const stranger = await createPerson("dora");
  expect((await world.call(stranger, "PUT", `/api/notifications/${id}/read`)).status).toBe(404);
});

test("LEA-03, NOT-03 whoever joined afterwards or was removed is told nothing, and a winner who left is not named", async () => {
  const late = await createPerson("late");
  await tables().run(
    `insert into league_members (league_id, user_id, role, joined_at) values ('${league}', '${late.id}', 'member', ${AFTER + 1})`,
  );
  expect(await ofLeagues(late)).toEqual([]);
  const world = worldAt(iso(AFTER));
  expect((await world.call(ann, "DELETE", `/api/leagues/${league}/members/${ben.id}`)).status).toBe(204);
  expect(await ofLeagues(ben)).toEqual([]);
  expect(JSON.stringify(await bellOf(ben))).not.toContain(`won:${league}`);
  expect(await ofLeagues(cleo)).toEqual([`ann ${WON}`]);
  expect((await world.call(ann, "POST", `/api/leagues/${league}/owner`, { userId: cleo.id })).status).toBe(
    200,
  );
  expect((await world.call(ann, "DELETE", `/api/leagues/${league}/members/${ann.id}`)).status).toBe(204);
  expect(await ofLeagues(cleo)).toEqual([]);
});

test("NOT-03 after eight days it is gone, a season read late tells nothing of August, and two gameweeks are kept", async () => {
  expect(await ofLeagues(cleo, at("2025-10-20T10:00:00Z"))).toEqual([]);
  const finalAt = at("2025-10-20T09:00:00Z");
  await happen({
    kind: "gameweek_final",
    gameweek: makeGameweek(6, "2025-09-27T10:00:00Z", { isFinal: true, finalAt }),
  });
  expect(await walked(at("2025-10-20T10:00:00Z"))).toEqual([]);
  const written: number[] = [];
  for (const [gameweek, when] of [
    [5, at("2025-09-23T09:00:00Z")],
    [6, finalAt],
    [6, finalAt],
  ] as const) {
    const ctx = ctxAt(addMs(when, HOUR_MS));
    await noteWeek(ctx, { kind: "week_final", gameweek, leagueIds: [league] });
    written.push(ctx.cost.rowsWritten);
  }
  // Over the row of two gameweeks before, as scripts/cost/counted.ts has it; what is there already costs nothing.
  expect(written).toEqual([1, 1, 0]);
  expect((await stored()).map((row) => row.gameweekId)).toEqual([5, 6]);
  // A season's first gameweek finds two of the last season: one is written over, and the other goes.
  await tables()
    .update(leagueWeeks)
    .set({ seasonId: seasonId("2024-25") });
  const ctx = ctxAt(addMs(finalAt, HOUR_MS));
  await noteWeek(ctx, { kind: "week_final", gameweek: 6, leagueIds: [league] });
  expect(ctx.cost.rowsWritten).toBe(2);
  expect(await stored()).toMatchObject([{ seasonId: ctx.config.season.id, gameweekId: 6 }]);
});

test("NOT-03 an erased account is in no league's last gameweeks, and a league erased with it keeps none", async () => {
  const [gone, stays] = [await createPerson("gone"), await createPerson("stays")];
  const [shared, own] = [await arrangeLeague([stays, gone]), await arrangeLeague([gone])];
  const moved = { to: 1, from: 2, hasWon: false };
  const rowOf = (league: string) => ({
    leagueId: leagueId(league),
    seasonId: createContext(env, () => {}).config.season.id,
    gameweekId: gameweekId(4),
    notedAt: AFTER,
    winners: [gone.id, stays.id],
    winnerCount: 2,
    best: 3,
    own: JSON.stringify({ [gone.id]: moved, [stays.id]: moved }),
  });
  for (const each of [shared, own]) await tables().insert(leagueWeeks).values(rowOf(each));
  await erasePerson(env.DB, gone.id, rowOf(own).seasonId);
  const left = (await stored()).filter((week) => [shared, own].includes(week.leagueId));
  expect(JSON.stringify(left)).not.toContain(gone.id);
  const kept = {
    leagueId: shared,
    winners: [stays.id],
    winnerCount: 2,
    own: JSON.stringify({ [stays.id]: moved }),
  };
  expect(left).toEqual([expect.objectContaining(kept)]);
});

test("NOT-03 a job that comes after its news is over, such as one sent again from the dead letters, tells nothing anew", async () => {
  const late = at("2025-11-10T09:00:00Z");
  await tables().delete(leagueWeeks);
  await noteWeek(ctxAt(late), { kind: "week_final", gameweek: 4, leagueIds: [league] });
  expect(await stored()).toEqual([]);
  expect(await ofLeagues(cleo, late)).toEqual([]);
});
