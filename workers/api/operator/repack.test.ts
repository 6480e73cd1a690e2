import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { RepackedRows } from "#contract/operator/maintenance.ts";
import type { TippingReceipt } from "#contract/tipping-answers.ts";
import { clubId, fixtureId, gameweekId, seasonId, type UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { makePlayer } from "#domain/test-support/facts.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";
import { OUT_OF_LEAGUE_NAME, writeAlert } from "#domain/transfers/packed-alerts.ts";
import { createPerson, ORIGIN, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predict, setClock, submitted } from "#tests/support/tipping.ts";
import { readAsBefore, writeAsBefore } from "#tests/versions/first-form.ts";
import { notifications, slips } from "#workers/db/schema/index.ts";
import { receiptOf } from "#workers/db/tipping/receipt-code.ts";
import { writeFreeTransfers } from "#workers/db/transfers/moves.ts";
import worker from "#workers/dev.ts";

const SEASON = seasonId("2025-26");
const TOKEN = "an-operator-of-this-site";
const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(BEFORE);
await seedSeason(standardSeason());

/** Arranges a database that had players before the second form, when two versions may be running. */
beforeEach(async () => {
  await env.DB.prepare("delete from row_forms").run();
  await env.DB.prepare("delete from slips").run();
  await env.DB.prepare("delete from notifications").run();
});

async function repack(body: unknown = {}, token: string | null = TOKEN): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(`${ORIGIN}/api/operator/repack`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const response = await worker.fetch(
    request as never,
    { ...env, OPERATOR_TOKEN: TOKEN } as never,
    execution,
  );
  await waitOnExecutionContext(execution);
  return response;
}

const repacked = async (body?: unknown) => (await repack(body)).json() as Promise<RepackedRows>;
const outcomesOf = (entries: readonly SlipEntry[]) =>
  entries.map(({ fixtureId: id, outcome }) => [id, outcome]);
const stored = () => tables().select().from(slips).orderBy(slips.userId, slips.gameweekId);

async function receiptsOf(person: Person) {
  const response = await person.call("GET", "/api/tipping/receipts");
  return (await response.json()) as TippingReceipt[];
}

test("until an operator switches the second form on, the version before reads what is written, and the other way round", async () => {
  const person = await createPerson();
  const first = await submitted(person, 1, [predict(10, "draw")]);
  const [old] = await readAsBefore(person.id);
  expect(old).toMatchObject({ version: 1, receipt: first.receipt });
  expect(outcomesOf(old?.entries ?? [])).toEqual([[10, "draw"]]);

  const entries = [...(old?.entries ?? []), entryOf(11)];
  const receipt = receiptOf(SEASON, person.id, { gameweekId: gameweekId(1), version: 2 });
  const write = { user: person.id, gameweek: 1, entries, receipt, earlier: null, now: BEFORE };
  expect(await writeAsBefore({ ...write, replaces: 0 }), "of a version that is gone").toBe(false);
  expect(await writeAsBefore({ ...write, replaces: 1 })).toBe(true);

  const third = await submitted(person, 1, [predict(12, "home_win")]);
  const [both] = await readAsBefore(person.id);
  expect(outcomesOf(both?.entries ?? [])).toEqual([
    [10, "draw"],
    [11, "away_win"],
    [12, "home_win"],
  ]);
  // The second submission's receipt in the first form: its code, six characters, comes first.
  expect(both?.earlier?.startsWith(receipt.slice("GW1-".length))).toBe(true);
  expect((await receiptsOf(person)).map((each) => each.receipt)).toEqual([third.receipt, receipt]);
});

const entryOf = (id: number): SlipEntry => ({
  fixtureId: fixtureId(id),
  outcome: "away_win",
  goalBonusPlayerId: null,
  receivedAt: BEFORE,
});

test("repacking shortens every earlier row, loses nothing, and finds nothing to do the second time", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  await submitted(ann, 1, [predict(10, "draw"), predict(11)], true);
  await submitted(ann, 1, [predict(12)], true);
  await submitted(ann, 2, [predict(20)]);
  await submitted(bob, 1, [predict(10, "home_win", 0)]);
  // A row that an early version wrote as JSON, with a receipt that is not the computed one.
  await env.DB.prepare("update slips set entries = ?1, receipt = 'GW1-ABCDEF' where user_id = ?2")
    .bind(JSON.stringify([entryOf(13)]), bob.id)
    .run();
  const seen = async (person: Person) => [
    await (await person.call("GET", "/api/tipping/predictions?gameweek=1")).json(),
    await receiptsOf(person),
  ];
  const [annBefore, bobBefore] = [await seen(ann), await seen(bob)];
  const charactersOf = async () =>
    (await stored()).reduce((sum, row) => {
      return sum + row.entries.length + row.receipt.length + (row.earlierReceipts?.length ?? 0);
    }, 0);
  const before = await charactersOf();

  expect(await repacked()).toEqual({ slips: 3, repacked: 3, next: null });
  expect([await seen(ann), await seen(bob)]).toEqual([annBefore, bobBefore]);
  expect(await charactersOf()).toBeLessThan(before * 0.6);
  expect(await repacked()).toEqual({ slips: 3, repacked: 0, next: null });

  // From now on new rows are in that form too.
  await submitted(bob, 2, [predict(20)]);
  expect((await stored()).filter(({ receipt }) => receipt !== "")).toMatchObject([{ receipt: "GW1-ABCDEF" }]);
  expect(await repacked()).toMatchObject({ repacked: 0 });
});

test("TRF-04 alerts are written in words until the switch, then packed; every reader gets the same words", async () => {
  const people = [await createPerson(), await createPerson(), await createPerson()];
  const refs = [
    await leaves(people, { from: 1, player: 102, to: 9 }),
    // On to a third club: the slot's club is not the one left.
    await leaves(people, { from: 9, player: 102, to: 10 }),
    await leaves(people, { from: 5, player: 502, to: null }),
  ];
  const listed = async (person: Person) => await (await person.call("GET", "/api/notifications")).json();
  const before = await Promise.all(people.map(listed));
  expect(before[0]).toHaveLength(refs.length);
  const rows = () => tables().select().from(notifications);
  expect((await rows()).every(({ title, message }) => title !== "" && message !== "")).toBe(true);
  await tables()
    .insert(notifications)
    .values({
      ...OTHER,
      userId: people[0]?.id as UserId,
    });

  const [first, second] = [await repacked(), await repacked()];
  expect([first.repacked, second.repacked]).toEqual([people.length * refs.length, 0]);
  expect((await rows()).filter(({ message }) => message !== "")).toMatchObject([OTHER]);
  await tables().delete(notifications).where(eq(notifications.id, OTHER.id));
  expect(await Promise.all(people.map(listed))).toEqual(before);
  const [person] = people as [Person, ...Person[]];
  const read = await person.call(
    "PUT",
    `/api/notifications/${encodeURIComponent(refs[0]?.(person) ?? "")}/read`,
  );
  expect(await read.json()).toMatchObject({ title: "Free transfer available", read: true });
  const exported = (await (await person.call("GET", "/api/account/export")).json()) as {
    notifications: { message: string }[];
  };
  expect(exported.notifications.map(({ message }) => message.includes(" has left "))).toEqual([
    true,
    true,
    true,
  ]);

  // A job that runs again writes no second row in the other form; a new alert is packed.
  await leaves(people, { from: 1, player: 102, to: 9 });
  await leaves(people, { from: 6, player: 602, to: 9 });
  const all = await rows();
  expect(all).toHaveLength(people.length * (refs.length + 1));
  expect(all.every(({ message }) => message === "")).toBe(true);
});

/** A notification that no move caused. */
const OTHER = { id: "nudge:1", type: "nudge", title: "t", message: "m", createdAt: BEFORE };

interface Leaving {
  readonly from: number;
  readonly player: number;
  readonly to: number | null;
}

/** Tells holders that a player left, as the job does. @returns the id of a holder's alert. */
async function leaves(people: readonly Person[], { from, player, to }: Leaving) {
  const slot = Math.floor(player / 100);
  await env.DB.prepare(
    `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
     select ?1, value, ?3, ?4, 'DEF', 0 from json_each(?2) where true on conflict do nothing`,
  )
    .bind(SEASON, JSON.stringify(people.map(({ id }) => id)), slot, player)
    .run();
  await env.DB.prepare("update players set club_id = ?1 where id = ?2")
    .bind(to ?? 20, player)
    .run();
  const idOf = ({ id }: Person) => `move:${SEASON}:${id}:${slot}:${player}:${from}-${to ?? "out"}:7`;
  const move = { player: makePlayer(player), fromClubId: clubId(from), noticedAt: BEFORE, seq: 7 };
  const free = people.map((person) => ({
    userId: person.id,
    clubId: clubId(slot),
    grant: null,
    alert: writeAlert({
      ref: idOf(person),
      playerId: player,
      names: {
        playerName: `Player ${player}`,
        oldTeam: `Club ${from}`,
        newTeam: to === null ? OUT_OF_LEAGUE_NAME : `Club ${to}`,
      },
      slotName: `Club ${slot}`,
      freeUntil: player === 502 ? "August 16" : null,
      noticedAt: BEFORE,
    }),
  }));
  expect((await writeFreeTransfers(env.DB, SEASON, move, free)).size).toBe(people.length);
  return idOf;
}

test("a page ends where it says and the next one goes on from there", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!ann || !bob) throw new Error("Two people");
  await submitted(ann, 1, [predict(10)]);
  await submitted(bob, 1, [predict(10)]);
  expect(await repacked({ after: `2025-26 ${ann.id} 1` })).toEqual({ slips: 1, repacked: 1, next: null });
  expect((await stored()).map(({ receipt }) => receipt === "")).toEqual([false, true]);
});

test("nobody but an operator can repack, and an invalid page is refused", async () => {
  expect((await repack({}, null)).status).toBe(404);
  expect((await repack({}, "another-operator-of-it")).status).toBe(404);
  for (const after of ["", 1, "2025-26", "a b c", "alerts:", "alerts:x", "2025-26 x 1; drop table slips"]) {
    expect((await repack({ after })).status, String(after)).toBe(400);
  }
});
