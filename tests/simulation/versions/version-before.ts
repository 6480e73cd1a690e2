import { env } from "cloudflare:workers";
import { gameweekId, type UserId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import {
  packRowEntries,
  packRowReceipts,
  type RowReceipt,
  unpackRowEntries,
  unpackRowReceipts,
} from "#domain/tipping/rows/slip-rows.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";

interface Row {
  readonly gameweek: number;
  readonly hasJoker: number;
  readonly version: number;
  readonly entries: string;
  readonly receivedAt: number;
  readonly receipt: string;
  readonly earlier: string | null;
}

/** A slip as the version before reads it. */
export interface SlipBefore {
  readonly gameweek: number;
  readonly version: number;
  readonly entries: readonly SlipEntry[];
  /** Its receipt and those of the submissions it replaced, the newest first. */
  readonly receipts: readonly RowReceipt[];
}

/**
 * How the version before the present one reads and writes slips: its statements, kept as they were. It runs beside the
 * present one during a roll-out, so its rows must be read here and rows written here must be read there.
 */
export async function readAsBefore(user: UserId, season: string): Promise<SlipBefore[]> {
  const { results } = await env.DB.prepare(
    `select gameweek_id as gameweek, has_joker as hasJoker, version, entries, received_at as receivedAt, receipt,
       earlier_receipts as earlier
     from slips where season_id = ?2 and user_id = ?1 order by gameweek_id`,
  )
    .bind(user, season)
    .all<Row>();
  return results.map(({ gameweek, hasJoker, version, entries: packed, receivedAt, receipt, earlier }) => {
    const row = { gameweekId: gameweekId(gameweek), receivedAt: instant(receivedAt) };
    const entries = unpackRowEntries(packed, row);
    const submitted = entries.filter((entry) => entry.receivedAt === receivedAt).length;
    const code = receipt === "" ? null : receipt.slice(receipt.indexOf("-") + 1);
    const latest = { code, receivedAt: row.receivedAt, submitted, hasJoker: hasJoker === 1 };
    return { gameweek, version, entries, receipts: [latest, ...unpackRowReceipts(earlier, row)] };
  });
}

interface Submission {
  readonly season: string;
  readonly user: UserId;
  readonly gameweek: number;
  /** The slip it replaces; undefined for the gameweek's first. */
  readonly replaces: SlipBefore | undefined;
  readonly entries: readonly SlipEntry[];
  readonly now: number;
}

/** Writes a slip as before. @returns whether it was written. */
export async function writeAsBefore(submission: Submission): Promise<boolean> {
  const { season, user, gameweek, replaces, entries, now } = submission;
  const row = { gameweekId: gameweekId(gameweek), receivedAt: instant(now) };
  const { meta } = await env.DB.prepare(
    `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version,
       earlier_receipts)
     select ?1, ?2, ?3, 0, ?6, ?5, '', ?4 + 1, ?7 where
       coalesce((select version from slips where season_id = ?1 and user_id = ?2 and gameweek_id = ?3), 0) = ?4
       and exists (select 1 from users where id = ?2)
     on conflict (season_id, user_id, gameweek_id) do update
     set has_joker = excluded.has_joker, entries = excluded.entries, received_at = excluded.received_at,
       receipt = excluded.receipt, version = excluded.version, earlier_receipts = excluded.earlier_receipts`,
  )
    .bind(
      season,
      user,
      gameweek,
      replaces?.version ?? 0,
      now,
      packRowEntries(entries, row),
      replaces ? packRowReceipts(replaces.receipts, row) : null,
    )
    .run();
  return meta.changes > 0;
}
