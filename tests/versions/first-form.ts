import { env } from "cloudflare:workers";
import type { UserId } from "#domain/shared/ids.ts";
import { packEntries, unpackEntries } from "#domain/tipping/packed-slips.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";

/**
 * How the version before the second form of slips reads and writes them: its statements, kept as they were. It runs
 * beside the present one during a roll-out, so its rows must be read here and rows written here must be read there
 * until the second form is switched on.
 */
export async function readAsBefore(user: UserId, season = "2025-26") {
  const { results } = await env.DB.prepare(
    `select gameweek_id as gameweek, has_joker as hasJoker, version, entries, receipt, earlier_receipts as earlier
     from slips where season_id = ?2 and user_id = ?1 order by gameweek_id`,
  )
    .bind(user, season)
    .all<{ gameweek: number; version: number; entries: string; receipt: string; earlier: string | null }>();
  return results.map(({ entries, ...slip }) => ({ ...slip, entries: unpackEntries(entries) }));
}

interface SlipBefore {
  readonly season?: string;
  readonly user: UserId;
  readonly gameweek: number;
  /** The version it replaces; 0 for the gameweek's first. */
  readonly replaces: number;
  readonly entries: readonly SlipEntry[];
  readonly receipt: string;
  readonly earlier: string | null;
  readonly now: number;
}

/** Writes a slip as before. @returns whether it was written. */
export async function writeAsBefore(slip: SlipBefore): Promise<boolean> {
  const { meta } = await env.DB.prepare(
    `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version,
       earlier_receipts)
     select ?1, ?2, ?3, ?6, ?7, ?5, ?8, ?4 + 1, ?9 where
       coalesce((select version from slips where season_id = ?1 and user_id = ?2 and gameweek_id = ?3), 0) = ?4
       and exists (select 1 from users where id = ?2)
     on conflict (season_id, user_id, gameweek_id) do update
     set has_joker = excluded.has_joker, entries = excluded.entries, received_at = excluded.received_at,
       receipt = excluded.receipt, version = excluded.version, earlier_receipts = excluded.earlier_receipts`,
  )
    .bind(
      slip.season ?? "2025-26",
      slip.user,
      slip.gameweek,
      slip.replaces,
      slip.now,
      0,
      packEntries(slip.entries),
      slip.receipt,
      slip.earlier,
    )
    .run();
  return meta.changes > 0;
}
