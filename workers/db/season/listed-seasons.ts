import { firstOfHalf } from "#domain/season/run.ts";
import { gameweeks, seasons, seasonWithdrawals } from "#workers/db/schema/index.ts";
import { as, type Given, maybe, type Part, row, sql } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";

const w = as(seasonWithdrawals, "w");

/** SEA-05: whether an operator has withdrawn a season. One row, by key. */
export const isWithdrawn = (season: Part) => sql`exists (select 1 from ${w} where ${w.seasonId} = ${season})`;

const s = as(seasons, "s");
const half = as(gameweeks, "half");
const g = as(gameweeks, "g");

/** HLF-01: the half's first gameweek by the number of gameweeks, which are numbered from 1. */
const HALVES = Array.from({ length: 64 }, (_, gameweeks) => firstOfHalf(gameweeks));

const listed = query(
  ({ halves }: Given<{ halves: readonly number[] }>) => sql`select ${row({
    id: s.id,
    epoch: s.epoch,
    firstDeadlineAt: s.firstDeadlineAt,
    endedAt: s.endedAt,
    halfGameweek: maybe(half.id),
    halfStartsAt: maybe(half.deadlineAt),
  })}
  from ${s} left join ${half} on ${half.seasonId} = ${s.id}
    and ${half.id} = json_extract(${halves}, '$[' || (select max(${g.id}) from ${g} where ${g.seasonId} = ${s.id}) || ']')
  where not ${isWithdrawn(s.id)} order by ${s.id} desc`,
);

/**
 * Every season whose feed has been seen, the newest first: three rows per season, and two for its second half, by key.
 */
export const listedSeasons = () => listed({ halves: HALVES });
