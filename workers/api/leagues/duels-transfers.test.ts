import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import { clubId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  DRAW,
  duelsOf,
  fixtureOf,
  found,
  goalOf,
  idsOf,
  KICKOFF,
  object,
  read,
  settled,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { type Person, tables } from "#tests/support/people.ts";
import { setClock } from "#tests/support/tipping.ts";
import { picks, transfers } from "#workers/db/schema/index.ts";

beforeAll(arrangeDuelSeason);

/** Replaces the footballer of club 1 by another, as a transfer at `at` does. */
async function transfer(person: Person, [out, came]: readonly [number, number], at: Instant) {
  const rows = await tables()
    .select()
    .from(picks)
    .where(and(eq(picks.userId, person.id), eq(picks.clubId, clubId(1))));
  const { seasonId: season } = rows[0] as (typeof rows)[number];
  await tables()
    .update(picks)
    .set({ playerId: playerId(came), pickedAt: at })
    .where(and(eq(picks.userId, person.id), eq(picks.clubId, clubId(1))));
  await tables()
    .insert(transfers)
    .values({
      seasonId: seasonId(season),
      userId: person.id,
      id: `t-${out}-${came}`,
      clubId: clubId(1),
      outPlayerId: playerId(out),
      inPlayerId: playerId(came),
      reason: "form",
      use: "winter",
      at,
    });
}

test("DUE-04 a goal awarded late counts for whoever stood on the card at kick-off, whoever has replaced them since", async () => {
  setClock(DRAW);
  const { people, host, league } = await found(2);
  await switchOn(host, league);
  const [a] = idsOf(await duelsOf(host, league)) as [string];
  const nth = people.findIndex(({ id }) => id === a);
  const owner = people[nth] as Person;
  setClock(addMs(KICKOFF, HOUR_MS));
  await tell(league, started(fixtureOf(1)), started(fixtureOf(2)));
  // A goal by who came before the kick-off and one by who came after it.
  const late = goalOf(nth, 1);
  const another = { ...late, playerId: playerId(190 + nth) };
  setClock(addMs(KICKOFF, DAY_MS));
  await tell(league, ...settled(1));
  await transfer(owner, [late.playerId, another.playerId], addMs(KICKOFF, 5 * HOUR_MS));
  await object(league).memberChanged({ userId: owner.id });
  await tell(league, { kind: "goal_scored", goal: late }, { kind: "goal_scored", goal: another });
  expect((await duelsOf(host, league)).pairs[0]).toMatchObject({ a: { userId: a, score: 1 }, winner: "a" });
  const detail = await read<DuelDetail>(owner, league, `duels/1/${a}`);
  expect(detail.parts.a).toMatchObject({ goals: [{ playerId: late.playerId, teamId: 1 }] });
});
