import { expect, test } from "vitest";
import { foldChances } from "./fold-chances.ts";

const member = (id: number, win: number) => ({
  id: `${id}`,
  username: `member ${id}`,
  remaining: 8,
  oneAway: null,
  expected: 12,
  complete: 0,
  win,
  moved: 0,
  canWin: true,
});

test("STO-04 the chances show six members, and always the reader", () => {
  const few = Array.from({ length: 20 }, (_, at) => member(at, at < 7 ? 0.1 : 0.001));
  const folded = foldChances(few.toReversed(), undefined, "15");
  expect(folded.shown).toHaveLength(7);
  expect(folded.shown.at(-1)?.id).toBe("15");
  expect(folded).toMatchObject({ hidden: 13, below: 12, ahead: 6 });
  const level = Array.from({ length: 20 }, (_, at) => member(at, 0.05));
  expect(foldChances(level)).toMatchObject({ hidden: 14, below: 0, ahead: 6 });
  // The reader's own row stands where it ranks, while that is near.
  expect(foldChances(few, undefined, "8")).toMatchObject({ hidden: 11, ahead: 9 });
  const out = few.map((each, at) => (at === 8 ? { ...each, canWin: false } : each));
  expect(foldChances(out, undefined, "8")).toMatchObject({ hidden: 13, ahead: 6 });
  // A press for two more rows is no gain.
  expect(foldChances(few.slice(0, 8))).toMatchObject({ hidden: 0, below: 0 });
  expect(foldChances(few.slice(0, 9))).toMatchObject({ hidden: 3, below: 2 });
  expect(foldChances(few, Number.POSITIVE_INFINITY)).toMatchObject({ hidden: 0 });
});
