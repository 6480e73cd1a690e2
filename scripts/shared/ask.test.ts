import { expect, test } from "vitest";
import { yesOf } from "./ask.ts";

test.each([
  [["y"], true, 1],
  [["Yes"], true, 1],
  [["no", "yes"], false, 1],
  [["N", "yes"], false, 1],
  // Neither yes nor no is asked again, once.
  [["", "yes"], true, 2],
  [["maybe", "no"], false, 2],
  [["maybe", "perhaps", "yes"], false, 2],
])("answered with %j it is %s, after %i of them", async (answers, isYes, asked) => {
  const questions: string[] = [];
  const read = async (question: string) => answers[questions.push(question) - 1] ?? "";
  expect(await yesOf("Go on? (yes or no) ", read)).toBe(isYes);
  expect(questions).toEqual(["Go on? (yes or no) ", "Please type yes or no: "].slice(0, asked));
});
