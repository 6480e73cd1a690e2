import { expect, test } from "vitest";
import type { GoalMeaning, ToldGoal } from "#contract/goals.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { isLoss, withTick } from "./live-tick.ts";
import { toTell, withRead } from "./with-read.ts";

const CLUBS = new Map([[1, "Arsenal"]]);
const OWN = { gain: 1, from: 9, to: 8, score: 8 };

function goal(meaning: Partial<GoalMeaning>, more: Partial<ToldGoal> = {}): ToldGoal {
  const league: GoalMeaning = { leagueId: "l", game: "football_bingo", names: [], others: 0, own: null };
  return {
    id: "g",
    at: "2025-11-01T16:04:00.000Z",
    minute: 63,
    kind: "goal",
    fixtureId: 11,
    playerId: 101,
    playerName: "Mayfield",
    teamId: 1,
    leagues: [{ ...league, ...meaning }],
    ...more,
  };
}

const titles = (list: readonly NotificationDto[]) => list.map(({ title }) => title);

test("NOT-02 a goal that ticks the reader is under the bell at once, and once however often it is told", () => {
  const told = goal({ own: OWN });
  const list = withTick([], told, CLUBS);
  expect(list).toMatchObject([
    { id: "fact:tick:101:11", read: false, derived: true, title: "Mayfield ticks Arsenal: 8/20" },
  ]);
  expect(withTick(list, told, CLUBS)).toBe(list);
  expect(titles(withTick([], goal({ half: { ...OWN, score: 3 } }), CLUBS))).toEqual([
    "Mayfield ticks Arsenal: 3/20, second half",
  ]);
  expect(titles(withTick([], goal({ own: OWN, half: { ...OWN, score: 3 } }), CLUBS))).toEqual([
    "Mayfield ticks Arsenal on both cards: 8/20 and 3/20",
  ]);
});

test("NOT-02 points, others' ticks, own goals and places alone are no tick; a loss is known as one", () => {
  for (const other of [
    goal({}),
    goal({ own: { ...OWN, gain: 0 } }),
    goal({ own: OWN, game: "score_tipping" }),
    goal({ own: OWN }, { ownGoal: true }),
    goal({ own: { ...OWN, gain: -1 } }, { kind: "goal_revoked" }),
  ]) {
    const list: NotificationDto[] = [];
    expect(withTick(list, other, CLUBS)).toBe(list);
  }
  expect(isLoss(goal({ own: { ...OWN, gain: -1 } }, { kind: "goal_revoked" }))).toBe(true);
  expect(isLoss(goal({ own: OWN }))).toBe(false);
});

const row = (id: string, at: string, derived?: true): NotificationDto => {
  const text = { type: "tick", title: id, message: "" };
  return { id, read: false, createdAt: at, ...text, ...(derived ? { derived } : {}) };
};

test("NOT-02 all read tells the server each stored one and the newest derived one; reading one reads those before it", () => {
  const list = [row("c", "3", true), row("s", "2"), row("b", "2", true), row("a", "1", true)];
  const ids = list.map(({ id }) => id);
  expect(toTell(list, ids)).toEqual(["c", "s"]);
  expect(toTell(list, ["s"])).toEqual(["s"]);
  const readOf = (read: string[]) =>
    withRead(list, read)
      .filter((each) => each.read)
      .map(({ id }) => id);
  expect(readOf(["b"])).toEqual(["b", "a"]);
  expect(readOf(["s"])).toEqual(["s"]);
  expect(readOf(ids)).toEqual(ids);
});
