import fc from "fast-check";
import { expect, test } from "vitest";
import { CLUB_COUNT, type OutfieldPosition } from "#domain/season/facts.ts";
import { FORMATION, formationOf, isQualified, SQUAD_SIZE, validateSquad } from "#domain/squad/formation.ts";
import { makePick, makeSquad } from "#tests/support/worlds/facts.ts";

const squad = makeSquad();

test("BNG-01 a squad is 20 clubs, one player each, in 6-8-6", () => {
  expect(SQUAD_SIZE).toBe(CLUB_COUNT);
  expect(formationOf(squad)).toEqual({ DEF: 6, MID: 8, FWD: 6 });
  expect(isQualified(squad)).toBe(true);
  expect(formationOf([])).toEqual({ DEF: 0, MID: 0, FWD: 0 });
});

test("BNG-04 19 picks, another formation or a club twice make a draft", () => {
  expect(isQualified(squad.slice(1))).toBe(false);
  expect(isQualified([makePick(1, 1, { position: "FWD" }), ...squad.slice(1)])).toBe(false);
  expect(isQualified([{ ...squad[1]!, position: "DEF" }, ...squad.slice(1)])).toBe(false);
  expect(isQualified([...squad, makePick(21, 121)])).toBe(false);
});

test("BNG-01 saving a squad: completeness is checked first, then clubs, then the formation", () => {
  expect(validateSquad(squad.slice(3))).toEqual({
    ok: false,
    refusal: {
      code: "INCOMPLETE_SQUAD",
      message: "Please select players from all 20 teams. You've selected 17/20.",
    },
  });
  expect(validateSquad([{ ...squad[1]!, position: "MID" }, ...squad.slice(1)])).toMatchObject({
    refusal: {
      code: "DUPLICATE_CLUB",
      message: "You can only select one player per team. Please check your selections.",
    },
  });
  const withPositions = (positions: Record<number, OutfieldPosition>) =>
    squad.map((pick, at) => ({ ...pick, position: positions[at] ?? pick.position }));
  const messageOf = (picks: typeof squad) => {
    const result = validateSquad(picks);
    return result.ok ? null : `${result.refusal.code}: ${result.refusal.message}`;
  };
  expect(messageOf(withPositions({ 0: "MID" }))).toBe(
    "FORMATION_ERROR: You need exactly 6 Defenders. You currently have 5.",
  );
  expect(messageOf(withPositions({ 6: "FWD" }))).toBe(
    "FORMATION_ERROR: You need exactly 8 Midfielders. You currently have 7.",
  );
  expect(messageOf(withPositions({ 0: "FWD", 6: "DEF", 7: "FWD", 8: "FWD" }))).toBe(
    "FORMATION_ERROR: You need exactly 8 Midfielders. You currently have 5.",
  );
  expect(messageOf(squad)).toBeNull();
});

test("BNG-01 with only too many forwards, the forwards are named", () => {
  const picks = [...squad, makePick(21, 121, { position: "FWD" })];
  expect(validateSquad(picks, 21)).toMatchObject({
    refusal: { message: "You need exactly 6 Forwards. You currently have 7." },
  });
});

test("property: BNG-04 a squad qualifies exactly when it can be saved", () => {
  const aPick = fc
    .record({
      club: fc.integer({ min: 1, max: 20 }),
      position: fc.constantFrom<OutfieldPosition>("DEF", "MID", "FWD"),
    })
    .map(({ club, position }) => makePick(club, club, { position }));
  const aSquad = fc.oneof(
    fc.array(aPick, { maxLength: 22 }),
    fc.tuple(fc.nat(19), aPick).map(([at, pick]) => squad.with(at, pick)),
  );
  fc.assert(
    fc.property(aSquad, (picks) => {
      expect(validateSquad(picks).ok).toBe(isQualified(picks));
      const { DEF, MID, FWD } = formationOf(picks);
      expect(DEF + MID + FWD).toBe(picks.length);
    }),
  );
  expect(FORMATION.DEF + FORMATION.MID + FORMATION.FWD).toBe(20);
});
