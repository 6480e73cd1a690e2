import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { LeagueCup } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  comeDue,
  DRAW,
  duelsOf,
  fixtureOf,
  found,
  KICKOFF,
  read,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { createPerson } from "#tests/support/people.ts";
import { scoreTable } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";

beforeAll(arrangeDuelSeason);

const secondKickoff = fixtureOf(3, 2).kickoffAt as Instant;
const isoOf = (at: Instant) => new Date(at).toISOString();

/** Somebody joins, and the league is told. */
async function join({ id, joinCode }: League): Promise<void> {
  const person = await createPerson();
  expect((await person.call("POST", "/api/leagues/join", { joinCode })).status).toBe(200);
  await env.LEAGUES.getByName(id).memberChanged({ userId: person.id });
}

test("DUE-02 a gameweek that began with too few members names no time of a draw, and is not the one shown", async () => {
  setClock(addMs(DRAW, -DAY_MS));
  const { host, league } = await found(1);
  await switchOn(host, league);
  expect(await duelsOf(host, league)).toMatchObject({ state: "undrawn", drawAt: isoOf(DRAW) });
  setClock(addMs(KICKOFF, HOUR_MS));
  await tell(league, started(fixtureOf(1)));
  await join(league);
  expect(await duelsOf(host, league)).toMatchObject({ state: "undrawn", drawAt: null });
  expect(await read(host, league, "duels")).toMatchObject({ gameweek: 2, state: "undrawn" });
});

test("CUP-01 a cup whose first round began with too few members is not named in place of the smaller one", async () => {
  setClock(addMs(DRAW, -DAY_MS));
  const { host, league } = await found(4);
  for (let more = 0; more < 3; more++) await join(league);
  await switchOn(host, league, { cup: true });
  setClock(addMs(KICKOFF, HOUR_MS));
  await tell(league, started(fixtureOf(1)));
  await join(league);
  const cup = await read<LeagueCup>(host, league, "cup");
  expect(cup).toMatchObject({ state: "undrawn", size: 4, drawAt: isoOf(addMs(secondKickoff, -2 * DAY_MS)) });
});

test("DUE-02 a second member who joins after the draw's time is drawn by whoever reads next", async () => {
  setClock(addMs(DRAW, HOUR_MS));
  const { host, league } = await found(1);
  await switchOn(host, league);
  await comeDue(league);
  await join(league);
  await scoreTable(league.id);
  const draws = () => env.DB.prepare("select 1 from duel_draws where league_id = ?").bind(league.id).all();
  await expect.poll(async () => (await draws()).results).toHaveLength(1);
});
