import fc from "fast-check";
import { expect, test } from "vitest";
import { resolveSeason } from "#domain/season/season-config.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { makePlayer } from "#tests/support/worlds/facts.ts";
import { EMPTY_LEDGER } from "#tests/support/worlds/ledger.ts";
import {
  type AllowanceContext,
  allowanceOf,
  isRefundDue,
  purchaseOffer,
  WINDOW_CLOSED_REASON,
} from "./allowance.ts";
import type { TransferLedger, TransferUse } from "./ledger.ts";

const season = resolveSeason({ id: "2025-26" }, null);
const AUGUST_1 = parseInstant("2025-08-01T12:00:00Z");
const OCTOBER = parseInstant("2025-10-10T12:00:00Z");
const JANUARY = parseInstant("2026-01-10T12:00:00Z");
const pick: SquadPick = { clubId: clubId(3), playerId: playerId(10), position: "MID", pickedAt: AUGUST_1 };
const squad: AllowanceContext = {
  squadQualified: true,
  untickedPicks: [pick],
  ownsLeagueOfFive: false,
  isOver: false,
  players: new Map(),
};
const owner = { ...squad, ownsLeagueOfFive: true };
const paid: TransferLedger = { grants: [{ kind: "payment", ref: "pi_1", grantedAt: OCTOBER }], uses: [] };
const withUses = (ledger: TransferLedger, count: number): TransferLedger => ({
  ...ledger,
  uses: Array.from(
    { length: count },
    (_, i): TransferUse => ({
      transferId: `t${i}`,
      at: JANUARY,
      grantKind: "payment",
      clubId: clubId(i + 1),
      outPlayerId: playerId(1),
      inPlayerId: playerId(2),
    }),
  ),
});

test("TRF-02 before the cutoff changes are free and unlimited", () => {
  const allowance = allowanceOf(EMPTY_LEDGER, season, addMs(parseInstant("2025-08-16T17:00:00Z"), -1), squad);
  expect(allowance).toMatchObject({ canTransfer: true, unlimited: true, transfersRemaining: 20 });
  expect(allowance.reason).toBe("Unlimited free squad changes until August 16.");
  expect(allowanceOf(EMPTY_LEDGER, season, parseInstant("2025-08-16T17:00:00Z"), squad).unlimited).toBe(
    false,
  );
});

test("TRF-02 a season whose cutoff is not yet set is before it", () => {
  const unknown = resolveSeason({ id: "2026-27" }, null);
  expect(allowanceOf(EMPTY_LEDGER, unknown, AUGUST_1, squad).unlimited).toBe(true);
});

test("SEA-02 outside January the window is closed, and says when it is open", () => {
  for (const at of ["2025-10-10T12:00:00Z", "2025-12-31T23:59:59.999Z", "2026-02-01T00:00:00Z"]) {
    const allowance = allowanceOf(paid, season, parseInstant(at), squad);
    expect(allowance).toMatchObject({
      canTransfer: false,
      transfersRemaining: 0,
      reason: WINDOW_CLOSED_REASON,
    });
  }
  for (const at of ["2026-01-01T00:00:00Z", "2026-01-31T23:59:59.999Z"]) {
    expect(allowanceOf(paid, season, parseInstant(at), squad)).toMatchObject({
      canTransfer: true,
      transfersRemaining: 2,
    });
  }
});

test("TRF-06 in January access is required until it is paid for, or given by a code or a league of five", () => {
  const without = allowanceOf(EMPTY_LEDGER, season, JANUARY, squad);
  expect(without).toMatchObject({ canTransfer: false, transfersRemaining: 0, unlimited: false });
  expect(without.reason).toContain("Transfer access required");
  expect(without.winter?.code).toBe("ACCESS_REQUIRED");
  const code: TransferLedger = { grants: [{ kind: "code", ref: "FREE", grantedAt: JANUARY }], uses: [] };
  expect(allowanceOf(code, season, JANUARY, squad).transfersRemaining).toBe(2);
  expect(allowanceOf(EMPTY_LEDGER, season, JANUARY, owner).transfersRemaining).toBe(2);
});

test("TRF-02 two winter transfers in all, whatever unlocked them", () => {
  const everything: TransferLedger = {
    grants: [...paid.grants, { kind: "code", ref: "FREE", grantedAt: JANUARY }],
    uses: [],
  };
  expect(allowanceOf(withUses(everything, 1), season, JANUARY, owner).transfersRemaining).toBe(1);
  const used = allowanceOf(withUses(everything, 2), season, JANUARY, owner);
  expect(used).toMatchObject({ canTransfer: false, transfersRemaining: 0, winter: { code: "USED_UP" } });
  expect(used.reason).toBe("You have used both of your January transfers.");
});

test("TRF-04 a free slot opens in any month, on top of the two, while its slot holds the player who left", () => {
  const grant = {
    kind: "free_slot",
    ref: "m",
    grantedAt: OCTOBER,
    clubId: clubId(3),
    playerId: playerId(10),
  } as const;
  const ledger: TransferLedger = { grants: [grant], uses: [] };
  const expiresAt = addMs(OCTOBER, 14 * DAY_MS);
  expect(allowanceOf(ledger, season, OCTOBER, squad)).toMatchObject({
    canTransfer: true,
    transfersRemaining: 1,
    reason: "1 free transfer for a player who left their club, until 24 October.",
    freeSlots: [{ clubId: 3, expiresAt }],
  });
  expect(allowanceOf(ledger, season, expiresAt, squad).canTransfer).toBe(false);
  const replaced = { ...squad, untickedPicks: [{ ...pick, playerId: playerId(99) }] };
  expect(allowanceOf(ledger, season, OCTOBER, replaced).freeSlots).toEqual([]);
  const ticked = { ...squad, untickedPicks: [] };
  expect(allowanceOf(ledger, season, OCTOBER, ticked).canTransfer).toBe(false);
  // SEA-06: one still open when the season ends is not used any more.
  expect(allowanceOf(ledger, season, OCTOBER, { ...squad, isOver: true }).canTransfer).toBe(false);
});

test("TRF-06 a completely ticked squad is not asked to pay; an empty draft is told access is required but cannot buy it yet", () => {
  const ticked = { ...squad, untickedPicks: [] };
  expect(allowanceOf(EMPTY_LEDGER, season, JANUARY, ticked).reason).not.toContain("Transfer access required");
  const empty = { ...ticked, squadQualified: false };
  expect(allowanceOf(EMPTY_LEDGER, season, JANUARY, empty)).toMatchObject({
    reason: expect.stringContaining("Transfer access required"),
    winter: { code: "ACCESS_REQUIRED" },
  });
  expect(purchaseOffer(EMPTY_LEDGER, season, JANUARY, empty)).toMatchObject({
    refusal: { code: "NOTHING_TO_TRANSFER" },
  });
});

test("TRF-06 access is sold while the window is open or ahead, for a squad that can use it, once", () => {
  for (const at of [AUGUST_1, OCTOBER, JANUARY])
    expect(purchaseOffer(EMPTY_LEDGER, season, at, squad).ok).toBe(true);
  const over = parseInstant("2026-02-01T00:00:00Z");
  expect(purchaseOffer(EMPTY_LEDGER, season, over, squad)).toMatchObject({
    refusal: { code: "WINDOW_OVER", kind: "conflict" },
  });
  expect(purchaseOffer(paid, season, JANUARY, squad)).toMatchObject({
    refusal: { code: "ALREADY_UNLOCKED", message: "Your January transfers are already unlocked." },
  });
  // TRF-03: a host is told why.
  expect(purchaseOffer(EMPTY_LEDGER, season, JANUARY, { ...squad, ownsLeagueOfFive: true })).toMatchObject({
    refusal: { message: "You host a league of 5 or more, so two transfers are yours." },
  });
  expect(purchaseOffer(withUses(EMPTY_LEDGER, 2), season, JANUARY, squad)).toMatchObject({
    refusal: { code: "USED_UP" },
  });
  expect(isRefundDue(season, over)).toBe(true);
  expect(isRefundDue(season, parseInstant("2026-01-31T23:59:59.500Z"))).toBe(false);
});

test("TRF-03 an owner whose league of five is not proven yet is told so", () => {
  const reasonOf = (provenMembers: number | null) =>
    allowanceOf(EMPTY_LEDGER, season, JANUARY, { ...squad, provenMembers }).reason;
  expect(reasonOf(null)).toBe("Transfer access required to make transfers during January.");
  expect(reasonOf(3)).toBe(
    "Transfer access required to make transfers during January. Your league unlocks them once 5 of its members " +
      "have a proven address, by mail or through a sign-in service. So far 3 have one.",
  );
  expect(reasonOf(1)).toMatch(/So far 1 has one\.$/);
  expect(reasonOf(0)).toMatch(/So far none have one\.$/);
});

const AUGUST_16 = parseInstant("2025-08-16T17:00:00Z");
const FREE = { kind: "free_slot", ref: "m", clubId: clubId(3), playerId: playerId(10) } as const;

test("TRF-04 an alert offers what is still there: the free transfer while it is open, before the cutoff the change", () => {
  const at = (days: number) => addMs(OCTOBER, days * DAY_MS);
  const ledger: TransferLedger = {
    grants: [{ ...FREE, grantedAt: OCTOBER, expiresAt: at(14) }],
    uses: [],
  };
  const player = { ...makePlayer(10), clubId: clubId(7) };
  const away = { ...squad, players: new Map([[player.id, player]]) };
  const offered = (now: Instant, context: AllowanceContext, of = ledger) =>
    allowanceOf(of, season, now, context).offered;
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 20 }), fc.integer({ min: -5, max: 20 }), (days, picked) => {
      const untickedPicks = [{ ...pick, pickedAt: at(picked) }];
      const isOpen = days >= 0 && days < 14 && picked <= 0;
      expect(offered(at(days), { ...away, untickedPicks })).toEqual(isOpen ? [10] : []);
    }),
  );
  expect(offered(at(1), { ...away, isOver: true })).toEqual([]);
  expect(offered(at(1), { ...away, untickedPicks: [] })).toEqual([]);
  const back = new Map([[player.id, { ...player, clubId: clubId(3) }]]);
  expect(offered(at(1), { ...squad, players: back })).toEqual([]);
  const early = addMs(AUGUST_16, -1);
  expect(offered(early, away, EMPTY_LEDGER)).toEqual([10]);
  expect(offered(AUGUST_16, away, EMPTY_LEDGER)).toEqual([]);
  expect(offered(early, { ...squad, players: back }, EMPTY_LEDGER)).toEqual([]);
});
