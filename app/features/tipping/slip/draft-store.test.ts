import { expect, test } from "vitest";
import { forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { awayGameweeks, draftKey } from "#app/shared/session/draft-keys.ts";
import { makeShelf } from "#tests/support/inputs/shelf.ts";
import { createDraftStore, parseDraft } from "./draft-store.ts";
import { EMPTY_DRAFT } from "./slip-draft.ts";

test("a draft survives a reload, per user and gameweek", () => {
  const storage = makeShelf();
  const key = draftKey("u1", 7);
  createDraftStore(() => storage).write(key, { choices: { 3: { prediction: "draw" } }, joker: true });
  const reloaded = createDraftStore(() => storage);
  expect(reloaded.read(key)).toEqual({ choices: { 3: { prediction: "draw" } }, joker: true });
  expect(reloaded.read(draftKey("u2", 7))).toBe(EMPTY_DRAFT);
  expect(reloaded.read(draftKey("u1", 8))).toBe(EMPTY_DRAFT);
});

test("reading gives the same object until it is written, and an empty draft is removed from storage", () => {
  const storage = makeShelf();
  const store = createDraftStore(() => storage);
  let told = 0;
  store.subscribe(() => told++);
  store.write("k", { choices: { 3: { goalBonusPlayerId: 0 } } });
  expect(store.read("k")).toBe(store.read("k"));
  store.write("k", { choices: {} });
  expect(store.read("k")).toBe(EMPTY_DRAFT);
  expect(storage.items.size).toBe(0);
  expect(told).toBe(2);
});

test("a full or forbidden storage loses the draft on reload, not the choice", () => {
  const store = createDraftStore(() => {
    throw new Error("SecurityError");
  });
  store.write("k", { choices: { 3: { prediction: "home_win" } } });
  expect(store.read("k")).toEqual({ choices: { 3: { prediction: "home_win" } } });
});

test("unknown fields are left out", () => {
  for (const text of [null, "", "{", "[]", "1", '{"choices":3}']) expect(parseDraft(text)).toBe(EMPTY_DRAFT);
  const stored = {
    choices: {
      1: { prediction: "home_win", goalBonusPlayerId: 8 },
      2: { prediction: "1-0" },
      3: null,
      x: { prediction: "draw" },
      4: { goalBonusPlayerId: null },
    },
    joker: "yes",
  };
  expect(parseDraft(JSON.stringify(stored))).toEqual({
    choices: { 1: { prediction: "home_win", goalBonusPlayerId: 8 }, 4: { goalBonusPlayerId: null } },
  });
});

test("a draft made while away outlives the tab, is found by its gameweek, and goes when it is empty", () => {
  const items = makeShelf();
  const device = { ...items, keys: () => [...items.items.keys()] };
  let isAway = true;
  const open = () =>
    createDraftStore(
      () => makeShelf(),
      () => device,
      () => isAway,
    );
  const store = open();
  store.write(draftKey("u1", 12), { choices: { 3: { prediction: "draw" } } });
  store.write(draftKey("u1", 7), { choices: { 1: { prediction: "away_win" } } });
  isAway = false;
  // A draft that the same player makes with a connection stays in its tab.
  store.write(draftKey("u1", 8), { choices: { 2: { prediction: "draw" } } });
  const later = open();
  expect(awayGameweeks(device, "u1")).toEqual([7, 12]);
  expect(awayGameweeks(device, "u")).toEqual([]);
  expect(later.wasMadeAway(draftKey("u1", 8))).toBe(false);
  expect(later.read(draftKey("u1", 12))).toEqual({ choices: { 3: { prediction: "draw" } } });
  later.write(draftKey("u1", 12), EMPTY_DRAFT);
  expect(awayGameweeks(device, "u1")).toEqual([7]);
});

test("a draft whose submission met no network is kept like one made while away", () => {
  const device = makeShelf();
  const store = createDraftStore(
    () => null,
    () => device,
  );
  const key = draftKey("u1", 7);
  store.write(key, { choices: { 3: { prediction: "draw" } } });
  expect(store.wasMadeAway(key)).toBe(false);
  store.keep(key);
  expect(store.wasMadeAway(key)).toBe(true);
});

test("drafts on the device go with their account: the others' at a sign-in, all at a sign-out", () => {
  const names = ["tipping-draft:u1:7", "tipping-draft:u12:7", "squad-draft:u2:picks", "theme"];
  const left = (exceptOf: string | null) => {
    const items = makeShelf(Object.fromEntries(names.map((name) => [name, "x"])));
    forgetDrafts(exceptOf, () => ({ ...items, keys: () => [...items.items.keys()] }));
    return [...items.items.keys()];
  };
  expect(left("u1")).toEqual(["tipping-draft:u1:7", "theme"]);
  expect(left(null)).toEqual(["theme"]);
});
