import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { LeagueAct, PredictedMembers } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { eventually } from "#tests/support/eventually.ts";
import { crowd, refusalOf } from "#tests/support/league-calls.ts";
import { costOf, createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, predictAll, setClock, submitted } from "#tests/support/tipping.ts";

const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(BEFORE);
await seedSeason(standardSeason());

const nudge = (by: Person, league: League, body: unknown) =>
  by.call("POST", `/api/leagues/${league.id}/nudges`, body);
const sentBy = async (by: Person, league: League, body: unknown) => (await nudge(by, league, body)).json();
const predictedOf = async (by: Person, league: League, gameweek = 1) =>
  (await (
    await by.call("GET", `/api/leagues/${league.id}/predicted?gameweek=${gameweek}`)
  ).json()) as PredictedMembers;
const nudgesOf = async (person: Person) =>
  ((await (await person.call("GET", "/api/notifications")).json()) as NotificationDto[]).filter(
    ({ type }) => type === "nudge",
  );

test("LEA-08 the owner nudges members who have not predicted, each once per gameweek, and the log records it", async () => {
  const [owner, done, late, later] = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
  const league = await foundLeague([owner!, done!, late!, later!]);
  await submitted(done!, 1, predictAll(1));
  expect((await predictedOf(late!, league)).members.filter(({ blank }) => blank === 0)).toEqual([
    { userId: done!.id, called: 10, blank: 0 },
  ]);

  expect(await sentBy(owner!, league, { gameweek: 1, userId: late!.id })).toEqual({ sent: 1 });
  expect(await sentBy(owner!, league, { gameweek: 1 })).toEqual({ sent: 1 });
  expect(await sentBy(owner!, league, { gameweek: 1 })).toEqual({ sent: 0 });
  for (const person of [late!, later!]) {
    expect(await nudgesOf(person)).toMatchObject([
      { read: false, actionUrl: "/premier-league-tipping?gameweek=1" },
    ]);
  }
  for (const person of [owner!, done!]) expect(await nudgesOf(person)).toEqual([]);
  const acts = (await (await late!.call("GET", `/api/leagues/${league.id}/log`)).json()) as LeagueAct[];
  expect(acts).toMatchObject([
    { kind: "nudged", gameweek: 1 },
    { kind: "nudged", gameweek: 1, about: { id: late!.id } },
  ]);
});

test("LEA-08 who has predicted, if only in part, is nudged by name or among those with blanks, not with the others", async () => {
  const [owner, part, none] = await Promise.all([1, 2, 3].map(() => createPerson()));
  const league = await foundLeague([owner!, part!, none!]);
  await submitted(part!, 1, predictAll(1).slice(0, 1));
  expect((await predictedOf(owner!, league)).userIds).toEqual([part!.id]);
  expect(await sentBy(owner!, league, { gameweek: 1 })).toEqual({ sent: 1 });
  expect(await nudgesOf(none!)).toHaveLength(1);
  expect(await nudgesOf(part!)).toEqual([]);
  expect(await sentBy(owner!, league, { gameweek: 1, blanks: true })).toEqual({ sent: 1 });
  expect(await nudgesOf(part!)).toHaveLength(1);
});

test("one account's nudges are budgeted: 429 with Retry-After beyond thirty a minute", async () => {
  const [owner, other, member] = await Promise.all([1, 2, 3].map(() => createPerson()));
  const league = await foundLeague([owner!, member!]);
  const answers = await Promise.all(Array.from({ length: 70 }, () => nudge(owner!, league, { gameweek: 1 })));
  const refused = answers.filter(({ status }) => status !== 200);
  // Forty; ten where a minute ends meanwhile.
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeLessThanOrEqual(40);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  }
  const others = await foundLeague([other!, member!]);
  expect((await nudge(other!, others, { gameweek: 1 })).status).toBe(200);
});

test("LEA-08 simultaneous nudges reach each member once", async () => {
  const [owner, ...others] = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
  const league = await foundLeague([owner!, ...others]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => sentBy(owner!, league, { gameweek: 1 })));
  expect(answers.map((answer) => (answer as { sent: number }).sent).sort()).toEqual([0, 0, 0, 3]);
  for (const person of others) expect(await nudgesOf(person)).toHaveLength(1);
});

test("NOT-01 a nudge whose bell is off comes by push alone, once, and one that is off everywhere to nobody", async () => {
  const [owner, pushed, deaf] = await Promise.all([1, 2, 3].map(() => createPerson()));
  const league = await foundLeague([owner!, pushed!, deaf!]);
  const choose = (person: Person, nudge: object) =>
    person.call("PATCH", "/api/account/profile", { notices: { nudge } });
  expect((await choose(pushed!, { bell: false })).status).toBe(200);
  expect((await choose(deaf!, { bell: false, push: false })).status).toBe(200);
  const sent = vi.spyOn(env.JOBS, "send").mockResolvedValue(undefined as never);
  onTestFinished(() => void sent.mockRestore());
  const answers = await Promise.all([1, 2, 3].map(() => sentBy(owner!, league, { gameweek: 1 })));
  expect(answers.map((answer) => (answer as { sent: number }).sent).sort()).toEqual([0, 0, 1]);
  for (const person of [pushed!, deaf!]) expect(await nudgesOf(person)).toEqual([]);
  await eventually(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls).toMatchObject([[{ kind: "push_many", userIds: [pushed!.id] }]]);
});

test("a host nudges for the next gameweek only, however many they ask for at once", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const league = await foundLeague([owner, member]);
  const weeks = Array.from({ length: 29 }, (_, at) => at + 1);
  const answers = await Promise.all(weeks.map((gameweek) => nudge(owner, league, { gameweek })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await refusalOf(await nudge(owner, league, { gameweek: 2 }))).toMatchObject({
    status: 409,
    code: "NOT_NEXT_GAMEWEEK",
  });
  expect(await nudgesOf(member)).toHaveLength(1);
});

test("a person gets one nudge per gameweek, however many leagues ask, and it names the host and the league", async () => {
  const [owner, other, member] = await Promise.all([1, 2, 3].map(() => createPerson()));
  const leagues = [await foundLeague([owner!, member!]), await foundLeague([owner!, member!])];
  const others = await foundLeague([other!, member!]);
  const answers = await Promise.all(leagues.map((league) => sentBy(owner!, league, { gameweek: 1 })));
  expect(answers.map((answer) => (answer as { sent: number }).sent).sort()).toEqual([0, 1]);
  expect(await sentBy(other!, others, { gameweek: 1 })).toEqual({ sent: 0 });
  expect(await nudgesOf(member!)).toMatchObject([
    {
      title: "Gameweek 1: Pundits is waiting",
      message: expect.stringMatching(/^player\d+, host of Pundits, is asking/),
      metadata: expect.stringMatching(/"host":"player\d+","gameweek":"1"/),
    },
  ]);
});

test("LEA-08 members who muted nudges get none", async () => {
  const [owner, quiet] = [await createPerson(), await createPerson()];
  const league = await foundLeague([owner, quiet]);
  const saved = await quiet.call("PATCH", "/api/account/profile", { hostNudges: false });
  expect(await saved.json()).toMatchObject({ hostNudges: false });
  expect(await sentBy(owner, league, { gameweek: 1 })).toEqual({ sent: 0 });
  expect(await nudgesOf(quiet)).toEqual([]);
  expect((await quiet.call("PATCH", "/api/account/profile", { hostNudges: "no" })).status).toBe(400);
});

test("LEA-08 a tipping league can be nudged while there is something to predict", async () => {
  const [owner, member, stranger] = await Promise.all([1, 2, 3].map(() => createPerson()));
  const league = await foundLeague([owner!, member!]);
  for (const gameweek of [undefined, null, 0, -1, 1.5, 61, "1", {}, [1]]) {
    expect((await nudge(owner!, league, { gameweek })).status).toBe(400);
  }
  for (const userId of ["", 7, {}, "x".repeat(101)]) {
    expect((await nudge(owner!, league, { gameweek: 1, userId })).status).toBe(400);
  }
  expect((await nudge(owner!, league, { gameweek: 1, blanks: "yes" })).status).toBe(400);
  for (const query of [
    "",
    "?gameweek=",
    "?gameweek=x",
    "?gameweek=0",
    "?gameweek=99",
    "?gameweek=1e1",
    "?gameweek=nextish",
  ]) {
    const response = await member!.call("GET", `/api/leagues/${league.id}/predicted${query}`);
    expect([query, response.status]).toEqual([query, 400]);
  }
  expect((await nudge(owner!, league, { gameweek: 60 })).status).toBe(404);
  expect((await member!.call("GET", `/api/leagues/${league.id}/predicted?gameweek=60`)).status).toBe(404);
  expect(await sentBy(owner!, league, { gameweek: 1, userId: stranger!.id })).toEqual({ sent: 0 });
  const bingo = await foundLeague([owner!, member!], "football_bingo");
  expect(await refusalOf(await nudge(owner!, bingo, { gameweek: 1 }))).toMatchObject({
    status: 409,
    code: "NOT_A_TIPPING_LEAGUE",
  });
  setClock(addMs(FIRST_KICKOFF, 5 * DAY_MS));
  expect(await refusalOf(await nudge(owner!, league, { gameweek: 1 }))).toMatchObject({
    status: 409,
    code: "GAMEWEEK_LOCKED",
  });
  setClock(BEFORE);
  expect(await nudgesOf(member!)).toEqual([]);
});

test("LEA-08 a league of a thousand is nudged and read by its keys", async () => {
  const owner = await createPerson();
  const league = await foundLeague([owner]);
  await crowd(league, 999);
  await env.DB.prepare(
    `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version)
     select '2025-26', user_id, 1, 0, 'p', 1, '', 1 from league_members where league_id = ?1 and role = 'member' and joined_at % 2 = 0`,
  )
    .bind(league.id)
    .run();

  const predicted = await owner.call("GET", `/api/leagues/${league.id}/predicted?gameweek=1`);
  expect(((await predicted.json()) as PredictedMembers).members).toHaveLength(1_000);
  // The season, and the members with their slips.
  expect(costOf(predicted)).toMatchObject({ queries: 2, written: 0 });
  expect(costOf(predicted).read).toBeLessThanOrEqual(3 * 1_000);

  const response = await nudge(owner, league, { gameweek: 1 });
  // A slip without a call has blanks like none at all.
  expect(await response.json()).toEqual({ sent: 999 });
  // The session, season and slips, the one batch, and the members with an open socket to notify.
  expect(costOf(response).queries).toBeLessThanOrEqual(5);
  expect(costOf(response).read).toBeLessThanOrEqual(17 * 1_000);
  const again = await nudge(owner, league, { gameweek: 1 });
  expect(await again.json()).toEqual({ sent: 0 });

  const late = await createPerson();
  const refused = await late.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: "LEAGUE_FULL" });
});
