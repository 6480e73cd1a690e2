import { expect, test } from "vitest";
import { textOfTable } from "./chosen-file.server.ts";

const NEITHER = "Name the winner first, or give the whole table.";

test.each([
  ["no field", null, NEITHER],
  ["words in its place", "Ada,,1,1", NEITHER],
  ["none chosen", new File([], ""), NEITHER],
  ["an empty file", new File([], "table.csv"), "This file is empty."],
  ["a file of empty lines", new File(["\uFEFF\r\n \r\n"], "table.csv"), "This file is empty."],
  [
    "Latin-1",
    new File([Uint8Array.of(0xe9)], "table.csv"),
    expect.stringMatching(/^This file is not in UTF-8/),
  ],
])("a form with %s is told what is wrong with its file", async (_, file, refusal) => {
  expect(await textOfTable(file, " ")).toEqual({ refusal });
});

test("the chosen file is read as it is; without one, the typed table is", async () => {
  const file = new File(["Zoë,,1,1\n"], "table.csv");
  expect(await textOfTable(file, "elin 187")).toEqual({ content: "Zoë,,1,1\n" });
  expect(await textOfTable(new File([], ""), "elin 187")).toEqual({ content: "elin 187" });
});
