import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { DuelDetail, DuelTableRow, LeagueDuels } from "#contract/leagues/duels.ts";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { Places } from "#contract/leagues/places.ts";
import type { LeagueHistory } from "#contract/story.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  comeDue,
  DRAW,
  duelsOf,
  final,
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
import { refusalOf } from "#tests/support/league-calls.ts";
import { goLive } from "#tests/support/live.ts";
import { costOf, createPerson, type Person } from "#tests/support/people.ts";
import { recompute } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";

beforeAll(arrangeDuelSeason);

const drawsOf = async (league: League) =>
  (await env.DB.prepare("select * from duel_draws where league_id = ?").bind(league.id).all()).results;

describe("the draw", () => {
  test("DUE-01 DUE-02 a League draws once, 48 hours before, everybody who is a member then", async () => {
    setClock(addMs(DRAW, -DAY_MS));
    const { people, host, league } = await found(5);
    expect(await duelsOf(host, league)).toEqual({ gameweek: 1, state: "undrawn", drawAt: null, pairs: [] });
    await switchOn(host, league);
    expect(await duelsOf(host, league)).toMatchObject({
      state: "undrawn",
      drawAt: new Date(DRAW).toISOString(),
    });
    expect(await drawsOf(league)).toEqual([]);
    // Another day on, with nobody to look.
    await evictDurableObject(object(league));
    setClock(DRAW);
    await comeDue(league);
    expect(await drawsOf(league)).toHaveLength(1);
    const drawn = await duelsOf(host, league);
    expect(drawn).toMatchObject({ gameweek: 1, state: "drawn", drawAt: new Date(DRAW).toISOString() });
    expect(idsOf(drawn).sort()).toEqual([...people.map(({ id }) => id), "median"].sort());
    expect(
      drawn.pairs.every(({ a, b, winner }) => a.score === null && b.score === null && winner === null),
    ).toBe(true);
    // Without a gameweek the one that is drawn.
    expect(await read<LeagueDuels>(host, league, "duels")).toEqual(drawn);
  });

  test("DUE-02 nothing draws again: no second call, no recompute, no new object, no postponement, nobody who joins", async () => {
    setClock(DRAW);
    const { people, host, league } = await found(4);
    await switchOn(host, league);
    const drawn = await duelsOf(host, league);
    expect(drawn.state).toBe("drawn");
    const before = await drawsOf(league);
    await comeDue(league);
    const first = fixtureOf(1);
    const later = { ...first, kickoffAt: addMs(KICKOFF, 3 * DAY_MS) };
    await tell(league, { kind: "fixture_rescheduled", fixture: later });
    await comeDue(league);
    await recompute(league.id);
    await evictDurableObject(object(league));
    await tell(league, { kind: "fixture_rescheduled", fixture: first });
    const late = await createPerson();
    expect((await late.call("POST", "/api/leagues/join", { joinCode: league.joinCode })).status).toBe(200);
    await switchOn(host, league);
    expect(await duelsOf(late, league)).toEqual(drawn);
    expect(await drawsOf(league)).toEqual(before);
    expect(
      (await read<DuelTableRow[]>(late, league, "duels/table")).map(({ userId }) => userId).sort(),
    ).toEqual([...people, late].map(({ id }) => id).sort());
  });

  test("a recompute reads the draws again, too: the League goes by what D1 has, as after a restore", async () => {
    setClock(DRAW);
    const { host, league } = await found(4);
    await switchOn(host, league);
    const drawn = await duelsOf(host, league);
    const [draw] = await drawsOf(league);
    const other = JSON.stringify(JSON.parse(String(draw?.pairs)).reverse());
    await env.DB.prepare("update duel_draws set pairs = ? where league_id = ?").bind(other, league.id).run();
    expect(await duelsOf(host, league)).toEqual(drawn);
    await recompute(league.id);
    expect(idsOf(await duelsOf(host, league))).toEqual(idsOf(drawn).reverse());
  });

  test("DUE-01 a league of one draws nothing until there are two", async () => {
    setClock(DRAW);
    const { host, league } = await found(1);
    await switchOn(host, league);
    expect((await duelsOf(host, league)).state).toBe("undrawn");
    const second = await createPerson();
    await second.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
    expect(idsOf(await duelsOf(host, league)).sort()).toEqual([host.id, second.id].sort());
  });
});

test("DUE-03 the Median takes the place of somebody who leaves, even if they come back before the gameweek is final", async () => {
  setClock(DRAW);
  const { people, host, league } = await found(4);
  await switchOn(host, league);
  const drawn = await duelsOf(host, league);
  const leaver = people[3] as Person;
  const other = drawn.pairs
    .map(({ a, b }) => [a.userId, "userId" in b ? b.userId : ""])
    .find((ids) => ids.includes(leaver.id))
    ?.find((id) => id !== leaver.id);
  expect((await leaver.call("DELETE", `/api/leagues/${league.id}/members/${leaver.id}`)).status).toBe(204);
  const without = await duelsOf(host, league);
  expect(without.pairs.find(({ a }) => a.userId === other)?.b).toEqual({ median: true, score: null });
  expect(idsOf(without)).not.toContain(leaver.id);
  setClock(addMs(DRAW, HOUR_MS));
  await leaver.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  expect(await duelsOf(host, league)).toEqual(without);
  expect(
    (await refusalOf(await leaver.call("GET", `/api/leagues/${league.id}/duels/1/${leaver.id}`))).status,
  ).toBe(404);
});

test("bad input is refused, and nothing of a duel is told to somebody who may not know", async () => {
  setClock(DRAW);
  const { host, league } = await found(2);
  await switchOn(host, league);
  const get = async (path: string) => refusalOf(await host.call("GET", `/api/leagues/${league.id}/${path}`));
  expect(await get("duels?gameweek=x")).toMatchObject({ status: 400 });
  expect(await get("duels?gameweek=0")).toMatchObject({ status: 400 });
  expect(await get("duels?gameweek=39")).toMatchObject({ status: 404 });
  expect(await get(`duels/x/${host.id}`)).toMatchObject({ status: 400 });
  expect(await get(`duels/2/${host.id}`)).toMatchObject({ status: 404 });
  expect(await get("duels/1/nobody")).toMatchObject({ status: 404 });
  for (const body of [{ duels: "yes" }, { cup: 1 }, { duels: null }]) {
    const refused = await host.call("PATCH", `/api/leagues/${league.id}`, body);
    expect([body, refused.status]).toEqual([body, 400]);
  }
});

/** One's own duel is in the list of one's leagues, and beside one's place. */
async function isOwnDuel(ann: Person, bob: Person, league: League): Promise<void> {
  const ofAnn = { gameweek: 1, state: "live", opponent: bob.username, own: 2, theirs: 1 };
  expect((await (await ann.call("GET", "/api/places")).json()) as Places).toMatchObject({
    leagues: [{ leagueId: league.id, duel: ofAnn }],
  });
  const ownOf = async (person: Person) =>
    (await (await person.call("GET", `/api/leaderboard/me?leagueId=${league.id}`)).json()) as OwnStanding;
  expect((await ownOf(ann)).duel).toEqual(ofAnn);
  expect((await ownOf(bob)).duel).toEqual({ ...ofAnn, opponent: ann.username, own: 1, theirs: 2 });
}

/** The duel as a side of it reads it: goals with their minutes, and what each is expected to score yet. */
async function isReadByItsSide(reader: Person, league: League, [a, b]: [string, string], scorer: number) {
  const detail = await read<DuelDetail>(reader, league, `duels/1/${b}`);
  expect(detail).toMatchObject({
    a: { userId: b, score: 1 },
    b: { userId: a, score: 2 },
    winner: "b",
    meetings: [],
  });
  expect(detail.parts.b).toMatchObject({
    goals: [{ playerId: scorer, minute: 10, provisional: true }, { minute: 20 }],
    takenBack: [],
  });
  // Both have a footballer at every club.
  expect(detail.expected).toEqual({ a: expect.any(Number), b: expect.any(Number) });
  expect(detail.expected?.a).toBeGreaterThan(0);
}

/** Who leaves now stays in it; an erased account leaves its result without a name. */
async function outlivesItsSides(host: Person, leaver: Person, league: League): Promise<void> {
  const frozen = await duelsOf(host, league);
  await leaver.call("DELETE", `/api/leagues/${league.id}/members/${leaver.id}`);
  expect(await duelsOf(host, league)).toEqual(frozen);
  await recompute(league.id);
  await evictDurableObject(object(league));
  expect(await duelsOf(host, league)).toEqual(frozen);
  await env.DB.prepare("delete from users where id = ?").bind(leaver.id).run();
  const erased = JSON.stringify(await duelsOf(host, league));
  expect(erased).not.toContain(leaver.username);
  expect(erased).toContain("somebody who has left");
}

test("DUE-04 DUE-05 live by the socket after its patch, provisional, revoked, final, and then frozen", async () => {
  setClock(DRAW);
  const { people, host, league } = await found(4);
  await switchOn(host, league);
  const drawn = await duelsOf(host, league);
  const nthOf = (id: string) => people.findIndex((person) => person.id === id);
  const [a, b] = idsOf(drawn) as [string, string];
  setClock(addMs(KICKOFF, HOUR_MS));
  const live = await goLive(host, league.id);
  await tell(league, started(fixtureOf(1)));
  expect(await live.next("duels")).toMatchObject({
    gameweek: 1,
    changes: [
      [0, 0, 0],
      [1, 0, 0],
    ],
  });
  const first = goalOf(nthOf(a), 1);
  await tell(league, { kind: "goal_scored", goal: first });
  const second = await live.next("duels", 2);
  expect(second).toMatchObject({ gameweek: 1, changes: [[0, 1, 0]] });
  expect(live.of("patch").at(-1)?.seq).toBe(second.seq);
  expect(live.messages.findLastIndex(({ type }) => type === "patch")).toBeLessThan(
    live.messages.findLastIndex(({ type }) => type === "duels"),
  );
  // Another goal by the same footballer ticks nothing, and counts.
  const more = goalOf(nthOf(a), 1, 1, 2);
  await tell(league, { kind: "goal_scored", goal: more }, { kind: "goal_scored", goal: goalOf(nthOf(b), 2) });
  expect((await live.next("duels", 3)).changes).toEqual([[0, 2, 1]]);
  const standing = await duelsOf(host, league);
  expect(standing).toMatchObject({
    state: "live",
    pairs: [{ a: { score: 2 }, b: { score: 1 }, winner: "a", scorers: { b: [expect.any(String)] } }, {}],
  });
  expect(standing.pairs[0]?.scorers?.a).toHaveLength(2);
  const [ann, bob] = [people[nthOf(a)] as Person, people[nthOf(b)] as Person];
  await isOwnDuel(ann, bob, league);
  expect(await read<LeagueHistory>(ann, league, "history")).not.toHaveProperty("duels");
  const table = await read<DuelTableRow[]>(host, league, "duels/table");
  expect(table[0]).toMatchObject({
    userId: a,
    rank: 1,
    points: 3,
    won: 1,
    for: 2,
    against: 1,
    provisional: true,
  });
  await isReadByItsSide(bob, league, [a, b], first.playerId);
  // A goal for nobody's card moves no duel; a goal taken back after the whistle turns one.
  await tell(league, ...settled(1));
  const taken = {
    status: "revoked",
    revokedAt: addMs(KICKOFF, 3 * HOUR_MS),
    revokedReason: "Corrected",
  } as const;
  await tell(
    league,
    { kind: "goal_revoked", goal: { ...more, ...taken } },
    { kind: "goal_scored", goal: goalOf(nthOf(b), 4) },
  );
  expect((await live.next("duels", 4)).changes).toEqual([[0, 1, 2]]);
  // It stays beside the others, struck, with its reason; nobody can change the duel any more.
  const over = await read<DuelDetail>(host, league, `duels/1/${a}`);
  expect(over.expected).toBeNull();
  expect(over.parts.a).toMatchObject({
    goals: [{ minute: 10 }],
    takenBack: [{ playerId: more.playerId, minute: 20, reason: "Corrected" }],
  });
  expect((await read<DuelTableRow[]>(host, league, "duels/table"))[0]).toMatchObject({
    userId: b,
    points: 3,
  });
  // Final: the scores are written beside the draw.
  await tell(league, final(1));
  await expect.poll(() => drawsOf(league)).toMatchObject([{ scores: "[1,2,0,0]", is_void: 0 }]);
  const frozen = await duelsOf(host, league);
  expect(frozen).toMatchObject({
    state: "final",
    pairs: [{ a: { score: 1 }, b: { score: 2 }, winner: "b" }, { winner: "level" }],
  });
  expect((await read<LeagueHistory>(ann, league, "history")).duels).toEqual([
    { gameweek: 1, opponent: bob.username, own: 1, theirs: 2 },
  ]);
  const leaver =
    people.find(({ id }) => id === a && id !== host.id) ?? (people.find(({ id }) => id === b) as Person);
  await outlivesItsSides(host, leaver, league);
  live.close();
});

test("a read of duels costs one query of D1 and one call of the League", async () => {
  setClock(DRAW);
  const { host, league } = await found(2);
  await switchOn(host, league);
  await duelsOf(host, league);
  for (const path of ["duels", "duels/table", `duels/1/${host.id}`, "cup"]) {
    const response = await host.call("GET", `/api/leagues/${league.id}/${path}`);
    expect([path, costOf(response)]).toEqual([path, expect.objectContaining({ written: 0 })]);
    expect([path, response.headers.get("X-Trips")]).toEqual([path, expect.stringContaining("object=1")]);
  }
});
