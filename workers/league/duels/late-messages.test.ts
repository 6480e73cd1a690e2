import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  duelsOf,
  final,
  fixtureOf,
  found,
  goalOf,
  idsOf,
  object,
  settled,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { type Person, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { picks } from "#workers/db/schema/index.ts";
import type { League as LeagueObject } from "#workers/league/league.ts";

beforeAll(arrangeDuelSeason);

const scoresOf = async ({ id }: League) =>
  (await env.DB.prepare("select scores from duel_draws where league_id = ?").bind(id).all()).results;

/**
 * A league during a gameweek, and who stands first in its draw: `choose` gives them another footballer of club 1, who
 * has scored, and no message tells the league so.
 */
async function withLateMessage(count: number, gameweek: number) {
  const match = fixtureOf(1, gameweek);
  const kickoff = match.kickoffAt as Instant;
  setClock(addMs(kickoff, -DAY_MS));
  const { people, host, league } = await found(count);
  await switchOn(host, league);
  const [first] = idsOf(await duelsOf(host, league, gameweek));
  const nth = people.findIndex(({ id }) => id === first);
  const owner = people[nth] as Person;
  const came = playerId(190 + nth);
  setClock(addMs(kickoff, HOUR_MS));
  const goal = { ...goalOf(nth, 1, gameweek), playerId: came };
  await tell(league, started(match), { kind: "goal_scored", goal });
  // Written late, so that no message of theirs, such as of the join, is still on its way.
  const choose = () =>
    tables()
      .update(picks)
      .set({ playerId: came, pickedAt: addMs(kickoff, -HOUR_MS) })
      .where(and(eq(picks.userId, owner.id), eq(picks.clubId, clubId(1))));
  return { people, host, league, owner, choose };
}

const queriesOf = ({ id }: League) =>
  runInDurableObject(env.LEAGUES.getByName(id), ({ context }: LeagueObject) => context.cost.queries);

test("DUE-04 DUE-05 a result counts the picks of D1, though their message comes after the gameweek is final", async () => {
  const { host, league, owner, choose } = await withLateMessage(2, 1);
  await tell(league, ...settled(1));
  await duelsOf(host, league);
  await choose();
  const before = await queriesOf(league);
  await tell(league, final(1));
  // Whoever asks waits for what is due.
  expect((await duelsOf(host, league)).state).toBe("final");
  // The log, the league and its members once; then the result and the book.
  expect((await queriesOf(league)) - before).toBeLessThanOrEqual(8);
  expect(await scoresOf(league)).toEqual([{ scores: "[1,0]" }]);
  await object(league).memberChanged({ userId: owner.id });
  expect((await duelsOf(host, league)).pairs[0]).toMatchObject({ a: { score: 1 }, winner: "a" });
});

test("DUE-04 DUE-05 so does one that is written because somebody goes", async () => {
  const { people, host, league, owner, choose } = await withLateMessage(3, 2);
  // The League is not told that the gameweek is over.
  await happen(...settled(2));
  await happen(final(2));
  await choose();
  const leaver = people.find(({ id }) => id !== host.id && id !== owner.id) as Person;
  expect((await leaver.call("DELETE", `/api/leagues/${league.id}/members/${leaver.id}`)).status).toBe(204);
  const [stored] = (await scoresOf(league)) as [{ scores: string | null }];
  expect(JSON.parse(stored.scores ?? "[]"), "the first side's goal").toContain(1);
});
