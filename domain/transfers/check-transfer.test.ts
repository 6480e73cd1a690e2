import fc from "fast-check";
import { expect, test } from "vitest";
import type { Player } from "#domain/season/facts.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant, parseInstant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { addGrant, EMPTY_LEDGER } from "#tests/support/worlds/ledger.ts";
import {
  AUGUST_1,
  clubs,
  context,
  grantIn,
  JANUARY,
  OCTOBER,
  outcomeOf,
  picks,
  player,
  players,
  request,
  season,
} from "#tests/support/worlds/transfers.ts";
import { WINDOW_CLOSED_REASON } from "./allowance.ts";
import { checkTransfer, replacementsFor, type TransferContext } from "./check-transfer.ts";
import { addUse, type TransferLedger, winterTransfersUsed } from "./ledger.ts";

test("TRF-01 a transfer keeps club and position, and both players are on 0 goals", () => {
  expect(checkTransfer(request(301, 302), context())).toMatchObject({
    ok: true,
    value: { clubId: 3, position: "MID", grantKind: "payment", pick: { playerId: 302, pickedAt: JANUARY } },
  });
  const refused = (out: number, next: number, changes?: Partial<TransferContext>) => {
    const result = checkTransfer(request(out, next), context(changes));
    return result.ok ? null : `${result.refusal.kind} ${result.refusal.code}`;
  };
  expect(refused(301, 402)).toBe("conflict OTHER_CLUB");
  expect(refused(301, 305)).toBe("conflict OTHER_POSITION");
  expect(refused(301, 306)).toBe("conflict OTHER_POSITION");
  expect(refused(301, 302, { goals: new Map([[playerId(302), 1]]) })).toBe("conflict IN_HAS_SCORED");
  expect(refused(301, 302, { goals: new Map([[playerId(301), 1]]) })).toBe("conflict OUT_HAS_SCORED");
  expect(refused(301, 302, { tickedClubIds: new Set([clubId(3)]) })).toBe("conflict OUT_HAS_SCORED");
  expect(refused(301, 301)).toBe("conflict SAME_PLAYER");
  expect(refused(302, 303)).toBe("conflict NOT_IN_SQUAD");
  expect(refused(301, 9999)).toBe("invalid UNKNOWN_PLAYER");
});

test("TRF-01 a player who moved to the slot's club while standing in another slot cannot come in twice", () => {
  const moved = new Map(players).set(playerId(401), { ...player(401, 3, "MID") });
  const result = checkTransfer(request(301, 401), context({ facts: { clubs, players: moved } }));
  expect(result).toMatchObject({ refusal: { code: "ALREADY_IN_SQUAD" } });
});

test("TRF-01 the reason is filled in with the season's part and both names", () => {
  const reasonOf = (changes: Partial<TransferContext>, reason?: string) => {
    const result = checkTransfer(request(301, 302, reason), context(changes));
    return result.ok ? result.value.reason : result.refusal.message;
  };
  expect(reasonOf({ now: AUGUST_1, ledger: EMPTY_LEDGER })).toBe(
    "Pre-season squad change: Player 301 → Player 302",
  );
  expect(reasonOf({}, "  ")).toBe("January transfer: Player 301 → Player 302");
  expect(reasonOf({}, " He is injured ")).toBe("He is injured");
});

test("TRF-02 outside the window the window's own text comes first, even with unknown players", () => {
  expect(checkTransfer(request(1, 2), context({ now: OCTOBER }))).toMatchObject({
    refusal: { kind: "conflict", code: "NOT_ALLOWED", message: WINDOW_CLOSED_REASON },
  });
});

test("TRF-01 replacements have the same club and position and 0 goals, are not in the squad, and come by name", () => {
  const facts = {
    clubs,
    players: new Map(players).set(playerId(304), { ...player(304, 3, "MID", "Aaron") }),
  };
  const goals = new Map([[playerId(303), 2]]);
  const names = replacementsFor(picks[2] as SquadPick, { facts, goals, picks }).map(({ name }) => name);
  expect(names).toEqual(["Aaron", "Player 302"]);
});

type Step =
  | { kind: "transfer"; club: number; next: number; days: number }
  | { kind: "move"; club: number; days: number }
  | { kind: "grant"; grant: "payment" | "code"; days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("transfer" as const),
      club: fc.integer({ min: 1, max: 6 }),
      next: fc.integer({ min: 1, max: 4 }),
      days: fc.nat(6),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      club: fc.integer({ min: 1, max: 6 }),
      days: fc.nat(6),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("grant" as const),
      grant: fc.constantFrom("payment" as const, "code" as const),
      days: fc.nat(6),
    }),
  },
);

test("TRF-02, TRF-04, TRF-05 never more than granted, never more than 2 in winter, a free one only in its slot and its 14 days", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, ownsLeagueOfFive) => {
      let now: Instant = parseInstant("2025-12-20T12:00:00Z");
      let ledger: TransferLedger = EMPTY_LEDGER;
      let squad: readonly SquadPick[] = picks;
      let current: ReadonlyMap<(typeof picks)[number]["playerId"], Player> = players;
      for (const [index, each] of steps.entries()) {
        now = instant(now + each.days * DAY_MS);
        if (each.kind === "grant") {
          ledger = addGrant(ledger, { kind: each.grant, ref: "once", grantedAt: now });
          continue;
        }
        const pick = squad[each.club - 1] as SquadPick;
        if (each.kind === "move") {
          const from = (current.get(pick.playerId) as Player).clubId;
          const left = { ...(current.get(pick.playerId) as Player), clubId: clubId(20) };
          const move = { seasonId: season.id, player: left, fromClubId: from, noticedAt: now, seq: index };
          const grant = grantIn(outcomeOf(pick, move));
          current = new Map(current).set(left.id, left);
          if (grant) ledger = addGrant(addGrant(ledger, grant), grant);
          continue;
        }
        const result = checkTransfer(
          { originalPlayerId: pick.playerId, newPlayerId: playerId(each.club * 100 + each.next) },
          context({ ledger, now, picks: squad, facts: { clubs, players: current }, ownsLeagueOfFive }),
        );
        if (!result.ok) continue;
        const { value } = result;
        squad = squad.map((other) => (other.clubId === value.clubId ? value.pick : other));
        ledger = addUse(ledger, {
          transferId: `t${index}`,
          at: value.at,
          grantKind: value.grantKind,
          clubId: value.clubId,
          outPlayerId: value.outPlayerId,
          inPlayerId: value.inPlayerId,
        });
      }
      expect(winterTransfersUsed(ledger)).toBeLessThanOrEqual(2);
      for (const used of ledger.uses) {
        const kinds = ledger.grants.filter(
          (grant) => grant.kind === used.grantKind && grant.grantedAt <= used.at,
        );
        if (used.grantKind === "ownership") expect(ownsLeagueOfFive).toBe(true);
        else if (used.grantKind !== "free_slot") expect(kinds).toHaveLength(1);
        else {
          const own = kinds.filter(
            (grant) => grant.clubId === used.clubId && used.at < addMs(grant.grantedAt, 14 * DAY_MS),
          );
          expect(own.length).toBeGreaterThan(0);
        }
        if (used.grantKind !== "free_slot") {
          expect(used.at).toBeGreaterThanOrEqual(season.winterWindow.opensAt);
          expect(used.at).toBeLessThan(season.winterWindow.closesAt + 1000);
        }
      }
      for (const club of clubs.keys()) {
        const granted = ledger.grants.filter(
          (grant) => grant.kind === "free_slot" && grant.clubId === club,
        ).length;
        const used = ledger.uses.filter(
          (each) => each.grantKind === "free_slot" && each.clubId === club,
        ).length;
        expect(used).toBeLessThanOrEqual(granted);
      }
    }),
    { numRuns: 200 },
  );
});
