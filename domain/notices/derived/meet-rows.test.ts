import { expect, test } from "vitest";
import { gameweekId, type UserId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGameweek } from "#tests/support/worlds/facts.ts";
import { type LeagueMeeting, meetRows } from "./meet-rows.ts";

const DRAWN = parseInstant("2025-10-30T12:30:00Z");
const MEETING: LeagueMeeting = {
  leagueId: "office",
  leagueName: "The Office",
  gameweek: gameweekId(10),
  drawnAt: DRAWN,
  opponent: "priya",
};
const facts = (isFinal: boolean) =>
  makeFacts({
    gameweeks: [makeGameweek(10, "2025-11-01T11:00:00Z", { isFinal })],
    fixtures: [
      makeFixture(1, { gameweekId: gameweekId(10), kickoffAt: parseInstant("2025-11-01T15:00:00Z") }),
      makeFixture(2, { gameweekId: gameweekId(10), kickoffAt: parseInstant("2025-11-01T12:30:00Z") }),
    ],
  });
const ANN = "ann" as UserId;

test("DUE-02 a draw says whom one meets and when it begins, until the gameweek is final", () => {
  expect(meetRows([MEETING], ANN, facts(false))).toEqual([
    {
      kind: "duel",
      type: "duel",
      key: "duel:office:10",
      at: DRAWN,
      title: "Gameweek 10: you meet priya",
      message: expect.stringMatching(/^Your duel in The Office. It begins on .*12:30/),
      url: "/leagues/office/duels/10/ann",
      about: { leagueId: "office", gameweek: "10" },
    },
  ]);
  expect(meetRows([MEETING], ANN, facts(true))).toEqual([]);
});

test("DUE-02 who meets the Median is told so, and of two leagues each has a row of its own", () => {
  const other = { ...MEETING, leagueId: "home", opponent: null };
  const rows = meetRows([MEETING, other], ANN, facts(false));
  expect(rows.map(({ key }) => key)).toEqual(["duel:office:10", "duel:home:10"]);
  expect(rows[1]?.title).toBe("Gameweek 10: you meet the Median");
});
