import fc from "fast-check";
import { expect, test } from "vitest";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { memberMoments, OVERTAKEN_AT_MOST } from "./member-moments.ts";
import type { StoryRow, StoryTable } from "./story-table.ts";

/** A table from scores in competition ranking: equal scores share a place. */
function tableOf(scores: readonly number[]): StoryTable {
  const rows = scores.map((score, at): [UserId, StoryRow] => {
    const id = userId(`u${String(at).padStart(3, "0")}`);
    const rank = 1 + scores.filter((other) => other > score).length;
    return [id, { id, username: `user ${at}`, score, rank }];
  });
  return new Map(rows);
}

test("STO-01 a member who is passed hears by whom, from where and to where; the one who passed hears nothing", () => {
  expect(memberMoments([], tableOf([5, 4, 1]), tableOf([5, 6, 1]))).toEqual([
    {
      userId: "u000",
      kind: "overtaken",
      by: { id: "u001", username: "user 1" },
      from: 1,
      to: 2,
    },
  ]);
  expect(memberMoments([], tableOf([5, 4]), tableOf([5, 5]))).toEqual([]);
  // Of two members level with each other one goes ahead.
  expect(memberMoments([], tableOf([4, 4]), tableOf([4, 5]))).toMatchObject([
    { userId: "u000", from: 1, to: 2 },
  ]);
  // Nobody had scored, so no place is lost.
  expect(memberMoments([], tableOf([0, 0]), tableOf([0, 1]))).toEqual([]);
});

test("STO-01 one tick to go, or a gameweek won, reaches the members that the moment names", () => {
  const members = [{ id: userId("a"), username: "a" }];
  const moment = { id: "m", at: 0 as never, minute: null, members, memberCount: 1, moves: [] };
  const none = tableOf([]);
  expect(memberMoments([{ ...moment, kind: "one_away" }], none, none)).toEqual([
    { userId: "a", kind: "one_away" },
  ]);
  expect(memberMoments([{ ...moment, kind: "gameweek_won" }], none, none)).toEqual([
    { userId: "a", kind: "gameweek_won", winners: members },
  ]);
  expect(memberMoments([{ ...moment, kind: "goal" }], none, none)).toEqual([]);
});

test("STO-01 only members who lost a place are overtaken, and only by somebody who was not ahead of them before", () => {
  const scores = fc.array(fc.tuple(fc.nat(6), fc.nat(3)), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(scores, (pairs) => {
      const before = tableOf(pairs.map(([score]) => score));
      const after = tableOf(pairs.map(([score, more]) => score + more));
      const moments = memberMoments([], before, after);
      expect(moments.length).toBeLessThanOrEqual(OVERTAKEN_AT_MOST);
      for (const each of moments) {
        if (each.kind !== "overtaken") throw new Error(each.kind);
        const [was, is] = [before.get(each.userId), after.get(each.userId)];
        expect([each.from, each.to]).toEqual([was?.rank, is?.rank]);
        expect(each.to).toBeGreaterThan(each.from);
        expect(before.get(each.by.id)?.rank).toBeGreaterThanOrEqual(each.from);
        expect(after.get(each.by.id)?.rank).toBeLessThan(each.to);
      }
    }),
  );
});
