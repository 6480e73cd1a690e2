import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Comparison, LeagueStory } from "#contract/story.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { drawingFor } from "#tests/support/outside/shared-pictures.ts";
import { callAsVisitor, createPerson, readAs } from "#tests/support/people.ts";
import { CUTOFF, FIRST_KICKOFF, STANDARD_SQUAD, seedPicks } from "#tests/support/season.ts";
import { arrangeLeague, enrol, openingSaturday, scoreFor } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";

await openingSaturday();

const [ann, bob] = [await createPerson("ann"), await createPerson("bob")];
/** Nobody has the same footballer: each of Bob's is beside Ann's of the same club. */
const ANNS = STANDARD_SQUAD.map((player) => player + 1);
await seedPicks(ann, ANNS);
await seedPicks(bob, STANDARD_SQUAD);
const league = await arrangeLeague([ann, bob]);

const table = `leagueId=${league}`;
const of = (path: string) => `/api/leagues/${league}/${path}`;

/** Everything that shows Ann something of other members, as text by address. */
async function shownToAnn(): Promise<[path: string, text: string][]> {
  const paths = [
    `/api/leaderboard?${table}`,
    `/api/leaderboard?${table}&ticks=1`,
    `/api/leaderboard?${table}&ticks=1&card=1`,
    "/api/leaderboard?ticks=1&card=1",
    `/api/leaderboard/me?${table}&alone=1`,
    "/api/leaderboard/me?alone=1",
    `/api/selections?userId=${bob.id}`,
    of("history"),
    of(`compare?with=${bob.id}`),
    of("chances"),
    of("members"),
    of("table.csv"),
    of("export"),
    "/api/stats",
    `/api/users/${bob.id}/honours`,
    `/api/users/${bob.id}/numbers`,
    "/api/places",
    "/api/rivals",
    of("duels"),
  ];
  return Promise.all(
    paths.map(async (path) => [path, await (await ann.call("GET", path)).text()] as [string, string]),
  );
}

const momentOf = (id: string, more = "") =>
  `moment.png?league=${league}&gameweek=1&moment=${encodeURIComponent(id)}${more}`;
const cardOfBob = `card.png?league=${league}&player=${bob.id}`;

const BOBS = new RegExp(`\\b(${STANDARD_SQUAD.join("|")})\\b`);
/** Whether a moment, other than of their joining, names Bob. */
const namesBob = (moment: { readonly kind: string }) =>
  moment.kind !== "joined" && JSON.stringify(moment).includes(bob.id);

const live = await goLive(ann, league);
const desks = [await sitDown(ann, { goals: true }), await sitDown(bob, { goals: true })] as const;

test("BNG-08 STO-02 up to the last millisecond before the shipped cutoff no path shows a pick of another member", async () => {
  await scoreFor(league, { at: addMs(FIRST_KICKOFF, 40 * MINUTE_MS) }, ANNS[0] as number);
  for (const at of [addMs(FIRST_KICKOFF, 50 * MINUTE_MS), addMs(CUTOFF, -1)]) {
    if (at > FIRST_KICKOFF + HOUR_MS) await scoreFor(league, { at }, 302, 402);
    setClock(at);
    for (const [path, text] of await shownToAnn()) expect(text, `${path} ${at}`).not.toMatch(BOBS);
    expect((await ann.call("GET", `/api/selections?userId=${bob.id}`)).status).toBe(403);
    expect((await ann.call("GET", of("chances"))).status).toBe(409);
    const { rows } = await readAs<Comparison>(ann, of(`compare?with=${bob.id}`));
    expect(rows.every(({ theirs }) => theirs === null)).toBe(true);
    const { moments } = await readAs<LeagueStory>(ann, of("story?gameweek=1"));
    expect(moments.filter(({ kind }) => kind === "goal").length).toBeGreaterThan(0);
    expect(moments.filter(namesBob)).toEqual([]);
    // STO-01: nor does a picture of them that is shared.
    for (const { id, kind } of moments) {
      const drawn = await drawingFor(ann, momentOf(id));
      expect(drawn, `${kind} ${at}`).toContain("<svg");
      if (kind !== "joined") expect(drawn, `${kind} ${at}`).not.toContain(bob.username);
    }
    expect(await drawingFor(ann, cardOfBob)).toBe("403");
  }
  await live.until((socket) => socket.of("moment").filter(({ kind }) => kind === "goal").length === 3);
  expect(live.of("moment").filter(namesBob)).toEqual([]);
  // The Desk's line tells the goal, and nothing of what it means.
  await desks[0].until((desk) => desk.of("goals").flatMap(({ goals }) => goals).length >= 3);
  for (const { goals } of desks.flatMap((desk) => desk.of("goals")))
    for (const { leagues } of goals)
      for (const { names, others, own } of leagues) expect([names, others, own]).toEqual([[], 0, null]);
  // Goals name their scorers; the table beside them names nobody's.
  const [snapshots, patches] = [live.of("snapshot"), live.of("patch")];
  expect(patches.length).toBeGreaterThan(0);
  for (const message of [...snapshots, ...patches]) expect(JSON.stringify(message)).not.toMatch(BOBS);
  const again = await goLive(ann, league);
  expect(JSON.stringify(again.of("snapshot"))).not.toMatch(BOBS);
  again.close();
});

test("BNG-08 from the shipped cutoff on, to the millisecond, members see each other's picks", async () => {
  for (const at of [CUTOFF, addMs(CUTOFF, 1)]) {
    setClock(at);
    const [first] = await readAs<LeaderboardEntry[]>(ann, `/api/leaderboard?${table}&ticks=1`);
    expect(first).toMatchObject({ id: bob.id, score: 2, lastTick: { playerId: 402, minute: 40 } });
    const { rows } = await readAs<Comparison>(ann, of(`compare?with=${bob.id}`));
    expect(rows.every(({ theirs }) => theirs !== null)).toBe(true);
    expect(await readAs(ann, `/api/selections?userId=${bob.id}`)).toHaveLength(20);
    expect(await readAs(ann, `/api/leaderboard/me?${table}&alone=1`)).toMatchObject({ alone: ANNS });
    await readAs(ann, of("chances"));
    // STO-01: what was told before the cutoff stays as it was told.
    const { moments } = await readAs<LeagueStory>(ann, of("story?gameweek=1"));
    expect(moments.filter(namesBob)).toEqual([]);
    for (const { id, kind } of moments.filter((moment) => moment.kind !== "joined")) {
      const drawn = await drawingFor(ann, momentOf(id));
      expect([kind, drawn.includes("<svg"), drawn.includes(bob.username)]).toEqual([kind, true, false]);
    }
    expect(await drawingFor(ann, cardOfBob)).toContain("<svg");
  }
});

test("STO-01 a moment's picture is its members' alone, and what names no moment is a clear 404", async () => {
  const [stranger, gone] = [await createPerson(), await createPerson()];
  await enrol(league, gone.id);
  const { moments } = await readAs<LeagueStory>(ann, of("story?gameweek=1"));
  const goal = moments.find(({ kind }) => kind === "goal")?.id ?? "";
  expect(await drawingFor(gone, momentOf(goal))).toContain("<svg");
  const removed = await ann.call("DELETE", `/api/leagues/${league}/members/${gone.id}`);
  expect(removed.status).toBe(204);
  expect(await drawingFor(gone, momentOf(goal))).toBe("404");
  expect(await drawingFor(stranger, momentOf(goal))).toBe("404");
  expect(await drawingFor({ call: callAsVisitor }, momentOf(goal))).toBe("401");
  for (const wrong of ["", "nobody", "<b>", "%", "x".repeat(5_000)])
    expect(await drawingFor(ann, momentOf(wrong)), wrong).toBe("404");
  for (const gameweek of ["", "x", "0", "-1", "1.5", "100", "1e9", "77"]) {
    const address = `moment.png?league=${league}&gameweek=${gameweek}&moment=${goal}`;
    expect(await drawingFor(ann, address), gameweek).toMatch(/^40[04]$/);
  }
  for (const id of ["", "nobody", "..", "%00", "x".repeat(300)]) {
    const address = `moment.png?league=${id}&gameweek=1&moment=${goal}`;
    expect(await drawingFor(ann, address), id).toMatch(/^40[04]$/);
  }
  expect(await drawingFor(ann, momentOf(goal, "&run=season"))).toContain("<svg");
  expect(await drawingFor(ann, momentOf(goal, "&run=cup"))).toBe("404");
});

test("STO-02 nobody hears who overtook them before the cutoff; from it on they do", async () => {
  await scoreFor(league, { at: addMs(CUTOFF, MINUTE_MS) }, 503, 603);
  expect(await desks[1].next("overtaken")).toMatchObject({ by: { id: ann.id }, from: 1, to: 2 });
  expect(desks[0].of("overtaken")).toEqual([]);
  const { moments } = await readAs<LeagueStory>(bob, of("story?gameweek=1"));
  expect(moments.find(({ kind }) => kind === "lead")?.members.map(({ id }) => id)).toEqual([ann.id]);
  // Bob had passed Ann before the cutoff; a goal of his own now is the first that she hears of.
  await scoreFor(league, { at: addMs(CUTOFF, 2 * MINUTE_MS) }, 704, 804);
  await desks[0].next("overtaken");
  expect(desks[0].of("overtaken")).toHaveLength(1);
  expect(desks[0].of("overtaken")).toMatchObject([{ by: { id: bob.id }, from: 1, to: 2 }]);
});
