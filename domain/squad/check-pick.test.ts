import fc from "fast-check";
import { expect, test } from "vitest";
import type { Player } from "#domain/season/facts.ts";
import { clubId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { checkPick, type PickRequest } from "#domain/squad/check-pick.ts";
import { isQualified } from "#domain/squad/formation.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import {
  makeClub,
  makeFacts,
  makeFixture,
  makeGoal,
  makePlayer,
  makeSquad,
  PRE_SEASON,
} from "#tests/support/worlds/facts.ts";
import { isTicked } from "./tick.ts";

const firstKickoffAt = parseInstant("2025-08-15T19:00:00Z");
const cutoffAt = parseInstant("2025-08-16T17:00:00Z");
const BETWEEN = addMs(firstKickoffAt, 3 * HOUR_MS);
const AFTER_CUTOFF = addMs(cutoffAt, DAY_MS);
const squad = makeSquad();
const goals = buildGoalIndex(
  makeFacts({
    fixtures: [makeFixture(1, { kickoffAt: firstKickoffAt, hasStarted: true })],
    goals: [makeGoal(1, 101), makeGoal(1, 555)],
  }),
);

const request = (overrides: Partial<PickRequest> = {}): PickRequest => ({
  club: makeClub(1),
  candidate: makePlayer(500, { clubId: clubId(1) }),
  picks: [],
  goals: new Map(),
  now: PRE_SEASON,
  fixedFrom: cutoffAt,
  barredFrom: firstKickoffAt,
  ...overrides,
});
const codeOf = (overrides: Partial<PickRequest>) => {
  const result = checkPick(request(overrides));
  return result.ok ? "ok" : `${result.refusal.kind} ${result.refusal.code}`;
};

test("BNG-01 a pick is saved with the player's position and the instant of the write", () => {
  expect(checkPick(request())).toEqual({
    ok: true,
    value: {
      pick: { clubId: 1, playerId: 500, position: "MID", pickedAt: PRE_SEASON },
      isUnchanged: false,
      replaced: null,
    },
  });
});

test("SEA-06 once the season is over no slot changes; the player who is in it already is accepted", () => {
  expect(codeOf({ isOver: true })).toBe("conflict SEASON_OVER");
  const kept = {
    clubId: clubId(1),
    playerId: makePlayer(500).id,
    position: "MID",
    pickedAt: PRE_SEASON,
  } as const;
  expect(codeOf({ isOver: true, picks: [kept] })).toBe("ok");
});

test("BNG-01 goalkeepers, unknown players and players of other clubs are refused as bad input", () => {
  expect(codeOf({ club: null })).toBe("invalid UNKNOWN_CLUB");
  expect(codeOf({ candidate: null })).toBe("invalid UNKNOWN_PLAYER");
  expect(codeOf({ candidate: makePlayer(500, { position: "GK" }) })).toBe("invalid GOALKEEPER");
  expect(codeOf({ candidate: makePlayer(500, { clubId: clubId(2) }) })).toBe("invalid WRONG_CLUB");
  expect(codeOf({ candidate: makePlayer(500, { isInLeague: false }) })).toBe("invalid UNKNOWN_PLAYER");
  expect(codeOf({ club: makeClub(2), candidate: makePlayer(101, { clubId: clubId(2) }), picks: squad })).toBe(
    "conflict ALREADY_PICKED",
  );
});

test("BNG-03 before the season's first kick-off everything changes freely", () => {
  expect(codeOf({ picks: squad })).toBe("ok");
  expect(codeOf({ picks: squad, barredFrom: null, now: AFTER_CUTOFF, fixedFrom: null })).toBe("ok");
});

test("BNG-03 from the first kick-off on a player with a goal cannot come in, a ticked pick cannot go out", () => {
  const scorer = makePlayer(555, { clubId: clubId(2) });
  const fresh = makePlayer(500, { clubId: clubId(2) });
  expect(codeOf({ club: makeClub(2), candidate: scorer, goals, now: BETWEEN })).toBe(
    "conflict PLAYER_HAS_GOAL",
  );
  expect(codeOf({ club: makeClub(2), candidate: fresh, picks: squad, goals, now: BETWEEN })).toBe("ok");
  expect(codeOf({ picks: squad, goals, now: BETWEEN })).toBe("conflict TICKED_PICK");
});

test("BNG-03 a pick whose player scored before it was saved is not ticked and may go out", () => {
  const late = squad.map((pick) => ({ ...pick, pickedAt: addMs(firstKickoffAt, HOUR_MS) }));
  expect(codeOf({ picks: late, goals, now: BETWEEN })).toBe("ok");
});

test("BNG-04 after the cutoff a qualified squad changes by transfer alone", () => {
  const change = {
    club: makeClub(2),
    candidate: makePlayer(500, { clubId: clubId(2) }),
    picks: squad,
    goals,
  };
  expect(codeOf({ ...change, now: addMs(cutoffAt, -1) })).toBe("ok");
  expect(codeOf({ ...change, now: cutoffAt })).toBe("conflict SQUAD_LOCKED");
});

test("BNG-04 after the cutoff a draft is completed or repaired with players on 0 goals", () => {
  const draft = squad.slice(0, 19);
  const last = { club: makeClub(20), picks: draft, goals, now: AFTER_CUTOFF };
  expect(codeOf({ ...last, candidate: makePlayer(500, { clubId: clubId(20), position: "FWD" }) })).toBe("ok");
  expect(codeOf({ ...last, candidate: makePlayer(555, { clubId: clubId(20), position: "FWD" }) })).toBe(
    "conflict PLAYER_HAS_GOAL",
  );
  const misshapen = squad.with(19, { ...squad[19]!, position: "DEF" });
  const repair = { candidate: makePlayer(500, { clubId: clubId(20), position: "FWD" as const }) };
  expect(codeOf({ ...last, ...repair, picks: misshapen })).toBe("ok");
  expect(codeOf({ picks: misshapen, goals, now: AFTER_CUTOFF })).toBe("conflict TICKED_PICK");
});

test("BNG-02 saving the same player again changes nothing and keeps the pick's instant, at any time", () => {
  const moved = makePlayer(101, { clubId: clubId(9), isInLeague: false });
  const result = checkPick(request({ candidate: moved, picks: squad, goals, now: AFTER_CUTOFF }));
  expect(result).toEqual({ ok: true, value: { pick: squad[0], isUnchanged: true, replaced: null } });
});

test("refusals are sentences a player can read", () => {
  const result = checkPick(request({ candidate: makePlayer(5, { name: "Raya", position: "GK" }) }));
  expect(result.ok || result.refusal.message).toBe(
    "Raya is a goalkeeper: only defenders, midfielders and forwards count.",
  );
});

test("property: BNG-03, BNG-04 no series of saves drops a tick, brings in a scorer, or changes a closed squad", () => {
  const aSave = fc.record({
    club: fc.integer({ min: 1, max: 20 }),
    player: fc.integer({ min: 0, max: 2 }),
    position: fc.constantFrom<Player["position"]>("GK", "DEF", "MID", "FWD"),
    hoursLater: fc.integer({ min: -48, max: 96 }),
  });
  fc.assert(
    fc.property(fc.array(aSave, { maxLength: 40 }), fc.boolean(), (saves, startsQualified) => {
      const scorers = new Set([101, 202, 303, 404, 505].map((id) => id));
      const index = buildGoalIndex(
        makeFacts({
          fixtures: [makeFixture(1, { kickoffAt: firstKickoffAt, hasStarted: true })],
          goals: [...scorers].map((id) => makeGoal(1, id)),
        }),
      );
      let picks: readonly SquadPick[] = startsQualified ? squad : [];
      for (const save of saves.toSorted((a, b) => a.hoursLater - b.hoursLater)) {
        const now = addMs(firstKickoffAt, save.hoursLater * HOUR_MS);
        const id = save.club + 100 * (1 + save.player);
        const candidate = makePlayer(id, { clubId: clubId(save.club), position: save.position });
        const visible = now >= firstKickoffAt ? index : new Map();
        const result = checkPick(
          request({ club: makeClub(save.club), candidate, picks, goals: visible, now }),
        );
        if (!result.ok || result.value.isUnchanged) continue;
        const { pick, replaced } = result.value;
        expect(save.position).not.toBe("GK");
        if (now >= firstKickoffAt) {
          expect(scorers.has(id)).toBe(false);
          if (replaced) expect(isTicked(replaced, index)).toBe(false);
        }
        if (now >= cutoffAt) expect(isQualified(picks)).toBe(false);
        picks = [...picks.filter((other) => other.clubId !== pick.clubId), pick];
        expect(new Set(picks.map((other) => other.clubId)).size).toBe(picks.length);
      }
    }),
  );
});
