import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { unfoldSlips } from "#domain/tipping/rows/folded-slips.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import { joinParts, partsOfSlips } from "#workers/db/season/folded.ts";
import { batch } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { RECEIPTS_KEPT, receiptOf } from "./receipt-code.ts";
import { slipOf, slipsOf, submittedWith, toStoredSlip } from "./slips.ts";

interface ReceiptRow {
  readonly gameweekId: GameweekId;
  readonly receipt: string;
  readonly receivedAt: Instant;
  readonly submitted: number;
  readonly hasJoker: boolean;
}

/**
 * A user's receipts, the newest first, of one gameweek or of all: each slip's latest, and the fifty newest earlier
 * ones. By prefixes of the keys, in one batch.
 */
export async function readReceipts(
  db: Database,
  season: SeasonId,
  user: UserId,
  gameweek: GameweekId | null,
): Promise<ReceiptRow[]> {
  const [rows, folded] = await batch(db, [
    gameweek === null ? slipsOf({ season, user }) : slipOf({ season, user, gameweek }),
    partsOfSlips({ season, user }),
  ]);
  const parts = joinParts(folded.rows);
  const isAsked = (slip: StoredSlip) => gameweek === null || slip.gameweekId === gameweek;
  const stored = parts === null ? rows.rows.map(toStoredSlip) : unfoldSlips(parts).filter(isAsked);
  const last = stored.map((slip) => ({
    ...slip,
    receipt: slip.receipt ?? receiptOf(season, user, slip),
    submitted: submittedWith(slip),
  }));
  const earlier = stored
    .flatMap((slip) => earlierOf(season, user, slip))
    .sort(newestFirst)
    .slice(0, RECEIPTS_KEPT);
  return [...last, ...earlier].sort(newestFirst);
}

function earlierOf(season: SeasonId, user: UserId, { gameweekId, version, earlierReceipts }: StoredSlip) {
  return earlierReceipts.map(({ code, ...rest }, n) => {
    const earlier = { gameweekId, version: version - 1 - n };
    const receipt = code === null ? receiptOf(season, user, earlier) : `GW${gameweekId}-${code}`;
    return { ...rest, ...earlier, receipt };
  });
}

type Dated = Pick<ReceiptRow, "receivedAt" | "gameweekId"> & { readonly version: number };
const newestFirst = (a: Dated, b: Dated) =>
  b.receivedAt - a.receivedAt || b.gameweekId - a.gameweekId || b.version - a.version;
