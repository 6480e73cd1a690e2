import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { answerTo, yesOf } from "./ask.ts";

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

test("a Ctrl-C at the question is told to the command, once, and fails nothing", async () => {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { isTTY: true });
  const interrupted = new Promise<string>((done) => {
    answerTo("Go on? (yes or no) ", { input, output }, () => done("interrupted")).then(done, () =>
      done("failed"),
    );
  });
  input.write("\x03");
  expect(await interrupted).toBe("interrupted");
});
