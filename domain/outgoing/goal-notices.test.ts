import { expect, test } from "vitest";
import { clubId, fixtureId, playerId, type UserId, userId } from "#domain/shared/ids.ts";
import type { Moment } from "#domain/story/moment.ts";
import { makeClub, makeFacts, makeFixture, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { goalNotices } from "./goal-notices.ts";
import type { OutgoingLeague, OutgoingRun } from "./league-source.ts";

const [ada, bob, cleo] = ["ada", "bob", "cleo"].map(userId) as [UserId, UserId, UserId];
const goal: Moment = {
  id: "4-g-40-101-1-x",
  at: SATURDAY_3PM,
  kind: "goal",
  minute: 20,
  fixtureId: fixtureId(40),
  playerId: playerId(101),
  playerName: "Mayfield",
  teamId: clubId(2),
  score: [0, 1],
  members: [ada, bob, cleo].map((id) => ({ id, username: id })),
  memberCount: 3,
  moves: [],
};

/** What a goal of the second club's Mayfield is told as, by the club of each member's slot. */
function told(game: OutgoingLeague["game"], slots: ReadonlyMap<UserId, number>) {
  const run: OutgoingRun = {
    name: "season",
    hiddenUntil: null,
    rows: () => [],
    story: () => ({ moments: [goal], effects: new Map() }),
    history: () => ({ gameweeks: [], members: [], winners: [], months: [] }),
    slotClubOf: (member) => (slots.has(member) ? clubId(slots.get(member) as number) : null),
  };
  const league: OutgoingLeague = {
    game,
    facts: makeFacts({ clubs: [1, 2].map((id) => makeClub(id)), fixtures: [makeFixture(40)] }),
    now: SATURDAY_3PM,
    runs: [run],
    nameOf: (id) => id,
    callsOf: () => null,
    tablePath: "/leagues/1",
  };
  const [notice] = goalNotices(league, [{ run, moments: [goal], effects: new Map() }]);
  return notice?.lines.map((line) => line.map(({ text }) => text).join(""));
}

const HEAD = "Mayfield 20′, Club 1 0–1 Club 2";

test("BNG-02 a goal of somebody who has changed clubs hangs up the club of each slot, in tipping nobody's", () => {
  const all = (club: number) => new Map([ada, bob, cleo].map((id) => [id, club]));
  expect(told("football_bingo", all(2))).toEqual([HEAD, "Hangs up Club 2 for ada, bob and cleo."]);
  expect(told("football_bingo", all(1))).toEqual([HEAD, "Hangs up Club 1 for ada, bob and cleo."]);
  expect(told("football_bingo", all(1).set(bob, 2))).toEqual([
    HEAD,
    "Hangs up Club 1 for ada and cleo. Hangs up Club 2 for bob.",
  ]);
  // A slot that has another footballer by now.
  expect(told("football_bingo", new Map([[ada, 1]]))).toEqual([
    HEAD,
    "Hangs up Club 1 for ada. Hangs up Club 2 for bob and cleo.",
  ]);
  expect(told("score_tipping", all(1))).toEqual([HEAD, "Pays ada, bob and cleo."]);
});
