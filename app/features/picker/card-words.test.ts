import { expect, test } from "vitest";
import { cardState, type PickOnCard } from "./card-state.ts";
import { freeText, hangText, toGoText } from "./card-words.ts";

const clubs = Array.from({ length: 20 }, (_, at) => ({
  id: at + 1,
  name: `Club ${at + 1}`,
  code: "ARS",
  badgeUrl: "",
  fplId: at + 1,
  nextFixture: null,
  nextFixtureDate: null,
  nextGameweek: null,
  players: [],
}));

/** A card with so many picks, of which so many have their tick. */
function cardWith(picked: number, ticked: number) {
  const picks = Array.from(
    { length: picked },
    (_, at): PickOnCard => ({
      teamId: at + 1,
      playerId: 100 + at,
      ticked: at < ticked,
      player: { name: "A.Player", position: "MID" },
    }),
  );
  return cardState(clubs, picks);
}

test("the picker says how many pegs are empty, and how many shirts are up", () => {
  expect(toGoText(cardWith(0, 0))).toBe("Pick 20, one from each club.");
  expect(toGoText(cardWith(17, 2))).toBe("Three pegs to go, one from each club.");
  expect(toGoText(cardWith(19, 2))).toBe("One peg to go, one from each club.");
  expect(toGoText(cardWith(20, 2))).toBe("All 20 pegs have a name.");
  expect(hangText(cardWith(17, 2))).toBe(
    "Two of your shirts are up already. Goals count from the next kick-off.",
  );
  expect(hangText(cardWith(17, 0))).toBe("Goals count from the next kick-off.");
});

test("HLF-02 a second-half card's ticked shirts stay, and the others change freely", () => {
  expect(freeText(cardWith(18, 3))).toBe("3 ticked shirts stay. The other 17 change freely.");
  expect(freeText(cardWith(18, 1))).toBe("1 ticked shirt stays. The other 19 change freely.");
  expect(freeText(cardWith(18, 0))).toBe("All 20 change freely.");
});
