import { foldPicks, unfoldPicks } from "#domain/squad/packed-picks.ts";
import { foldSlips, unfoldSlips } from "#domain/tipping/rows/folded-slips.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import type { Fold, Unfolded } from "#workers/db/folding.ts";

/** The characters in a piece: with its key it is a row of at most 1,000 bytes; four such rows share a page of 4 KB. */
const PIECE = 900;

/**
 * SEA-06: folds a player's season.
 *
 * @throws when the fold would not give back what it was made from: the player's rows then stay.
 */
export function foldOf(player: Unfolded): Fold {
  const { picks, slips } = player;
  const squad = foldPicks(picks);
  const text = slips.length === 0 ? "" : foldSlips(slips);
  const isSame =
    JSON.stringify(unfoldPicks(squad).map(factsOfPick)) === JSON.stringify(picks.map(factsOfPick)) &&
    JSON.stringify(unfoldSlips(text).map(factsOfSlip)) === JSON.stringify(slips.map(factsOfSlip));
  if (!isSame) throw new Error("A player's rows differ from their fold");
  const count = Math.ceil(text.length / PIECE);
  const pieces = Array.from({ length: count }, (_, n) => text.slice(n * PIECE, (n + 1) * PIECE));
  return { ...player, squad, pieces };
}

const factsOfPick = (pick: Unfolded["picks"][number]) => [
  pick.clubId,
  pick.playerId,
  pick.position,
  pick.pickedAt,
];

const factsOfSlip = (slip: StoredSlip) => [
  slip.gameweekId,
  slip.hasJoker,
  slip.isJokerReturned,
  slip.version,
  slip.receivedAt,
  slip.receipt,
  slip.entries.map((entry) => [entry.fixtureId, entry.outcome, entry.goalBonusPlayerId, entry.receivedAt]),
  slip.earlierReceipts.map((each) => [each.code, each.receivedAt, each.submitted, each.hasJoker]),
];
