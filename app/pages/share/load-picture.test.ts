import { expect, test } from "vitest";
import { loadPicture, type Read } from "./load-picture.server.ts";

/** The API with nothing to be asked: each call ends the test. */
const nothing: Read = (route, ..._input) => {
  throw new Error(`${route} was asked`);
};

test("a picture of a league whose address names no league is no picture, and nothing is asked", async () => {
  for (const league of ["", "&league="]) {
    const search = new URLSearchParams(`gameweek=1&moment=1-goal-1${league}`);
    for (const name of ["places.png", "moment.png"]) {
      expect([name, await loadPicture(nothing, name, search)]).toEqual([name, null]);
    }
  }
});

test("a picture of a run that there is not is no picture, and nothing is asked", async () => {
  for (const run of ["x", "", "HALF"]) {
    const search = new URLSearchParams({ run, gameweek: "1", league: "a", moment: "1-goal-1" });
    for (const name of [
      "standings.png",
      "card.png",
      "gameweek.png",
      "places.png",
      "season.png",
      "moment.png",
    ]) {
      expect([name, await loadPicture(nothing, name, search)]).toEqual([name, null]);
    }
  }
});
