import type { SlotChange } from "#domain/squad/check-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { picks } from "#workers/db/schema/index.ts";
import { as, excluded, type Given, listed, names, type Part, replacing, row, sql } from "#workers/db/sql.ts";
import { batch, command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { hasScoredSincePick, isAsChecked, isUnqualified, type PickWrite, type Scorers } from "./picks.ts";

/** A change of several slots of a squad at once. */
interface PicksWrite extends Omit<PickWrite, "pick"> {
  readonly changes: readonly SlotChange[];
  /** The new picks among the changes. */
  readonly picks: readonly SquadPick[];
}

interface PicksOutcome {
  readonly isWritten: boolean;
  /** The squad before the change, in the same transaction. */
  readonly before: readonly SquadPick[];
}

interface Changes extends Pick<PicksWrite, "season" | "user" | "epoch" | "changes"> {
  readonly scorers: Scorers;
}

const p = as(picks, "p");
const { seasonId, userId, clubId, playerId, position, pickedAt } = picks;

/** BNG-03: what goes out of one of the slots is ticked. */
const isTickedOut = ({ season, user, changes, scorers }: Given<Changes>) => {
  const { table, field: change } = listed(changes, "change");
  return sql`exists (select 1 from ${table}
    join ${p} on ${p.seasonId} = ${season} and ${p.userId} = ${user} and ${p.clubId} = ${change.clubId}
    where ${p.playerId} is not ${change.playerId} and ${hasScoredSincePick(p, scorers)})`;
};

/** BNG-01: a player who comes in is in a slot that keeps its own. */
const isInKeptSlot = ({ season, user, changes }: Given<Changes>) => {
  const { table, field: change } = listed(changes, "change");
  return sql`exists (select 1 from ${p} join ${table} on ${p.playerId} = ${change.playerId}
    where ${p.seasonId} = ${season} and ${p.userId} = ${user}
      and ${p.clubId} not in (select ${change.clubId} from ${table}))`;
};

/**
 * The conditions on which the changes are written, the same in both statements. The first statement's deletions never
 * make the second's condition false, so both write or neither does.
 */
const isAllowed = (isAfterCutoff: boolean, given: Given<Changes>): Part => sql`
  ${isAsChecked(given)} and not ${isTickedOut(given)} and not ${isInKeptSlot(given)}
  and ${isAfterCutoff ? isUnqualified(given) : true}`;

const emptySlots = each((isAfterCutoff: boolean) =>
  command((given: Given<Changes>) => {
    const { table, field: change } = listed(given.changes, "change");
    return sql`delete from ${picks} where ${seasonId} = ${given.season} and ${userId} = ${given.user}
      and ${clubId} in (select ${change.clubId} from ${table} where ${change.playerId} is null)
      and ${isAllowed(isAfterCutoff, given)}`;
  }),
);

const putPicks = each((isAfterCutoff: boolean) =>
  command((given: Given<Changes & { picks: readonly SquadPick[] }>) => {
    const { table, field: pick } = listed(given.picks, "pick");
    return sql`insert into ${picks} (${names(seasonId, userId, clubId, playerId, position, pickedAt)})
      select ${given.season}, ${given.user}, ${pick.clubId}, ${pick.playerId}, ${pick.position}, ${pick.pickedAt}
      from ${table} where ${isAllowed(isAfterCutoff, given)}
      on conflict (${names(seasonId, userId, clubId)}) do update set ${replacing(playerId, position, pickedAt)}
      where ${playerId} <> ${excluded(picks).playerId}`;
  }),
);

const squadInOrder = query(
  ({ season, user }: Given<Pick<Changes, "season" | "user">>) => sql`
    select ${row({ clubId, playerId, position, pickedAt })} from ${picks}
    where ${seasonId} = ${season} and ${userId} = ${user} order by ${clubId}`,
);

/**
 * Changes several slots in one batch, all or nothing, with the read of the earlier squad that explains a refusal.
 * Slots that already hold their player keep `picked_at` (BNG-02).
 */
export async function writePicks(db: Database, write: PicksWrite): Promise<PicksOutcome> {
  const { season, user, changes, picks, epoch, isAfterCutoff } = write;
  const given = { season, user, epoch, changes, scorers: Object.fromEntries(write.scorers) };
  const [before, emptied, written] = await batch(db, [
    squadInOrder({ season, user }),
    emptySlots(isAfterCutoff)(given),
    putPicks(isAfterCutoff)({ ...given, picks }),
  ]);
  return { isWritten: emptied.changes + written.changes > 0, before: before.rows };
}
