import { createHash } from "node:crypto";
import { READABLE_CHARACTERS } from "#domain/shared/digits.ts";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Slip } from "#domain/tipping/slip.ts";

/** How many receipts of one gameweek are kept besides the latest. */
export const RECEIPTS_KEPT = 50;

const LENGTH = 6;

/** A short code, always the same for the same submission, so that no row needs it: `GW7-K3M9QX`. */
export function receiptOf(
  season: SeasonId,
  user: UserId,
  { gameweekId, version }: Pick<Slip, "gameweekId" | "version">,
): string {
  const digest = createHash("sha256").update(`receipt ${season} ${user} ${gameweekId} ${version}`).digest();
  const letters = [...digest.subarray(0, LENGTH)].map(
    (byte) => READABLE_CHARACTERS[byte % READABLE_CHARACTERS.length],
  );
  return `GW${gameweekId}-${letters.join("")}`;
}
