import { expect, test } from "vitest";
import { gainWords, pointEffectWords } from "./goal-words.ts";

test("OUT-01 whom a goal pays a bonus and costs their called draw is told what it does in all", () => {
  const who = [
    `ann (${pointEffectWords({ gain: 3, from: 2, to: 1 })})`,
    `ben (${pointEffectWords({ gain: -4, from: 1, to: 2 })})`,
  ];
  expect(gainWords("score_tipping", "Arsenal", who.join(" and "))).toBe(
    "Pays ann (+3, up to 1st) and ben (−4 in all).",
  );
});
