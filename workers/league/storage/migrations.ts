/**
 * The League's own SQLite, version by version. Append-only: a step that has run on a site is never edited, and none of
 * these is, since the test of two versions plays on objects that the first version made. Each after the first must be
 * able to run again: an older version sets the number back. All but the reactions can be discarded and rebuilt from D1.
 * Of the tables made here `members` and `slips` are empty: since the last step eight members share a row of
 * `member_bundles`, and the slips of eight a row of `slip_bundles`.
 */
const MIGRATIONS: readonly (string | ((sql: SqlStorage) => void))[] = [
  `
  -- What was last told: the standings' number, the epoch of their facts, the rows that sockets hold, the last patches
  -- for a browser that missed one, and the season as of some epoch with the epochs since. One row, so that a change
  -- writes one.
  create table kept (
    id integer primary key check (id = 1),
    stamp text not null,
    game text not null,
    seq integer not null,
    epoch integer not null,
    total integer not null,
    top_rows text not null,
    patches text not null,
    log text not null,
    season_epoch integer,
    season blob,
    -- HLF-01: the second half's table as told, as JSON; null before it was.
    half text
  );
  -- TIP-12: a tipping league's first gameweek that counts; no row where every one does.
  create table late_start (id integer primary key check (id = 1), gameweek integer not null);
  -- A member's slot is their place in the columns computed of everybody (member-store.ts). Slips lie apart: names and
  -- picks are held in memory, slips are read past it.
  create table members (user_id text primary key, slot integer not null, packed text not null) without rowid;
  create table slips (slot integer primary key, packed text not null);
  -- Final gameweeks as they were added up, one row each, and the members who have changed since (member-store.ts).
  -- TIP-06: until is its last lock: predictions received before it, for any gameweek, bear on its defaults.
  create table weeks (
    gameweek integer primary key,
    stamp text not null,
    sums blob not null,
    until integer not null default 0
  );
  create table unfolded (slot integer primary key);
  -- HLF-06: a row where the league counts the second half only.
  create table half_only (id integer primary key check (id = 1));
  -- Each run's chances as they were computed, of the latest state alone (answers/chances.ts).
  create table chances (run text primary key, state text not null, answer text not null) without rowid;
  -- Reactions to moments of the story, one per member and moment. People made them: a rebuild keeps them.
  create table reactions (
    gameweek integer not null,
    moment text not null,
    user_id text not null,
    emoji text not null,
    primary key (gameweek, moment, user_id)
  ) without rowid;
  -- DUE-02: a copy of what D1 has of duels and cup, so that a goal that wakes the object reads nothing there.
  create table duels (id integer primary key check (id = 1), book text not null);
  `,
  // Tipping: the lock up to which members' slips were compared with D1's (lock-heal.ts).
  (sql) => addColumn(sql, "kept", "healed_up_to integer"),
  `
  -- Members and slips again, eight in a row (bundles.ts), and the slot of each member. A table stored before is built
  -- anew (RollCall.stamp); a version that is rolled back to finds its own two tables empty and does so, too.
  create table if not exists slots (user_id text primary key, slot integer not null) without rowid;
  create table if not exists member_bundles (bundle integer primary key, packed text not null);
  create table if not exists slip_bundles (bundle integer primary key, packed text not null);
  delete from members;
  delete from slips;
  `,
];

/** Adds a column that is not there: it is where an older version has set the number back to its own. */
function addColumn(sql: SqlStorage, table: string, column: string): void {
  const [name] = column.split(" ");
  const there = sql.exec("select 1 from pragma_table_info(?) where name = ?", table, name);
  if (there.toArray().length === 0) sql.exec(`alter table ${table} add column ${column}`);
}

/** Brings an object's storage to the newest version; once done, one row read. */
export function migrate(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec("create table if not exists schema_version (version integer not null)");
    const [row] = storage.sql.exec<{ version: number }>("select version from schema_version").toArray();
    const version = row?.version ?? 0;
    // A newer version may have run; what it has added is left alone.
    if (version >= MIGRATIONS.length) return;
    for (const step of MIGRATIONS.slice(version)) {
      if (typeof step === "string") storage.sql.exec(step);
      else step(storage.sql);
    }
    storage.sql.exec("delete from schema_version");
    storage.sql.exec("insert into schema_version (version) values (?)", MIGRATIONS.length);
  });
}
