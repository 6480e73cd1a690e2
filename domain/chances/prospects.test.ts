import { expect, test } from "vitest";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makePlayer } from "#tests/support/worlds/facts.ts";
import { outlookOf } from "./prospects.ts";

const facts = makeFacts({
  players: [makePlayer(101, { position: "FWD" }), makePlayer(102, { position: "GK" })],
  fixtures: [8, 15, 22].map((day) =>
    makeFixture(day, {
      homeClubId: clubId(1),
      awayClubId: clubId(2),
      kickoffAt: parseInstant(`2026-04-${String(day).padStart(2, "0")}T14:00:00Z`),
    }),
  ),
});
const at = parseInstant("2026-04-01T12:00:00Z");

test("STO-04 the chance by the season's end is the last of a player's days, and none for a goalkeeper", () => {
  const outlook = outlookOf(facts, new Map(), at);
  const [scorer, keeper] = [playerId(101), playerId(102)];
  const days = outlook.prospectOf(scorer)?.scoredBy ?? [];
  expect(days).toHaveLength(3);
  expect(outlook.chanceOf(scorer)).toBe(days[2]);
  expect(outlook.chanceOf(keeper)).toBeNull();
  expect(outlook.chanceOf(playerId(999))).toBeNull();
});

test("STO-04 BNG-02 from an instant on: a match that has kicked off by then gives nothing", () => {
  const countsFrom = parseInstant("2026-04-08T14:00:01Z");
  const later = outlookOf(facts, new Map(), countsFrom, { name: "season", countsFrom });
  expect(later.days).toEqual(["2026-04-15", "2026-04-22"]);
  const over = parseInstant("2026-04-22T14:00:01Z");
  expect(
    outlookOf(facts, new Map(), over, { name: "season", countsFrom: over }).chanceOf(playerId(101)),
  ).toBe(0);
});
