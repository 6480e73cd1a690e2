import { expect, test } from "vitest";
import { madeOnce } from "./made-once.server.ts";

test("what is made of an answer is made once, whatever it is, and of another one anew", () => {
  const asked: string[][] = [];
  const firstOf = madeOnce((answer: string[]) => {
    asked.push(answer);
    return answer[0];
  });
  const [one, other]: string[][] = [["Arsenal"], []];
  for (let page = 0; page < 2; page += 1) {
    expect(firstOf(one as string[])).toBe("Arsenal");
    expect(firstOf(other as string[])).toBeUndefined();
  }
  expect(asked).toEqual([one, other]);
});
