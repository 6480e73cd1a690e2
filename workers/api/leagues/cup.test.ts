import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { DuelTableRow, LeagueCup } from "#contract/leagues/duels.ts";
import type { LeagueExport } from "#contract/leagues/export.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { HonourAnswer } from "#contract/seasons.ts";
import type { LeagueStory } from "#contract/story.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  comeDue,
  DRAW,
  final,
  fixtureOf,
  found,
  goalOf,
  object,
  read,
  settled,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import type { Person } from "#tests/support/people.ts";
import { recompute } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";

beforeAll(arrangeDuelSeason);

const kickoffOf = (gameweek: number) => fixtureOf(1, gameweek).kickoffAt as Instant;
const feedOf = (person: Person, league: League, gameweek: number) =>
  read<LeagueStory>(person, league, `story?gameweek=${gameweek}`);
const cupOf = (person: Person, league: League) => read<LeagueCup>(person, league, "cup");
const NO_CUP = { state: "undrawn", drawAt: null, size: 0, rounds: [], winnerId: null };

test("CUP-01 a cup needs four members: switched on with fewer, nothing of the change is written", async () => {
  setClock(DRAW);
  const { host, league } = await found(3);
  const refused = await host.call("PATCH", `/api/leagues/${league.id}`, { name: "The Cup", cup: true });
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: "TOO_FEW" });
  const kept = await (await host.call("GET", `/api/leagues/${league.id}`)).json();
  expect(kept).toMatchObject({ name: league.name, cup: false });
  expect(await cupOf(host, league)).toEqual(NO_CUP);
});

/** The first gameweek: the fifth member scores three, the fourth two, the third one. */
async function playFirstGameweek(league: League): Promise<void> {
  await tell(
    league,
    ...[1, 3, 5].map((club) => started(fixtureOf(club))),
    ...[1, 3, 5].map((club) => ({ kind: "goal_scored" as const, goal: goalOf(4, club) })),
    ...[1, 3].map((club) => ({ kind: "goal_scored" as const, goal: goalOf(3, club) })),
    { kind: "goal_scored", goal: goalOf(2, 1) },
  );
  await tell(league, ...settled(1), final(1));
}

/** A side of a tie: the member of a seed. */
type Side = (seed: number, score: number | null) => unknown;

/** A cup of four that is drawn: first against fourth, second against third. */
const drawnCup = (drawAt: string, side: Side) => ({
  state: "drawn",
  drawAt,
  size: 4,
  rounds: [
    {
      gameweek: 2,
      kickoffTime: new Date(kickoffOf(2)).toISOString(),
      ties: [
        { a: side(1, null), b: side(4, null), winner: null, by: null },
        { a: side(2, null), b: side(3, null), winner: null, by: null },
      ],
    },
    { gameweek: 3, kickoffTime: expect.any(String), ties: [{ a: null, b: null, winner: null, by: null }] },
  ],
  winnerId: null,
});

/** CUP-02 DUE-05: a feed tells the final; a gameweek that is past its own duel, a void one none. */
async function feedTellsFinal(person: Person, league: League, side: Side): Promise<void> {
  const told = await feedOf(person, league, 3);
  expect(told.tie).toEqual({ of: 1, a: side(4, null), b: side(3, null), winner: "b", by: "seed" });
  expect(told.duel).toBeUndefined();
  const past = await feedOf(person, league, 1);
  expect(past.duel).toMatchObject({ gameweek: 1, state: "final", own: expect.any(Number) });
  expect(past.tie).toBeUndefined();
}

/** CUP-03: a cup's winner has an honour of their own, whoever reads it, and so has whoever leads the duel table. */
async function winnersAreHonoured(host: Person, league: League, seeds: readonly string[]): Promise<void> {
  const honoursOf = async (id: string | undefined) => {
    const honours = await host.call("GET", `/api/users/${id}/honours`);
    return ((await honours.json()) as HonourAnswer[]).filter(
      ({ kind }) => kind === "cup" || kind === "duels",
    );
  };
  const honour = (kind: "cup" | "duels") =>
    expect.objectContaining({ kind, league: { id: league.id, name: league.name }, count: 1 });
  expect(await honoursOf(seeds[2])).toContainEqual(honour("cup"));
  for (const seed of [0, 1, 3]) expect(await honoursOf(seeds[seed])).not.toContainEqual(honour("cup"));
  const duelTable = await read<DuelTableRow[]>(host, league, "duels/table");
  expect(duelTable).toHaveLength(4);
  expect(duelTable[0]?.points).toBeGreaterThan(0);
  for (const { userId, rank } of duelTable) {
    const hasWon = (await honoursOf(userId)).some(({ kind }) => kind === "duels");
    expect([userId, hasWon]).toEqual([userId, rank === 1]);
  }
}

test("CUP-01 CUP-02 a cup from its draw to its winner: seeds, a void gameweek, a member who left, and results that stay", async () => {
  setClock(DRAW);
  const { people, host, league } = await found(5);
  await switchOn(host, league, { duels: true, cup: true });
  const drawAt = new Date(addMs(kickoffOf(2), -48 * HOUR_MS)).toISOString();
  // The season's last two gameweeks.
  expect(await cupOf(host, league)).toEqual({ ...NO_CUP, drawAt, size: 4 });
  setClock(addMs(DRAW, 48 * HOUR_MS));
  await playFirstGameweek(league);
  setClock(addMs(kickoffOf(2), -48 * HOUR_MS));
  await comeDue(league);
  const drawn = await cupOf(host, league);
  const table = (await (
    await host.call("GET", `/api/leaderboard?leagueId=${league.id}`)
  ).json()) as LeaderboardEntry[];
  const seeds = table.slice(0, 4).map(({ id }) => id);
  expect(seeds.slice(0, 3)).toEqual([people[4]?.id, people[3]?.id, people[2]?.id]);
  const side = (seed: number, score: number | null) =>
    expect.objectContaining({ userId: seeds[seed - 1], seed, score });
  expect(drawn).toEqual(drawnCup(drawAt, side));
  // Nothing draws it again.
  await recompute(league.id);
  await comeDue(league);
  await switchOn(host, league, { cup: true });
  expect(await cupOf(host, league)).toEqual(drawn);

  // The third seed leads the second; the first has left.
  setClock(addMs(kickoffOf(2), HOUR_MS));
  await tell(league, started(fixtureOf(1, 2)), { kind: "goal_scored", goal: goalOf(2, 1, 2) });
  const live = await cupOf(host, league);
  expect(live).toMatchObject({
    state: "live",
    rounds: [{ ties: [{}, { a: { score: 0 }, b: { score: 1 }, winner: null }] }, {}],
  });
  // The feed tells a reader of their own tie and of no other: the host is in none.
  const second = people.find(({ id }) => id === seeds[1]) as Person;
  const semi = await feedOf(second, league, 2);
  const scorers = { a: [], b: [expect.any(String)] };
  expect(semi.tie).toEqual({ of: 2, a: side(2, 0), b: side(3, 1), winner: null, by: null, scorers });
  expect(semi.duel).toMatchObject({ gameweek: 2, state: "live", own: 0 });
  const out = people.find(({ id }) => !seeds.includes(id)) as Person;
  expect((await feedOf(out, league, 2)).tie).toBeUndefined();
  const first = people[4] as Person;
  expect((await first.call("DELETE", `/api/leagues/${league.id}/members/${first.id}`)).status).toBe(204);
  await tell(league, ...settled(2), final(2));
  const decided = await cupOf(host, league);
  expect(decided.rounds[0]?.ties).toMatchObject([
    { a: { seed: 1, score: null }, b: { seed: 4, score: 0 }, winner: "b", by: "walkover" },
    { a: { seed: 2, score: 0 }, b: { seed: 3, score: 1 }, winner: "b", by: "score" },
  ]);
  expect(decided.rounds[1]?.ties).toMatchObject([{ a: { seed: 4 }, b: { seed: 3 }, winner: null }]);
  // The final's gameweek has no match that counts: the better seed wins it.
  setClock(addMs(kickoffOf(3), HOUR_MS));
  await tell(league, final(3));
  const won = await cupOf(host, league);
  expect(won).toMatchObject({
    state: "final",
    winnerId: seeds[2],
    rounds: [
      {},
      { ties: [{ a: { seed: 4, score: null }, b: { seed: 3, score: null }, winner: "b", by: "seed" }] },
    ],
  });
  // The league's export names who has left as the cup does, and has the honours of the league.
  const exported = await read<LeagueExport>(host, league, "export");
  expect(exported.cup).toEqual(won);
  const winner = people.find(({ id }) => id === seeds[2]) as Person;
  const honour = { userId: winner.id, username: winner.username, run: "season", kind: "cup", count: 1 };
  expect(exported.honours).toContainEqual(honour);
  expect(exported.honours).toContainEqual(expect.objectContaining({ kind: "gameweek_won", gameweek: 1 }));
  // CUP-03: duels are decided with the season.
  expect(exported.honours.filter(({ kind }) => kind === "cup" || kind === "duels")).toEqual([honour]);
  for (const person of [second, out]) await feedTellsFinal(person, league, side);
  expect((await read<LeagueStory>(out, league, "story?gameweek=1&run=half")).duel).toBeUndefined();
  // The season ends in its own year.
  await env.DB.prepare("update seasons set ended_at = ?")
    .bind(addMs(kickoffOf(3), HOUR_MS))
    .run();
  await winnersAreHonoured(host, league, seeds);
  const rows = await env.DB.prepare("select rounds from cups where league_id = ?").bind(league.id).all();
  expect(rows.results).toEqual([
    { rounds: '[[[null,0,"b","walkover"],[0,1,"b","score"]],[[null,null,"b","seed"]]]' },
  ]);
  await recompute(league.id);
  await evictDurableObject(object(league));
  expect(await cupOf(host, league)).toEqual(won);
});
