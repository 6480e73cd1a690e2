import fc from "fast-check";
import { expect, test } from "vitest";
import type { Club, Player, Position } from "#domain/season/facts.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import { clubId, playerId, seasonId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant, parseInstant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { addGrant, EMPTY_LEDGER } from "#domain/test-support/ledger.ts";
import { WINDOW_CLOSED_REASON } from "./allowance.ts";
import { checkTransfer, replacementsFor, type TransferContext } from "./check-transfer.ts";
import { type MoveOutcome, type MoveView, outcomeOfMove, type PlayerMove } from "./free-transfer.ts";
import { addUse, type TransferLedger, winterTransfersUsed } from "./ledger.ts";

const season = resolveSeason({ id: "2025-26" }, null);
const AUGUST_1 = parseInstant("2025-08-01T12:00:00Z");
const OCTOBER = parseInstant("2025-10-10T12:00:00Z");
const JANUARY = parseInstant("2026-01-10T12:00:00Z");

const clubs = new Map(
  Array.from({ length: 20 }, (_, i): Club => {
    const id = clubId(i + 1);
    return { id, feedId: i + 1, name: `Club ${i + 1}`, code: `C${i + 1}` };
  }).map((club) => [club.id, club]),
);

function player(id: number, club: number, position: Position, name = `Player ${id}`): Player {
  return {
    id: playerId(id),
    feedId: id,
    name,
    fullName: name,
    position,
    clubId: clubId(club),
    isInLeague: true,
    photo: `${id}.jpg`,
  };
}

// Club c has midfielders c01 to c04, a defender c05 and a goalkeeper c06.
const players = new Map(
  Array.from({ length: 20 }, (_, i) => i + 1)
    .flatMap((club) => [
      ...[1, 2, 3, 4].map((n) => player(club * 100 + n, club, "MID")),
      player(club * 100 + 5, club, "DEF"),
      player(club * 100 + 6, club, "GK"),
    ])
    .map((each) => [each.id, each]),
);
const picks = [...clubs.keys()].map(
  (club): SquadPick => ({
    clubId: club,
    playerId: playerId(club * 100 + 1),
    position: "MID",
    pickedAt: AUGUST_1,
  }),
);
const paid = addGrant(EMPTY_LEDGER, { kind: "payment", ref: "pi", grantedAt: JANUARY });

function context(changes: Partial<TransferContext> = {}): TransferContext {
  return {
    picks,
    facts: { clubs, players },
    goals: new Map(),
    ledger: paid,
    season,
    now: JANUARY,
    squadQualified: true,
    ownsLeagueOfFive: false,
    ...changes,
  };
}
const request = (out: number, next: number, reason?: string) => ({
  originalPlayerId: playerId(out),
  newPlayerId: playerId(next),
  reason,
});

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

const moveOf = (moved: Player): PlayerMove => {
  return {
    seasonId: seasonId("2025-26"),
    player: moved,
    fromClubId: clubId(3),
    noticedAt: OCTOBER,
    seq: 1,
  };
};

function outcomeOf(pick: SquadPick, move: PlayerMove, view: Partial<MoveView> = {}): MoveOutcome {
  const { player: now } = move;
  return outcomeOfMove(userId("u1"), pick, move, {
    isTicked: false,
    later: [],
    player: now,
    cutoffAt: null,
    clubs,
    ...view,
  });
}

const grantIn = (outcome: MoveOutcome) => (outcome.kind === "left" ? outcome.grant : null);

test("TRF-04 a free transfer works in its slot alone, in any month, and before a winter transfer", () => {
  const left = { ...player(301, 3, "MID", "Saka"), clubId: clubId(7) };
  const granted = outcomeOf(picks[2] as SquadPick, moveOf(left));
  const ledger = addGrant(EMPTY_LEDGER, grantIn(granted) as never);
  const now = addMs(OCTOBER, DAY_MS);
  const facts = { clubs, players: new Map(players).set(left.id, left) };
  const inSlot = checkTransfer(request(301, 302), context({ ledger, now, facts }));
  expect(inSlot).toMatchObject({
    value: { grantKind: "free_slot", reason: "Free transfer: Saka → Player 302" },
  });
  const elsewhere = checkTransfer(request(401, 402), context({ ledger, now, facts }));
  expect(elsewhere).toMatchObject({ refusal: { message: WINDOW_CLOSED_REASON } });
  expect(checkTransfer(request(301, 702), context({ ledger, now, facts })).ok).toBe(false);
});

test("TRF-04, R5 a free transfer takes out every player whose slot is unticked; TRF-01 asks 0 goals of whoever comes in", () => {
  const left = { ...player(301, 3, "MID", "Saka"), clubId: clubId(7) };
  const ledger = addGrant(EMPTY_LEDGER, grantIn(outcomeOf(picks[2] as SquadPick, moveOf(left))) as never);
  const facts = { clubs, players: new Map(players).set(left.id, left) };
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), fc.boolean(), (out, into, isSlotTicked) => {
      const goals = new Map([
        [playerId(301), out],
        [playerId(302), into],
      ]);
      const tickedClubIds = new Set(isSlotTicked ? [clubId(3)] : []);
      const now = addMs(OCTOBER, DAY_MS);
      const result = checkTransfer(request(301, 302), context({ ledger, now, facts, goals, tickedClubIds }));
      expect(result.ok).toBe(!isSlotTicked && into === 0);
      // Without a free transfer TRF-01 asks it of both.
      const winter = checkTransfer(request(401, 402), context({ goals: new Map([[playerId(401), out]]) }));
      expect(winter.ok).toBe(out === 0);
    }),
  );
});

test("TRF-04 whoever left with a provisional tick leaves when it is taken back, and nobody else does then", () => {
  const left = { ...player(301, 3, "MID", "Saka"), clubId: clubId(7) };
  const pick = picks[2] as SquadPick;
  const revoked = addMs(OCTOBER, 2 * DAY_MS);
  const move = { ...moveOf(left), noticedAt: revoked, leftAt: OCTOBER, seq: 9 };
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.integer({ min: -3, max: 3 }), (wasTicked, isTicked, days) => {
      const saved = { ...pick, pickedAt: addMs(OCTOBER, days * DAY_MS) };
      const outcome = outcomeOf(saved, move, { wasTicked, isTicked });
      const isLeaver = wasTicked && !isTicked && days <= 0;
      expect(outcome.kind).toBe(isLeaver ? "left" : "nothing");
      if (isLeaver)
        expect(grantIn(outcome)).toMatchObject({
          grantedAt: revoked,
          expiresAt: addMs(revoked, 14 * DAY_MS),
        });
    }),
  );
});

test("TRF-04 a move grants one free transfer however often it is applied, with an alert a player can read", () => {
  const gone = { ...player(301, 3, "MID", "Saka"), isInLeague: false };
  const move = moveOf(gone);
  const pick = picks[2] as SquadPick;
  const first = outcomeOf(pick, move);
  const second = outcomeOf(pick, { ...move, noticedAt: addMs(OCTOBER, DAY_MS) });
  expect(first).toMatchObject({
    alert: {
      type: "transfer_alert",
      metadata: { playerName: "Saka", oldTeam: "Club 3", newTeam: "a club outside the Premier League" },
    },
  });
  const grants = [first, second, first].map((outcome) => grantIn(outcome) as never);
  expect(grants.reduce(addGrant, EMPTY_LEDGER).grants).toEqual([grantIn(first)]);
  expect(outcomeOf(pick, move, { isTicked: true })).toEqual({ kind: "nothing" });
  expect(outcomeOf(picks[3] as SquadPick, move)).toEqual({ kind: "nothing" });
  // In the league again, at a club that is not the slot's: they did not leave from the slot's club.
  const abroad = { ...player(301, 3, "MID"), clubId: clubId(7) };
  expect(outcomeOf(pick, { ...moveOf(abroad), fromClubId: clubId(7) })).toEqual({ kind: "nothing" });
});

test("TRF-04 coming back to the slot's own club is not leaving; leaving again later is", () => {
  const pick = picks[2] as SquadPick;
  const away = { ...player(301, 3, "MID", "Saka"), clubId: clubId(7) };
  const home = player(301, 3, "MID", "Saka");
  const back = { ...moveOf(home), fromClubId: clubId(7), noticedAt: addMs(OCTOBER, DAY_MS), seq: 2 };
  expect(outcomeOf(pick, back)).toEqual({ kind: "came_back", clubId: clubId(3), at: back.noticedAt });
  expect(outcomeOf(pick, { ...back, player: { ...home }, fromClubId: clubId(3) }).kind).toBe("came_back");
  // A move reported late, once the player is back, changes nothing.
  expect(outcomeOf(pick, moveOf(away), { player: home })).toEqual({ kind: "nothing" });
  expect(outcomeOf(pick, moveOf(away), { later: [back], player: away })).toEqual({ kind: "nothing" });
  const again = { ...moveOf(away), noticedAt: addMs(OCTOBER, 2 * DAY_MS), seq: 3 };
  const [first, second] = [outcomeOf(pick, moveOf(away)), outcomeOf(pick, again)].map(grantIn);
  expect(second?.ref).not.toBe(first?.ref);
  // Even before the job has ended it, it cannot be used.
  const ledger = addGrant(EMPTY_LEDGER, first as never);
  expect(checkTransfer(request(301, 302), context({ ledger, now: addMs(OCTOBER, DAY_MS) })).ok).toBe(false);
});

test("TRF-04 before the cutoff there is an alert and no grant, as of the move", () => {
  const gone = { ...player(301, 3, "MID", "Saka"), isInLeague: false };
  const pick = picks[2] as SquadPick;
  const cutoffAt = addMs(OCTOBER, 1);
  const early = outcomeOf(pick, moveOf(gone), { cutoffAt });
  expect(early).toMatchObject({ kind: "left", grant: null, alert: { type: "transfer_alert" } });
  expect(outcomeOf(pick, { ...moveOf(gone), noticedAt: cutoffAt }, { cutoffAt })).toMatchObject({
    grant: { kind: "free_slot" },
  });
});

test("TRF-01 replacements have the same club and position and 0 goals, are not in the squad, and come by name", () => {
  const facts = {
    clubs,
    players: new Map(players).set(playerId(304), { ...player(304, 3, "MID", "Aaron") }),
  };
  const goals = new Map([[playerId(303), 2]]);
  const names = replacementsFor(picks[2] as SquadPick, facts, goals, picks).map(({ name }) => name);
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
