import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { DuelDetail, LeagueDuels } from "#contract/leagues/duels.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { clubId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
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

test("DUE-03 DUE-05 two gameweeks interleaved: each goal moves its own, and who is removed stays in the one that is final", async () => {
  setClock(DRAW);
  const { people, host, league } = await found(4);
  await switchOn(host, league);
  const opponentOf = ({ pairs }: LeagueDuels, id: string) => {
    const pair = pairs.find(({ a, b }) => a.userId === id || ("userId" in b && b.userId === id));
    return pair?.a.userId === id ? pair.b : pair?.a;
  };
  const scoreOf = async (gameweek: number, id: string) => {
    const { pairs } = await duelsOf(host, league, gameweek);
    const sides = pairs.flatMap(({ a, b }) => [a, b]);
    return sides.find((side) => "userId" in side && side.userId === id)?.score;
  };
  const against = opponentOf(await duelsOf(host, league), host.id);
  const removed = people.find(({ id }) => against && "userId" in against && id === against.userId);
  if (!removed) throw new Error("Nobody met");
  const second = fixtureOf(3, 2).kickoffAt as Instant;
  const late = { ...fixtureOf(3), kickoffAt: addMs(second, DAY_MS) };
  const isLate = (change: SeasonChange) => "fixture" in change && change.fixture.id === late.id;
  await tell(league, { kind: "fixture_rescheduled", fixture: late });
  await tell(league, ...settled(1).filter((change) => !isLate(change)));
  setClock(addMs(second, -HOUR_MS));
  expect((await duelsOf(host, league, 2)).state).toBe("drawn");
  setClock(addMs(second, DAY_MS + HOUR_MS));
  await tell(league, started(late), started(fixtureOf(4, 2)));
  // Of the test before there may be a goal.
  const before = Number(await scoreOf(1, host.id));
  await tell(league, { kind: "goal_scored", goal: goalOf(0, 3) });
  expect([await scoreOf(1, host.id), await scoreOf(2, host.id)]).toEqual([before + 1, 0]);
  await tell(
    league,
    { kind: "goal_scored", goal: goalOf(0, 4, 2) },
    { kind: "goal_scored", goal: goalOf(0, 4, 2, 2) },
  );
  expect([await scoreOf(1, host.id), await scoreOf(2, host.id)]).toEqual([before + 1, 2]);
  // Both are live: the later one is shown. It is final first, and written while the other still runs.
  expect(await read<LeagueDuels>(host, league, "duels")).toMatchObject({ gameweek: 2, state: "live" });
  await tell(league, ...settled(2), final(2));
  expect((await duelsOf(host, league, 2)).state).toBe("final");
  expect((await duelsOf(host, league, 1)).state).toBe("live");
  const removal = await host.call("DELETE", `/api/leagues/${league.id}/members/${removed.id}`);
  expect(removal.status).toBe(204);
  const [first, last] = [await duelsOf(host, league, 1), await duelsOf(host, league, 2)];
  expect(idsOf(first)).not.toContain(removed.id);
  expect(opponentOf(first, host.id)).toMatchObject({ median: true });
  expect(idsOf(last)).toContain(removed.id);
  expect(await scoreOf(2, host.id)).toBe(2);
  // Who was removed reads nothing of it any more.
  expect((await removed.call("GET", `/api/leagues/${league.id}/duels?gameweek=2`)).status).toBe(404);
});
