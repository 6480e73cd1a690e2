import { gameweeks, jobCursors, seasons } from "#workers/db/schema/index.ts";
import { as, maybe, type Part, row, sql } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";

/** SEA-05: a season that an operator has withdrawn has a cursor of this name, and is as if it had never been seen. */
export const isWithdrawn = (season: Part) =>
  sql`exists (select 1 from ${jobCursors} where ${jobCursors.name} = 'withdrawn:' || ${season})`;

const s = as(seasons, "s");
const half = as(gameweeks, "half");
const g = as(gameweeks, "g");

/**
 * Every season whose feed has been seen, the newest first: three rows per season. HLF-01: its second half begins with
 * the first gameweek after the middle one, as `halfOf` finds it among gameweeks numbered from 1: two rows by key.
 */
export const listedSeasons = query(
  () => sql`select ${row({
    id: s.id,
    epoch: s.epoch,
    firstDeadlineAt: s.firstDeadlineAt,
    endedAt: s.endedAt,
    halfGameweek: maybe(half.id),
    halfStartsAt: maybe(half.deadlineAt),
  })}
  from ${s} left join ${half} on ${half.seasonId} = ${s.id}
    and ${half.id} = (select (max(${g.id}) + 1) / 2 + 1 from ${g} where ${g.seasonId} = ${s.id})
  where not ${isWithdrawn(s.id)} order by ${s.id} desc`,
);
