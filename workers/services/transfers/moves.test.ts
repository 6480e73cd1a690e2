import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { Selection } from "#contract/squads.ts";
import { clubId, playerId, seasonId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { sitDown } from "#tests/support/live.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { happen, happenAt, seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { alertsOf, allowanceAt, grantsOf, transferAt } from "#tests/support/transfers.ts";
import { makeFixture, makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { picks } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import { grantMoves, hasMovesWaiting } from "./moves.ts";

/** The instant at which `happen` records changes. */
const NOTICED = parseInstant("2025-07-20T12:00:00Z");
const EARLIER = addMs(NOTICED, -DAY_MS);

await seedSeason(standardSeason());
const soon = worldAt(addMs(NOTICED, DAY_MS), { SEASON_CUTOFF: "2025-07-01T00:00:00Z" });
const jobs = () => createContext(soon.env, () => {});

async function holder(): Promise<Person> {
  const person = await createPerson();
  await seedPicks(person, undefined, EARLIER);
  return person;
}

const moved = (id: number, from: number, to: number, position: "DEF" | "MID" = "DEF") =>
  ({
    kind: "player_moved",
    player: makePlayer(id, { clubId: clubId(to), position }),
    fromClubId: clubId(from),
  }) as const;

const listedTo = async (person: Person) =>
  (await (await soon.call(person, "GET", "/api/notifications")).json()) as NotificationDto[];

test("TRF-04 a move gives its holders, and nobody else, one alert and one free transfer, even when repeated", async () => {
  const [ann, ben] = [await holder(), await holder()];
  const stranger = await createPerson();
  await seedPicks(stranger, [103, 202], EARLIER);
  await happen(moved(102, 1, 9));
  expect(await hasMovesWaiting(jobs())).toBe(true);
  expect(await grantMoves(jobs())).toBe(false);
  expect(await hasMovesWaiting(jobs())).toBe(false);
  await tables().run("delete from job_cursors");
  expect(await grantMoves(jobs())).toBe(false);
  for (const person of [ann, ben]) {
    expect(await grantsOf(person)).toMatchObject([
      {
        kind: "free_slot",
        clubId: 1,
        playerId: 102,
        grantedAt: NOTICED,
        expiresAt: addMs(NOTICED, 14 * DAY_MS),
      },
    ]);
    expect(await alertsOf(person)).toHaveLength(1);
  }
  expect(await grantsOf(stranger)).toEqual([]);
  const [alert] = await listedTo(ann);
  expect(alert).toMatchObject({ type: "transfer_alert", read: false, actionUrl: "/?transfer=102" });
  expect(JSON.parse(alert?.metadata ?? "")).toEqual({
    playerName: "Player 102",
    oldTeam: "Club 1",
    newTeam: "Club 9",
    offers: "transfer",
  });
  const selections = (await (
    await soon.call(ann, "GET", `/api/selections?userId=${ann.id}`)
  ).json()) as Selection[];
  expect(selections.filter(({ left }) => left).map(({ playerId: gone }) => gone)).toEqual([102]);
  expect(await allowanceAt(soon, ann)).toMatchObject({ canTransfer: true, transfersRemaining: 1 });
  expect((await transferAt(soon, ann, 102, 103)).status).toBe(200);
  expect((await allowanceAt(soon, ann)).canTransfer).toBe(false);
});

test("TRF-04 a ticked pick gets nothing, nor does a pick made after the move", async () => {
  const ticked = await holder();
  await happen(
    {
      kind: "fixture_added",
      fixture: makeFixture(99, { kickoffAt: addMs(NOTICED, -HOUR_MS), hasStarted: true }),
    },
    { kind: "goal_scored", goal: makeGoal(99, 302) },
  );
  const late = await createPerson();
  await seedPicks(late, [402], addMs(NOTICED, 1));
  await happen(moved(302, 3, 9), moved(402, 4, 9));
  await grantMoves(jobs());
  // As a holder of player 402 they do get one; player 302 has scored.
  expect((await grantsOf(ticked)).map((row) => row.playerId)).toEqual([402]);
  expect(await grantsOf(late)).toEqual([]);
});

test("TRF-04 a player who left the league counts; a flicker of the feed that is over gives nothing", async () => {
  const person = await holder();
  const left = makePlayer(502, { clubId: clubId(5), position: "DEF", isInLeague: false });
  await happen({ kind: "player_left", player: left });
  await happen(moved(602, 6, 9));
  await happen(moved(602, 9, 6));
  await grantMoves(jobs());
  const rows = await grantsOf(person);
  expect(rows.map((row) => row.playerId)).toEqual([502]);
  const [alert] = await listedTo(person);
  expect(alert?.message).toContain("Player 502 has left Club 5.");
  expect(alert?.metadata).toContain("a club outside the Premier League");
});

/** Moves player 804 from one club to another, in an epoch of its own. */
const goes = (from: number, to: number) => happen(moved(804, from, to, "MID"));
const isRevoked = ({ revokedAt }: { revokedAt: number | null }) => revokedAt !== null;

test("TRF-04 coming back to the slot's own club ends an open free transfer; leaving again gives one again, and never two at once", async () => {
  const [ann, ben] = [await holder(), await createPerson()];
  // Ben's slot belongs to club 9: he picked the player there.
  await tables()
    .insert(picks)
    .values({
      seasonId: seasonId("2025-26"),
      userId: userId(ben.id),
      clubId: clubId(9),
      playerId: playerId(804),
      position: "MID",
      pickedAt: EARLIER,
    });
  await goes(8, 9);
  await grantMoves(jobs());
  expect((await grantsOf(ann)).map(isRevoked)).toEqual([false]);
  expect(await grantsOf(ben)).toEqual([]);
  // On to another club: the slot has one open, and gets no second one.
  await goes(9, 10);
  await grantMoves(jobs());
  expect(await grantsOf(ann)).toHaveLength(1);
  expect(await grantsOf(ben)).toHaveLength(1);
  expect(await alertsOf(ann)).toHaveLength(1);

  await happenAt(addMs(NOTICED, HOUR_MS), moved(804, 10, 8, "MID"));
  expect((await allowanceAt(soon, ann)).canTransfer).toBe(false);
  await Promise.all([grantMoves(jobs()), grantMoves(jobs())]);
  expect((await grantsOf(ann)).map(isRevoked)).toEqual([true]);
  expect(await alertsOf(ann)).toHaveLength(1);

  await happenAt(addMs(NOTICED, 2 * HOUR_MS), moved(804, 8, 9, "MID"));
  await grantMoves(jobs());
  const given = await grantsOf(ann);
  expect(given.map(isRevoked).sort()).toEqual([false, true]);
  expect(await alertsOf(ann)).toHaveLength(2);
  // As if none of it had run; the moves of other players are older than this squad's position in the log.
  await tables().run("delete from job_cursors");
  await grantMoves(jobs());
  expect((await grantsOf(ann)).filter((row) => row.playerId === 804)).toEqual(given);
  expect((await alertsOf(ann)).filter(({ id }) => id.includes(":804:"))).toHaveLength(2);
  expect((await transferAt(soon, ann, 804, 805)).status).toBe(200);
});

test("TRF-04 a job that runs late, for all moves at once, ends like one that ran in time", async () => {
  const person = await holder();
  const moves = [moved(904, 9, 10, "MID"), moved(904, 10, 9, "MID"), moved(904, 9, 11, "MID")];
  for (const [n, move] of moves.entries()) await happenAt(addMs(NOTICED, n * HOUR_MS), move);
  await grantMoves(jobs());
  expect(await grantsOf(person)).toMatchObject([{ grantedAt: addMs(NOTICED, 2 * HOUR_MS), revokedAt: null }]);
  expect(await alertsOf(person)).toHaveLength(1);
});

test("TRF-04 before the cutoff there is an alert and no free transfer", async () => {
  const person = await holder();
  const early = worldAt(addMs(NOTICED, HOUR_MS), { SEASON_CUTOFF: "2025-08-16T17:00:00Z" });
  await happen(moved(1104, 11, 12, "MID"));
  await grantMoves(createContext(early.env, () => {}));
  await grantMoves(createContext(early.env, () => {}));
  expect(await grantsOf(person)).toEqual([]);
  const [alert, ...others] = await listedTo(person);
  expect(others).toEqual([]);
  expect(alert?.message).toBe(
    "Player 1104 has left Club 11. Squad changes are free and unlimited until August 16.",
  );
});

test("TRF-04 many holders are processed in pages, whichever run gets them", async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `page-${String(n).padStart(4, "0")}`);
  await env.DB.prepare(
    `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
     select '2025-26', value, 7, 704, 'MID', ?2 from json_each(?1)`,
  )
    .bind(JSON.stringify(ids), EARLIER)
    .run();
  await happen({
    kind: "player_left",
    player: makePlayer(704, { clubId: clubId(7), isInLeague: false }),
  });
  await Promise.all([grantMoves(jobs()), grantMoves(jobs())]);
  const { results } = await env.DB.prepare(
    "select count(*) as n, count(distinct user_id) as users from notifications where user_id like 'page-%'",
  ).all();
  expect(results).toEqual([{ n: 450, users: 450 }]);
});

test("TRF-04 people with an open socket get the alert at once; others find it in the list", async () => {
  const [member, loner] = [await holder(), await holder()];
  const socket = await sitDown(member);
  await happen(moved(1602, 16, 9), {
    kind: "player_left",
    player: makePlayer(1606, { clubId: clubId(16), position: "FWD", isInLeague: false }),
  });
  await grantMoves(jobs());
  expect(await socket.next("notification")).toMatchObject({ id: expect.stringContaining("1606") });
  expect(await alertsOf(loner)).toHaveLength(1);
});
