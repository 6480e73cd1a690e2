import { expect, test } from "vitest";
import { comparePlayers, figuresText, flagOf, type ListedPlayer } from "./player-figures.ts";

const player = (name: string, more: Partial<ListedPlayer> = {}): ListedPlayer => ({
  id: name.length,
  name,
  position: "MID",
  goals: 0,
  photoUrl: "",
  teamId: 1,
  ...more,
});

test("players are sorted by name, or by a figure with the unknown last", () => {
  const list = [
    player("Zola", { price: 9, form: null }),
    player("Adu", { price: 4.5, form: 2 }),
    player("Bo", { form: 6 }),
  ];
  const names = (sort: Parameters<typeof comparePlayers>[0]) =>
    list.toSorted(comparePlayers(sort)).map(({ name }) => name);
  expect(names("name")).toEqual(["Adu", "Bo", "Zola"]);
  expect(names("price")).toEqual(["Zola", "Adu", "Bo"]);
  expect(names("form")).toEqual(["Bo", "Adu", "Zola"]);
});

test("a player's figures are told as far as they are known, the one sorted by first", () => {
  const known = player("Adu", {
    lastSeasonGoals: 2,
    price: 5.5,
    ownership: 12.3,
    form: 3.4,
    expectedGoals: 1.25,
  });
  expect(figuresText(known, "name")).toBe("2 last season · £5.5m · 12% own");
  expect(figuresText(known, "form")).toBe("form 3.4 · 2 last season · £5.5m · 12% own");
  expect(figuresText(known, "price")).toBe("£5.5m · 2 last season · 12% own");
  expect(figuresText(player("Bo"), "price")).toBe("");
});

test("a flag has words: the feed's own, else what its letter means", () => {
  expect(flagOf(player("Adu", { status: "i", news: "Knee, back 22 Nov" }))).toEqual({
    sign: "✚",
    words: "Knee, back 22 Nov",
  });
  expect(flagOf(player("Adu", { status: "s", news: null }))?.words).toBe("Suspended");
  expect(flagOf(player("Adu", { status: "a", news: "Back in training" }))).toBeNull();
  expect(flagOf(player("Adu"))).toBeNull();
});
