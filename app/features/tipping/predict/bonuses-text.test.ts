import { expect, test } from "vitest";
import { bonusesText } from "./bonuses-text.ts";

const match = (goalBonusPlayerId: number | null, isLocked = false) => ({
  isLocked,
  fixture: { homeTeamId: 1, awayTeamId: 2 },
  entry: { goalBonusPlayerId },
});
/** Players 10 and 20 play in the match, 30 has left both clubs, 40 is not known yet. */
const nameOf = (id: number) => (id === 40 ? undefined : { teamId: id / 10 });

test("TIP-05 a goal bonus whose footballer has left both clubs is no bonus named, until its match has locked", () => {
  expect(bonusesText([match(10), match(20), match(null), match(0)], nameOf)).toBe("two goal bonuses named");
  expect(bonusesText([match(10), match(30)], nameOf)).toBe("one goal bonus to replace");
  expect(bonusesText([match(30, true), match(40)], nameOf)).toBe("two goal bonuses named");
  expect(bonusesText([match(null)], nameOf)).toBe("no goal bonuses named");
});
