import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { clubId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { OUT_OF_LEAGUE_NAME, type TransferAlert, writeAlert } from "#domain/transfers/packed-alerts.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makePlayer } from "#tests/support/worlds/facts.ts";
import { notifications } from "#workers/db/schema/index.ts";
import { writeFreeTransfers } from "#workers/db/transfers/moves.ts";

const SEASON = seasonId("2025-26");
const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(BEFORE);
await seedSeason(standardSeason());

test("TRF-04 alerts are stored packed; the list, a single one and the export say the words that were written", async () => {
  const people = [await createPerson(), await createPerson()] as [Person, Person];
  const [ann] = people;
  const moves = [
    await leaves(people, { from: 1, player: 102, to: 9 }),
    // On to a third club: the slot's club is not the one left.
    await leaves(people, { from: 9, player: 102, to: 10 }),
    await leaves(people, { from: 5, player: 502, to: null }),
  ];
  // A job that runs again writes no second row.
  await leaves(people, { from: 1, player: 102, to: 9 });
  const rows = await tables().select().from(notifications);
  expect(rows).toHaveLength(people.length * moves.length);
  expect(rows.every(({ title, message }) => title === "" && message === "")).toBe(true);
  const words = ({ title, message }: { title: string; message: string }) => `${title}: ${message}`;
  const expected = moves.map((alertOf) => words(alertOf(ann))).sort();
  const listed = (await (await ann.call("GET", "/api/notifications")).json()) as TransferAlert[];
  expect(listed.map(words).sort()).toEqual(expected);
  const [first] = moves;
  const id = encodeURIComponent(first?.(ann).id ?? "");
  const read = await ann.call("PUT", `/api/notifications/${id}/read`);
  expect(await read.json()).toMatchObject({ title: "Free transfer available", read: true });
  const exported = (await (await ann.call("GET", "/api/account/export")).json()) as {
    notifications: TransferAlert[];
  };
  expect(exported.notifications.map(words).sort()).toEqual(expected);
});

interface Leaving {
  readonly from: number;
  readonly player: number;
  readonly to: number | null;
}

/** Tells holders that a player left, as the job does. @returns the alert of a holder. */
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
  const factsOf = ({ id }: Person) => ({
    ref: `move:${SEASON}:${id}:${slot}:${player}:${from}-${to ?? "out"}:7`,
    names: {
      playerName: `Player ${player}`,
      oldTeam: `Club ${from}`,
      newTeam: to === null ? OUT_OF_LEAGUE_NAME : `Club ${to}`,
    },
    slotName: `Club ${slot}`,
    freeUntil: player === 502 ? "August 16" : null,
    noticedAt: BEFORE,
  });
  const move = { player: makePlayer(player), fromClubId: clubId(from), noticedAt: BEFORE, seq: 7 };
  const free = people.map((person) => ({
    userId: person.id,
    clubId: clubId(slot),
    grant: null,
    alert: factsOf(person),
  }));
  expect((await writeFreeTransfers(env.DB, SEASON, move, free)).size).toBe(people.length);
  return (person: Person) => writeAlert(factsOf(person));
}
