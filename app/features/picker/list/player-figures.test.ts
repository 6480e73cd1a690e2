import { expect, test } from "vitest";
import {
  columnsOf,
  comparePlayers,
  flagOf,
  knownText,
  type ListedPlayer,
  lastSeasonOf,
  type PlayerSort,
} from "./player-figures.ts";

const player = (name: string, more: Partial<ListedPlayer> = {}): ListedPlayer => ({
  id: name.length,
  name,
  position: "MID",
  goals: 0,
  photoUrl: "",
  teamId: 1,
  ...more,
});

test("players are sorted by name, or by a figure with missing ones last", () => {
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

test("players are sorted by the family names that the rows show, whatever their initials", () => {
  const list = [player("A.Zola"), player("Z.Adu"), player("M.Bo"), player("B.Adu")];
  expect(list.toSorted(comparePlayers("name")).map(({ name }) => name)).toEqual([
    "B.Adu",
    "Z.Adu",
    "M.Bo",
    "A.Zola",
  ]);
});

test("STO-04 the columns are starts, minutes and the chance by May; what the list is sorted by replaces the minutes", () => {
  const known = player("Adu", {
    lastSeasonGoals: 2,
    price: 5.5,
    minutes: 794,
    starts: 9,
    ownership: 12.3,
    form: 3.4,
    expectedGoals: 1.25,
    chance: 14,
  });
  const shown = (sort: PlayerSort, who = known) => columnsOf(sort, "24/25").map(({ of }) => of(who));
  expect(columnsOf("name", "24/25").map(({ heading }) => heading)).toEqual(["starts", "min", "to score"]);
  expect(shown("name")).toEqual(["9", "794", "14%"]);
  expect(shown("chance")).toEqual(["9", "794", "14%"]);
  expect(shown("price")).toEqual(["9", "£5.5m", "14%"]);
  expect(shown("form")).toEqual(["9", "3.4", "14%"]);
  expect(shown("ownership")).toEqual(["9", "12%", "14%"]);
  expect(shown("expectedGoals")).toEqual(["9", "1.3", "14%"]);
  expect(shown("lastSeasonGoals")).toEqual(["9", "2", "14%"]);
  expect(shown("price", player("Bo"))).toEqual([null, null, null]);
  expect(shown("name", player("Cy", { chance: 0 }))[2]).toBe("<1%");
});

test("HLF-02 in a second half's list the season's goals stand beside the chance by May", () => {
  const known = player("Adu", { seasonGoals: 4, chance: 38, price: 5.5 });
  const headings = (sort: PlayerSort) => columnsOf(sort, "24/25", "25/26").map(({ heading }) => heading);
  expect(headings("name")).toEqual(["25/26", "to score"]);
  expect(columnsOf("name", "24/25", "25/26").map(({ of }) => of(known))).toEqual(["4", "38%"]);
  expect(headings("price")).toEqual(["price", "25/26", "to score"]);
});

test("a row's second line has two of what is known: form, last season's goals, how many have the player", () => {
  expect(knownText(player("Adu", { lastSeasonGoals: 2, ownership: 12.3 }), "24/25")).toBe(
    "2 in 24/25, 12% have him",
  );
  expect(knownText(player("Bo", { lastSeasonGoals: 0, ownership: 0.2 }), "24/25")).toBe("<1% have him");
  expect(knownText(player("Cy"), "24/25")).toBeNull();
  const all = { lastSeasonGoals: 2, ownership: 12.3, form: 5.25 };
  expect(knownText(player("Di", all), "24/25")).toBe("form 5.3, 2 in 24/25");
});

test("the label of the season before a season", () => {
  expect(lastSeasonOf("2025/26")).toBe("24/25");
  expect(lastSeasonOf("2000/01")).toBe("99/00");
  expect(lastSeasonOf("Spring")).toBe("");
});

test("a flag has words: the feed's own, else the meaning of its letter", () => {
  expect(flagOf(player("Adu", { status: "i", news: "Knee, back 22 Nov" }))).toEqual({
    kind: "out",
    words: "Knee, back 22 Nov",
  });
  expect(flagOf(player("Adu", { status: "s", news: null }))?.words).toBe("Suspended");
  expect(flagOf(player("Adu", { status: "a", news: "Back in training" }))).toBeNull();
  expect(flagOf(player("Adu"))).toBeNull();
});
