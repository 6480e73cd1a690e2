import fc from "fast-check";
import { expect, test } from "vitest";
import { parseInstant } from "#domain/shared/instant.ts";
import { type AlertFacts, OUT_OF_LEAGUE_NAME, packAlert, unpackAlert, writeAlert } from "./packed-alerts.ts";

const NOTICED = parseInstant("2025-10-01T12:00:00Z");
// Words of the texts themselves are names, too: what is packed does not hang on how an alert is worded.
const name = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z' .]{1,12}$/),
  fc.constant("A. with another B player of the same position"),
  fc.constant("C. free and unlimited until D"),
);

const facts: fc.Arbitrary<AlertFacts> = fc
  .record({
    playerName: name,
    oldTeam: name,
    newTeam: fc.option(name, { nil: OUT_OF_LEAGUE_NAME }),
    slotName: fc.option(name, { nil: undefined }),
    freeUntil: fc.option(name, { nil: null }),
    player: fc.integer({ min: 1, max: 999_999 }),
  })
  .map(({ playerName, oldTeam, newTeam, slotName = oldTeam, freeUntil, player }) => ({
    ref: `move:2025-26:u1:3:${player}:3-7:41`,
    names: { playerName, oldTeam, newTeam },
    slotName,
    freeUntil,
    noticedAt: NOTICED,
  }));

test("TRF-04 an alert comes out of its packed facts as it was written", () => {
  fc.assert(
    fc.property(facts, (of) => {
      expect(unpackAlert(of.ref, packAlert(of), NOTICED)).toEqual(writeAlert(of));
    }),
  );
});

test.each([
  ['["Saka","Arsenal","Leeds"]', "another Arsenal player", "Leeds", "transfer"],
  ['["Saka","Arsenal",""]', "another Arsenal player", OUT_OF_LEAGUE_NAME, "transfer"],
  ['["Saka","Arsenal","Leeds","Fulham"]', "another Fulham player", "Leeds", "transfer"],
  ['["Saka","Arsenal","Leeds","","August 16"]', "until August 16.", "Leeds", "change"],
])("a row stored as %s can be read for good", (packed, words, newTeam, offers) => {
  const ref = "move:2025-26:u1:3:301:3-7:41";
  expect(unpackAlert(ref, packed, NOTICED)).toMatchObject({
    message: expect.stringContaining(words),
    actionUrl: "/?transfer=301",
    metadata: { playerName: "Saka", oldTeam: "Arsenal", newTeam, offers },
  });
});
