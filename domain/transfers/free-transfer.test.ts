import fc from "fast-check";
import { expect, test } from "vitest";
import type { Player } from "#domain/season/facts.ts";
import { clubId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { addGrant, EMPTY_LEDGER } from "#tests/support/worlds/ledger.ts";
import {
  clubs,
  context,
  grantIn,
  OCTOBER,
  outcomeOf,
  picks,
  player,
  players,
  request,
} from "#tests/support/worlds/transfers.ts";
import { WINDOW_CLOSED_REASON } from "./allowance.ts";
import { checkTransfer } from "./check-transfer.ts";
import type { PlayerMove } from "./free-transfer.ts";
import { writeAlert } from "./packed-alerts.ts";

const moveOf = (moved: Player): PlayerMove => {
  return {
    seasonId: seasonId("2025-26"),
    player: moved,
    fromClubId: clubId(3),
    noticedAt: OCTOBER,
    seq: 1,
  };
};

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

test("TRF-04 a free transfer takes out every player whose slot is unticked; TRF-01 asks 0 goals of whoever comes in", () => {
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
  expect(first.kind === "left" && writeAlert(first.alert)).toMatchObject({
    type: "transfer_alert",
    metadata: { playerName: "Saka", oldTeam: "Club 3", newTeam: "a club outside the Premier League" },
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
  expect(early).toMatchObject({ kind: "left", grant: null, alert: { freeUntil: expect.any(String) } });
  expect(outcomeOf(pick, { ...moveOf(gone), noticedAt: cutoffAt }, { cutoffAt })).toMatchObject({
    grant: { kind: "free_slot" },
  });
});
