import type { SeasonId } from "#domain/shared/ids.ts";
import { seasons } from "#workers/db/schema/index.ts";
import { type Given, sql } from "#workers/db/sql.ts";

interface Checked {
  readonly season: SeasonId;
  /** The epoch of the facts that a change was checked against. */
  readonly epoch: number;
}

/**
 * The season's facts are still those that a change was checked against: no goal and no move in the same second slips
 * past its rules. One row by key.
 */
export const isAtEpoch = ({ season, epoch }: Given<Checked>) =>
  sql`(select ${seasons.epoch} from ${seasons} where ${seasons.id} = ${season}) = ${epoch}`;
