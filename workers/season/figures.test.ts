import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { PlayerFiguresDto, Team } from "#contract/clubs.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { type FakeFeed, startFeed, startSaturday } from "#tests/support/outside/feed.ts";
import { callAsVisitor } from "#tests/support/people.ts";

function say(feed: FakeFeed, id: number, said: Record<string, unknown>) {
  Object.assign(feed.elements.find((element) => element.id === id) ?? {}, said);
}

async function figuresOf(code: number): Promise<PlayerFiguresDto> {
  const teams = (await (await callAsVisitor("GET", "/api/teams?season=2036-37")).json()) as Team[];
  const { id, name, position, goals, photoUrl, teamId, chance, ...figures } =
    teams.flatMap(({ players }) => players).find((player) => player.id === code) ??
    expect.unreachable(`no player ${code}`);
  return figures;
}

const SAID = {
  now_cost: 55,
  selected_by_percent: "12.3",
  form: "4.2",
  minutes: 2_900,
  starts: 31,
  expected_goals: "7.81",
  goals_scored: 11,
  status: "d",
  news: "Knee injury - 75% chance of playing",
  chance_of_playing_next_round: 75,
};

test("SEA-03 the feed's figures of a player are listed with the clubs, last season's goals kept", async () => {
  const feed = await startFeed();
  say(feed, 14, SAID);
  say(feed, 13, {
    expected_goals: "much",
    starts: -1,
    now_cost: null,
    form: "",
    news: " ",
    goals_scored: undefined,
  });
  await feed.poll();
  const figures = {
    price: 5.5,
    ownership: 12.3,
    form: 4.2,
    minutes: 2_900,
    starts: 31,
    expectedGoals: 7.81,
    lastSeasonGoals: 11,
    status: "d",
    news: "Knee injury - 75% chance of playing",
    chanceOfPlaying: 75,
  };
  expect(await figuresOf(1014)).toEqual(figures);
  const nothing = { price: null, ownership: null, form: null, minutes: null, starts: null };
  expect(await figuresOf(1013)).toMatchObject({
    ...nothing,
    expectedGoals: null,
    lastSeasonGoals: null,
    status: "a",
    news: null,
  });
  feed.at("2036-08-22T14:00:20Z");
  say(feed, 14, { minutes: 0, goals_scored: 0, expected_goals: "0.00", team: 2 });
  await feed.poll();
  expect(await figuresOf(1014)).toEqual({ ...figures, minutes: 0, expectedGoals: 0 });
});

test("figures are written at most once per hour, for the clubs that changed, and create no epoch", async () => {
  const feed = await startSaturday();
  const before = await feed.poll();
  expect(before).toMatchObject({ rowsRead: 0, rowsWritten: 0 });
  say(feed, 14, { now_cost: 55 });
  expect((await feed.poll()).rowsWritten).toBe(2);
  feed.pass(10 * MINUTE_MS);
  // The epoch is told once more: the live leagues are read, and once an hour, those whose lease ends.
  await feed.poll();
  feed.pass(49 * MINUTE_MS);
  say(feed, 14, { now_cost: 56 });
  expect(await feed.poll()).toMatchObject({ rowsRead: 0, rowsWritten: 0 });
  feed.pass(MINUTE_MS);
  const report = await feed.poll();
  expect(report).toMatchObject({ epoch: before.epoch, changes: 0, failures: [] });
  // One club and the season's row.
  expect(report.rowsWritten).toBe(2);
  expect(await feed.poll()).toMatchObject({ rowsRead: 0, rowsWritten: 0 });
  feed.pass(61 * MINUTE_MS);
  expect(await feed.poll()).toMatchObject({ rowsWritten: 0 });
  await feed.evict();
  expect(await feed.poll()).toMatchObject({ rowsWritten: 0 });
  expect((await figuresOf(1014)).price).toBe(5.6);
});

test("figures that cannot be written affect nothing else, and are written later", async () => {
  const feed = await startSaturday();
  vi.spyOn(console, "log").mockImplementation(() => {});
  await env.DB.exec("alter table player_figures rename to player_figures_away");
  await feed.evict();
  feed.pass(61 * MINUTE_MS);
  say(feed, 14, { now_cost: 57 });
  feed.play(1, 61, { h: [[14, 1]] });
  expect(await feed.poll()).toMatchObject({ failures: [] });
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
  await env.DB.exec("alter table player_figures_away rename to player_figures");
  await feed.poll();
  expect((await figuresOf(1014)).price).toBe(5.7);
});
