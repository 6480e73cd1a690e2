import { PAST_TABLES_MAX } from "#contract/limits.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { leagueMembers, pastTables } from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { as, type Given, names, replacing, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { type ByOwner, isOwner } from "./hosts.ts";
import { logAct } from "./league-log.ts";
import { roleOf } from "./membership.ts";

/** A past table as a league's page shows it. */
export type PastTableRow = Omit<typeof pastTables.$inferSelect, "leagueId">;

const p = as(pastTables, "p");
const m = as(leagueMembers, "m");
const { leagueId, label, broughtAt, rows } = pastTables;

type TableToKeep = ByOwner & Pick<PastTableRow, "label" | "broughtAt" | "rows">;

/** A table that is as it was brought before is not written again, so that a repetition has no entry in the log. */
const putTable = command(
  (given: Given<TableToKeep>) => sql`
    insert into ${pastTables} (${names(leagueId, label, broughtAt, rows)})
    select ${given.league}, ${given.label}, ${given.broughtAt}, ${given.rows} where ${isOwner(given)}
      and ((select count(*) from ${p} where ${p.leagueId} = ${given.league}) < ${PAST_TABLES_MAX}
        or exists (select 1 from ${p} where ${p.leagueId} = ${given.league} and ${p.label} = ${given.label}))
    on conflict do update set ${replacing(broughtAt, rows)} where ${rows} <> ${given.rows}`,
);

const tableBy = query(
  (given: Given<{ league: LeagueId; label: string }>) => sql`
    select ${row({ label: p.label })} from ${p} where ${p.leagueId} = ${given.league} and ${p.label} = ${given.label}`,
);

/** Keeps a table that the host brings, in place of one with the same label. @returns whether it is kept. */
export async function keepPastTable(db: Database, table: TableToKeep): Promise<boolean> {
  const { league, owner, broughtAt: at } = table;
  const done = await batch(db, [
    putTable(table),
    ...logAct({ league, at, kind: "imported", by: owner, detail: table.label }),
    tableBy({ league, label: table.label }),
  ]);
  return (done.at(-1)?.rows.length ?? 0) > 0;
}

const drop = command(
  (given: Given<ByOwner & { label: string }>) => sql`
    delete from ${pastTables} where ${leagueId} = ${given.league} and ${label} = ${given.label} and ${isOwner(given)}`,
);

/** @returns the user's role, and whether there was such a table. */
export async function dropPastTable(
  db: Database,
  { league, owner }: ByOwner,
  name: string,
  now: Instant,
): Promise<{ readonly role: MemberRole | null; readonly isDropped: boolean }> {
  const [role, dropped] = await batch(db, [
    roleOf({ league, user: owner }),
    drop({ league, owner, label: name }),
    ...logAct({ league, at: now, kind: "import_dropped", by: owner, detail: name }),
  ]);
  return { role: role.rows[0]?.role ?? null, isDropped: dropped.changes > 0 };
}

const tablesFor = query(
  ({ league, reader }: Given<{ league: LeagueId; reader: UserId }>) => sql`
    select ${row({
      label: typed<string | null>`${p.label}`,
      broughtAt: typed<Instant | null>`${p.broughtAt}`,
      rows: typed<string | null>`${p.rows}`,
    })}
    from ${m} left join ${p} on ${p.leagueId} = ${m.leagueId}
    where ${m.leagueId} = ${league} and ${m.userId} = ${reader}
    order by ${p.broughtAt} desc, ${p.label} limit ${PAST_TABLES_MAX}`,
);

/** A league's tables for one of its members, the newest first: by key. Null for anybody else. */
export async function readPastTables(
  db: Database,
  league: LeagueId,
  reader: UserId,
): Promise<PastTableRow[] | null> {
  const found = await tablesFor({ league, reader }).all(db);
  if (found.length === 0) return null;
  return found.flatMap(({ label, broughtAt, rows }) =>
    label === null || broughtAt === null || rows === null
      ? []
      : [{ label, broughtAt, rows: JSON.parse(rows) as PastTableRow["rows"] }],
  );
}
