import { LOCK_STANDS_FOR_MS } from "#domain/season/fixture-lock.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { fixtureLocks, type fixtures } from "#workers/db/schema/index.ts";
import { as, type Place, sql } from "#workers/db/sql.ts";

const l = as(fixtureLocks, "l");

/**
 * TIP-02, TIP-03: whether the row `f` of a match is locked at `now`, as `isLocked` (domain/season/fixture-lock.ts) says
 * of facts: past its kick-off or started, or under a lock that stands. While its kick-off is ahead, one row of its last
 * lock.
 */
export function isRowLocked(f: typeof fixtures, now: Place<Instant>) {
  const isPastKickoff = sql`(${f.kickoffAt} is not null and (${f.hasStarted} or ${f.kickoffAt} <= ${now}))`;
  const kickoffWhenLocked = sql`(select ${l.kickoffAt} from ${l}
    where ${l.seasonId} = ${f.seasonId} and ${l.fixtureId} = ${f.id} order by ${l.lockedAt} desc limit 1)`;
  const isUnderALock = sql`coalesce(${f.kickoffAt}, ${now}) <= ${LOCK_STANDS_FOR_MS} + ${kickoffWhenLocked}`;
  return sql`(${isPastKickoff} or coalesce(${isUnderALock}, 0))`;
}
