import { expect, test } from "vitest";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { rivalRows } from "./rivals.ts";

const entry = (id: string, rank: number) => makeEntry(id, { rank });

test("RIV-01 rivals stand on top in the order of the table, and only those who are in it", () => {
  const entries = ["ann", "bob", "cas"].map((id, at) => entry(id, at + 1));
  const rival = (id: string) => ({ id, username: id });
  expect(rivalRows(entries, [rival("cas"), rival("ann")]).map(({ id }) => id)).toEqual(["ann", "cas"]);
  expect(rivalRows(entries, [rival("gone")])).toEqual([]);
  expect(rivalRows(entries, undefined)).toEqual([]);
});
