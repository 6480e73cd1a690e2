import { expect, test } from "vitest";
import { textOfFile } from "./chosen-file.server.ts";

test.each([
  ["no field", null, "Choose a file first."],
  ["words in its place", "Ada,,1,1", "Choose a file first."],
  ["none chosen", new File([], ""), "Choose a file first."],
  ["an empty file", new File([], "table.csv"), "This file is empty."],
  ["a file of empty lines", new File(["\uFEFF\r\n \r\n"], "table.csv"), "This file is empty."],
  [
    "Latin-1",
    new File([Uint8Array.of(0xe9)], "table.csv"),
    expect.stringMatching(/^This file is not in UTF-8/),
  ],
])("a form with %s is told what is wrong with its file", async (_, file, refusal) => {
  expect(await textOfFile(file)).toEqual({ refusal });
});

test("a file is read as it is", async () => {
  expect(await textOfFile(new File(["Zoë,,1,1\n"], "table.csv"))).toEqual({ content: "Zoë,,1,1\n" });
});
