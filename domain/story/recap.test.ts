import { expect, test } from "vitest";
import { gameweekId, userId } from "#domain/shared/ids.ts";
import { formatInstant, parseInstant } from "#domain/shared/instant.ts";
import type { History } from "./history.ts";
import { ownRecapOf, recapDueAt, recapOf } from "./recap.ts";

const dueAt = (deadline: string, final: string) =>
  formatInstant(recapDueAt(parseInstant(deadline), parseInstant(final)));

test("a recap is due on Monday at nine in London, or once the gameweek is final", () => {
  // Friday to Sunday, in winter and in summer.
  expect(dueAt("2025-11-21T18:30:00Z", "2025-11-24T02:00:00Z")).toBe("2025-11-24T09:00:00.000Z");
  expect(dueAt("2025-09-13T10:00:00Z", "2025-09-14T22:00:00Z")).toBe("2025-09-15T08:00:00.000Z");
  // The last match on Monday evening.
  expect(dueAt("2025-11-22T11:00:00Z", "2025-11-25T10:12:00Z")).toBe("2025-11-25T10:12:00.000Z");
  // Tuesday to Thursday.
  expect(dueAt("2025-12-02T18:00:00Z", "2025-12-05T09:00:00Z")).toBe("2025-12-08T09:00:00.000Z");
});

const history: History = {
  gameweeks: [gameweekId(3), gameweekId(4), gameweekId(5)],
  members: [
    { id: userId("ann"), username: "ann", ranks: [1, 2, 2], scores: [3, 4, 4], gains: [3, 1, 0] },
    { id: userId("ben"), username: "ben", ranks: [2, 1, 1], scores: [2, 6, 6], gains: [2, 4, 0] },
    { id: userId("cleo"), username: "cleo", ranks: [null, 3, 3], scores: [null, 1, 1], gains: [0, 1, 0] },
  ],
  winners: [
    { gameweek: gameweekId(3), ids: [userId("ann")], points: 3 },
    { gameweek: gameweekId(4), ids: [userId("ben")], points: 4 },
  ],
  months: [{ month: "2025-09", last: gameweekId(4), ids: [userId("ben")] }],
};

test("STO-01 STO-05 a gameweek's recap is its story: places, gains, winners, a new leader, the month that it ended", () => {
  const ben = { id: userId("ben"), username: "ben" };
  const lead = {
    id: "4-lead",
    at: parseInstant("2025-09-27T15:00:00Z"),
    minute: null,
    kind: "lead" as const,
  };
  const moments = [{ ...lead, members: [ben], memberCount: 1, moves: [] }];
  expect(recapOf(history, moments, gameweekId(4))).toEqual({
    members: 3,
    winners: [ben],
    best: 4,
    newLeaders: [ben],
    complete: [],
    perfect: [],
    month: { month: "2025-09", winners: [ben] },
  });
  expect(ownRecapOf(history, gameweekId(4), userId("ann"))).toEqual({
    rank: 2,
    from: 1,
    score: 4,
    gained: 1,
  });
  expect(ownRecapOf(history, gameweekId(4), userId("cleo"))).toEqual({
    rank: 3,
    from: null,
    score: 1,
    gained: 1,
  });
  expect(ownRecapOf(history, gameweekId(3), userId("cleo"))).toBeNull();
  expect(recapOf(history, [], gameweekId(5))).toMatchObject({
    winners: [],
    best: 0,
    newLeaders: [],
    month: null,
  });
  expect(recapOf(history, [], gameweekId(6))).toBeNull();
});
