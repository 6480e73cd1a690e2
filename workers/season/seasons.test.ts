import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { type FakeFeed, startSaturday } from "#tests/support/outside/feed.ts";
import { createPerson, type Person, signInAgain, tables } from "#tests/support/people.ts";
import { worldAt } from "#tests/support/season.ts";
import { loadFacts } from "#workers/db/season/season.ts";
import { runCron } from "#workers/jobs/cron.ts";

const OLD = "2036-37";
const NEW = "2037-38";
const following = { ...env, SEASON: "" };

/** Calls a Worker that follows the feed, at the test's own clock. */
const call = async (person: Person, method: string, path: string) =>
  worldAt(new Date().toISOString(), { SEASON: "" }).call(person, method, path);

async function tableOf(person: Person, query = ""): Promise<LeaderboardEntry[]> {
  const response = await call(person, "GET", `/api/leaderboard?leagueType=football_bingo${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function seasonsOf(person: Person): Promise<SeasonAnswer[]> {
  return (await call(person, "GET", "/api/seasons")).json();
}

/** Remembers the feed's data; the returned function restores it. */
function snapshot(feed: FakeFeed) {
  const { events, fixtures, teams } = feed;
  return () => Object.assign(feed, { events, fixtures, teams });
}

function end(feed: FakeFeed): void {
  for (const match of feed.fixtures)
    feed.play(match.id, 90, match.id === 1 ? { h: [[14, 1]] } : {}, {}, OVER);
  for (const event of feed.events) Object.assign(event, { finished: true, data_checked: true });
}

/** Shows the same replies for an hour. */
async function agreeForAnHour(feed: FakeFeed): Promise<void> {
  for (let n = 0; n <= 12; n++) {
    await runCron(following);
    feed.pass(HOUR_MS / 12);
  }
}

const idsOf = async (person: Person) => (await seasonsOf(person)).map(({ id }) => id);

test("a reply of next year's feed in mid-season begins nothing, and neither does a day of them", async () => {
  const feed = await startSaturday();
  await runCron(following);
  const ann = await createPerson();
  const back = snapshot(feed);
  feed.moveToNextYear();
  await runCron(following);
  expect(await idsOf(ann)).toEqual([OLD]);
  for (let n = 0; n < 24; n++) {
    feed.pass(HOUR_MS);
    await runCron(following);
  }
  expect(await idsOf(ann)).toEqual([OLD]);
  back();
  await runCron(following);
  expect(await idsOf(ann)).toEqual([OLD]);
});

test("near the season's end it takes an hour of replies that agree: one of the old season starts it anew", async () => {
  const feed = await startSaturday();
  await runCron(following);
  const ann = await createPerson();
  feed.at("2036-09-03T12:00:00Z");
  const back = snapshot(feed);
  feed.moveToNextYear();
  const forward = snapshot(feed);
  for (let n = 0; n < 11; n++) {
    await runCron(following);
    feed.pass(HOUR_MS / 12);
  }
  back();
  await runCron(following);
  forward();
  for (let n = 0; n < 11; n++) {
    await runCron(following);
    feed.pass(HOUR_MS / 12);
  }
  expect(await idsOf(ann)).toEqual([OLD]);
  // Half of a reply says nothing.
  feed.faults.set("/fixtures/", () => new Response("", { status: 500 }));
  feed.pass(HOUR_MS);
  await runCron(following);
  expect(await idsOf(ann)).toEqual([OLD]);
  feed.faults.clear();
  await runCron(following);
  expect(await idsOf(ann)).toEqual([NEW, OLD]);
});

test("once a season is over, too, the next begins after an hour of agreeing replies; an operator takes it back, and it begins again after another", async () => {
  const TOKEN = "operator-of-the-test";
  const feed = await startSaturday();
  await runCron(following);
  feed.at("2036-09-10T12:00:00Z");
  end(feed);
  for (let n = 0; n < 15; n++) {
    feed.pass(HOUR_MS / 12);
    await runCron(following);
  }
  const ann = await createPerson();
  expect((await seasonsOf(ann)).map(({ state }) => state)).toEqual(["over"]);
  feed.moveToNextYear();
  for (let n = 0; n < 12; n++) {
    await runCron(following);
    expect(await idsOf(ann)).toEqual([OLD]);
    feed.pass(HOUR_MS / 12);
  }
  await runCron(following);
  expect(await idsOf(ann)).toEqual([NEW, OLD]);

  const withdraw = async (season: string, token: string | null = TOKEN, person: Person | null = null) => {
    const world = worldAt(new Date().toISOString(), { SEASON: "", OPERATOR_TOKEN: TOKEN });
    const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
    const path = "/api/operator/seasons/withdraw";
    const answer = await world.call(person, "POST", path, { season }, headers);
    return [answer.status, await answer.json()];
  };
  expect(await withdraw(NEW, null, ann)).toMatchObject([404, {}]);
  expect(await withdraw(NEW, "a token of somebody else")).toMatchObject([404, {}]);
  for (const season of [OLD, "2039-40"]) {
    expect(await withdraw(season)).toMatchObject([409, { code: "NOT_TO_WITHDRAW" }]);
  }
  expect(await withdraw("next year")).toMatchObject([400, { fields: {} }]);
  expect(await idsOf(ann)).toEqual([NEW, OLD]);

  const before = await loadFacts(env.DB, seasonId(NEW));
  for (const _ of [1, 2]) expect(await withdraw(NEW)).toEqual([200, { withdrawn: NEW, shows: OLD }]);
  expect(await idsOf(ann)).toEqual([OLD]);
  await runCron(following);
  feed.pass(HOUR_MS / 2);
  await runCron(following);
  expect(await idsOf(ann)).toEqual([OLD]);
  expect((await call(ann, "GET", "/api/fpl").then((answer) => answer.json())) as object).toMatchObject({
    season: { id: OLD },
  });
  feed.pass(HOUR_MS / 2);
  await runCron(following);
  expect(await idsOf(ann)).toEqual([NEW, OLD]);
  expect((await loadFacts(env.DB, seasonId(NEW))).epoch).toBe(before.epoch);
});

const OVER = { finished: true, finished_provisional: true };

test("SEA-05 SEA-06 SEA-07 SEA-08 the feed's change early, flickering and for good: nothing is lost, the old table stays, and no season is mixed", async () => {
  const feed = await startSaturday();
  await runCron(following);
  let [ann, bob] = [await createPerson(), await createPerson()];
  await tables().run(
    `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
     values ('${OLD}', '${ann.id}', 101, 1014, 'FWD', 0)`,
  );
  feed.play(1, 30, { h: [[14, 1]] });
  await runCron(following);
  expect(await tableOf(ann)).toMatchObject([{ id: ann.id, score: 1, rank: 1 }]);
  expect((await seasonsOf(ann)).map(({ id, state }) => [id, state])).toEqual([[OLD, "running"]]);

  // Early: the old season's matches are not over, but its last gameweek is near.
  const back = snapshot(feed);
  feed.at("2036-09-03T12:00:00Z");
  ann = await signInAgain(ann);
  feed.moveToNextYear();
  await agreeForAnHour(feed);
  expect((await seasonsOf(ann)).map(({ id, state }) => [id, state])).toEqual([
    [NEW, "open"],
    [OLD, "running"],
  ]);
  // SEA-08: pages show the next season, and the old one is a link away.
  expect(await tableOf(ann)).toEqual([]);
  expect(await tableOf(ann, `&season=${OLD}`)).toMatchObject([{ id: ann.id, score: 1 }]);

  // The feed flickers back, and the old season goes on to its end.
  back();
  feed.at("2036-09-10T12:00:00Z");
  [ann, bob] = [await signInAgain(ann), await signInAgain(bob)];
  end(feed);
  for (let n = 0; n < 15; n++) {
    feed.pass(HOUR_MS / 12);
    await runCron(following);
  }
  const old = await loadFacts(env.DB, seasonId(OLD));
  expect([...old.gameweeks.values()].every(({ isFinal }) => isFinal)).toBe(true);
  const final = await tableOf(ann, `&season=${OLD}`);
  expect(final).toMatchObject([{ id: ann.id, score: 1, provisional: false }]);
  const [, over] = await seasonsOf(ann);
  expect(over).toMatchObject({
    id: OLD,
    label: "2036/37",
    state: "over",
    champions: { football_bingo: [], score_tipping: [] },
  });

  // The feed moves on for good, and the next season is played by those who take part in it.
  feed.moveToNextYear();
  await agreeForAnHour(feed);
  expect(await tableOf(ann, `&season=${OLD}`)).toEqual(final);
  expect(await loadFacts(env.DB, seasonId(OLD))).toEqual(old);
  expect((await call(ann, "GET", "/api/leaderboard?season=1999-00")).status).toBe(404);
  expect((await call(bob, "POST", `/api/seasons/${OLD}/play`)).status).toBe(409);
  expect((await call(bob, "POST", "/api/seasons/1999-00/play")).status).toBe(404);
  for (const _ of [1, 2]) expect((await call(bob, "POST", `/api/seasons/${NEW}/play`)).status).toBe(200);
  const tipping = await call(ann, "GET", "/api/leaderboard?leagueType=score_tipping");
  expect(((await tipping.json()) as LeaderboardEntry[]).map(({ id }) => id)).toEqual([bob.id]);
});
