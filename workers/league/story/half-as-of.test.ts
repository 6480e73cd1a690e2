import { expect, test } from "vitest";
import { userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, instant, parseInstant } from "#domain/shared/instant.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import { makeSquad } from "#tests/support/worlds/facts.ts";
import { Roster } from "#workers/league/table/roster.ts";
import { rosterOf } from "#workers/league/table/run-roster.ts";
import { MembersAsOf } from "./members-as-of.ts";

const DECEMBER = parseInstant("2025-12-10T12:00:00Z");
const JANUARY = addMs(DECEMBER, 40 * DAY_MS);

const roster = new Roster({
  slipsOf: () => "" as never,
  allSlips: () => [],
  readFolded: () => ({ weeks: [], unfolded: new Set() }),
  fold: () => undefined,
});
const season = packPicks(makeSquad());
const members = {
  // Changed an open slot in January, while the card was qualified.
  ann: {
    at: DECEMBER,
    picks: makeSquad().map((pick, at) => ({ ...pick, pickedAt: at ? DECEMBER : JANUARY })),
  },
  // Filled the last slot in January.
  bob: {
    at: JANUARY,
    picks: makeSquad().map((pick, at) => ({ ...pick, pickedAt: at ? DECEMBER : JANUARY })),
  },
};
for (const [name, { at, picks }] of Object.entries(members)) {
  roster.put({
    userId: userId(name),
    username: name,
    location: undefined,
    tippingSince: null,
    winterTransfersUsed: 1,
    picks: season,
    half: { picks: packPicks(picks), qualifiedAt: at },
    joinedAt: instant(0),
    transfers: [[addMs(DECEMBER, -DAY_MS), true]],
  });
}
const half = rosterOf(roster, "half", { game: "football_bingo", isOverall: false });

test("HLF-02 BNG-04 at an earlier moment a second-half card was qualified from the instant at which it became so", () => {
  const then = new MembersAsOf(half);
  const isQualified = (at: typeof DECEMBER, name: string) => {
    const view = then.at(at);
    return view.field().members[view.slotOf(name) as number]?.picks.startsWith("1");
  };
  const before = addMs(JANUARY, -DAY_MS);
  expect([isQualified(before, "ann"), isQualified(before, "bob")]).toEqual([true, false]);
  expect([isQualified(JANUARY, "ann"), isQualified(JANUARY, "bob")]).toEqual([true, true]);
});

test("HLF-04 a second-half card knows nothing of the season's picks and transfers, and the season's nothing of it", () => {
  expect(half.of("ann")).toMatchObject({ winterTransfersUsed: 0, transfers: [] });
  expect(half.of("ann")?.picks).not.toBe(season);
  expect(rosterOf(roster, "season", { game: "football_bingo", isOverall: false })).toBe(roster);
  expect(roster.of("ann")).toMatchObject({ picks: season, winterTransfersUsed: 1 });
});
