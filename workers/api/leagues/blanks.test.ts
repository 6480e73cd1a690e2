import { expect, test } from "vitest";
import type { PredictedMembers } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, formatInstant, MINUTE_MS } from "#domain/shared/instant.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, predict, predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { makeLock } from "#tests/support/worlds/facts.ts";

const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
const season = standardSeason();
setClock(BEFORE);
await seedSeason(season);

const ask = (by: Person, { id }: League, search = "?gameweek=next") =>
  by.call("GET", `/api/leagues/${id}/predicted${search}`);
const predictedOf = async (by: Person, league: League, search = "?gameweek=next") =>
  (await (await ask(by, league, search)).json()) as PredictedMembers;
const of = ({ members }: PredictedMembers, { id }: Person) => members.find(({ userId }) => userId === id);

test("LEA-08 TIP-08 members see how many matches each of them has to call, and nothing of the calls", async () => {
  setClock(BEFORE);
  const [host, whole, part, none] = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
  const league = await foundLeague([host!, whole!, part!, none!]);
  await submitted(whole!, 1, predictAll(1));
  await submitted(part!, 1, predictAll(1).slice(0, 7));
  const others = { ...(await predictedOf(none!, league)), members: [] };
  expect(others).toEqual({
    gameweek: 1,
    userIds: expect.arrayContaining([whole!.id, part!.id]),
    matches: 10,
    open: 10,
    nextLock: formatInstant(FIRST_KICKOFF),
    members: [],
  });
  expect(others.userIds).toHaveLength(2);
  for (const reader of [host!, whole!, part!, none!]) {
    const answer = await predictedOf(reader, league);
    expect(answer.members).toHaveLength(4);
    expect(of(answer, whole!)).toEqual({ userId: whole!.id, called: 10, blank: 0 });
    expect(of(answer, part!)).toEqual({ userId: part!.id, called: 7, blank: 3 });
    expect(of(answer, none!)).toEqual({ userId: none!.id, called: 0, blank: 10 });
  }
  // Two members who called as many matches, but others and otherwise, read the same.
  await submitted(
    none!,
    1,
    predictAll(1)
      .slice(3)
      .map((call) => ({ ...call, prediction: "draw" as const })),
  );
  const { members } = await predictedOf(host!, league);
  expect({ ...members.find(({ userId }) => userId === none!.id), userId: "" }).toEqual({
    ...members.find(({ userId }) => userId === part!.id),
    userId: "",
  });
});

test("LEA-08 nobody else is told: a visitor, another league's host, a removed member", async () => {
  setClock(BEFORE);
  const [host, member, removed, other] = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
  const league = await foundLeague([host!, member!, removed!]);
  await foundLeague([other!]);
  expect((await ask(removed!, league)).status).toBe(200);
  const out = await host!.call("DELETE", `/api/leagues/${league.id}/members/${removed!.id}`);
  expect(out.status).toBe(204);
  for (const person of [removed!, other!]) {
    const answer = await ask(person, league);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining(member!.id)]);
  }
  expect((await callAsVisitor("GET", `/api/leagues/${league.id}/predicted?gameweek=next`)).status).toBe(401);
  expect((await predictedOf(member!, league)).members.map(({ userId }) => userId)).not.toContain(removed!.id);
});

test("LEA-08 once matches have locked the blanks are those of the open ones, which a nudge can still mend", async () => {
  setClock(BEFORE);
  const [host, early, late] = await Promise.all([1, 2, 3].map(() => createPerson()));
  const league = await foundLeague([host!, early!, late!]);
  await submitted(early!, 1, predictAll(1));
  const kickoffs = season.fixtures
    .filter(({ gameweekId }) => gameweekId === 1)
    .map(({ kickoffAt }) => kickoffAt ?? 0);
  const open = kickoffs.filter((at) => at > FIRST_KICKOFF).length;
  setClock(addMs(FIRST_KICKOFF, MINUTE_MS));
  const answer = await predictedOf(late!, league);
  expect(answer).toMatchObject({ gameweek: 1, matches: 10, open });
  expect(of(answer, late!)).toMatchObject({ called: 0, blank: open });
  const nudge = await host!.call("POST", `/api/leagues/${league.id}/nudges`, { gameweek: answer.gameweek });
  expect(await nudge.json()).toEqual({ sent: open > 0 ? 1 : 0 });
  // Who has called the rest since has nothing to be reminded of, though the locked ones went by.
  const rest = season.fixtures.filter(
    (each) => each.gameweekId === 1 && (each.kickoffAt ?? 0) > FIRST_KICKOFF,
  );
  await submitted(
    late!,
    1,
    rest.map(({ id }) => predict(id)),
  );
  expect(of(await predictedOf(host!, league), late!)).toMatchObject({ called: open, blank: 0 });
});

test("LEA-08 a member with one blank is nudged, one without is not, and one nudge a gameweek is enough", async () => {
  setClock(BEFORE);
  const [host, whole, part] = await Promise.all([1, 2, 3].map(() => createPerson()));
  const league = await foundLeague([host!, whole!, part!]);
  await submitted(whole!, 1, predictAll(1));
  await submitted(part!, 1, predictAll(1).slice(0, 9));
  const nudge = async (userId?: string) =>
    (
      await host!.call("POST", `/api/leagues/${league.id}/nudges`, {
        gameweek: 1,
        ...(userId ? { userId } : {}),
      })
    ).json();
  expect(await nudge(whole!.id)).toEqual({ sent: 0 });
  expect(await nudge(part!.id)).toEqual({ sent: 1 });
  expect(await nudge()).toEqual({ sent: 0 });
});

test("LEA-08 TIP-03 a match that locked and was put off to the next day holds no nudge for the next gameweek up", async () => {
  setClock(BEFORE);
  const [host, member] = [await createPerson(), await createPerson()];
  const league = await foundLeague([host, member]);
  const last = season.fixtures.findLast((each) => each.gameweekId === 1);
  const kickoffAt = last?.kickoffAt ?? null;
  if (!last || kickoffAt === null) throw new Error("Gameweek 1 has a last match with a date");
  const lock = makeLock({ lockedAt: kickoffAt, kickoffAt, gameweekId: gameweekId(1) });
  await happen({ kind: "fixture_locked", fixture: { ...last, lock, kickoffAt: addMs(kickoffAt, DAY_MS) } });
  setClock(addMs(kickoffAt, MINUTE_MS));
  expect(await predictedOf(member, league)).toMatchObject({ gameweek: 2, open: 10 });
  const nudge = (gameweek: number) => host.call("POST", `/api/leagues/${league.id}/nudges`, { gameweek });
  expect(await refusalOf(await nudge(1))).toMatchObject({ status: 409, code: "GAMEWEEK_LOCKED" });
  const sent = await nudge(2);
  expect([sent.status, await sent.json()]).toEqual([200, { sent: 1 }]);
});
