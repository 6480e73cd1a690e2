/**
 * The League's own SQLite, version by version. Append-only: a deployed step is never edited. All but the reactions can
 * be discarded and rebuilt from D1.
 */
const MIGRATIONS: readonly string[] = [
  `
  -- What was last broadcast: the standings' number, the epoch of their facts, the rows that sockets hold.
  create table state (
    id integer primary key check (id = 1),
    stamp text not null,
    game text not null,
    seq integer not null,
    epoch integer not null,
    total integer not null,
    top_rows text not null
  );
  -- One packed row a member: name, picks, slips (member.ts).
  create table members (user_id text primary key, packed text not null) without rowid;
  -- The season as of some epoch, one packed row a part, and the epochs since. Only while sockets are open.
  create table facts (part text primary key, packed text not null) without rowid;
  create table facts_log (epoch integer primary key, changes text not null);
  -- The last patches, by seq modulo their number, for a browser that missed one.
  create table patches (slot integer primary key, seq integer not null, frame text not null);
  create table lease (id integer primary key check (id = 1), lease_until integer not null);
  `,
  `
  -- A member's slot is their place in the columns computed of everybody (roster.ts). Slips lie apart: names and
  -- picks are held in memory, slips are read past it. Whoever wakes with this builds anew from D1.
  drop table members;
  create table members (user_id text primary key, slot integer not null, packed text not null) without rowid;
  create table slips (slot integer primary key, packed text not null);
  -- Final gameweeks as they were added up, one row each, and the members who have changed since (roster.ts).
  create table weeks (gameweek integer primary key, stamp text not null, sums blob not null);
  create table unfolded (slot integer primary key);
  update state set stamp = '';
  `,
  `
  -- The chances as they were computed, of the latest state alone (answers/chances.ts).
  create table chances (id integer primary key check (id = 1), state text not null, answer text not null);
  `,
  `
  -- Members are stored with when they joined and their transfers: whoever wakes with this builds anew from D1.
  update state set stamp = '';
  -- Reactions to moments of the story, one per member and moment. People made them: a rebuild keeps them.
  create table reactions (
    gameweek integer not null,
    moment text not null,
    user_id text not null,
    emoji text not null,
    primary key (gameweek, moment, user_id)
  ) without rowid;
  `,
  `
  -- What a change tells is one row: beside the state the last patches, and the epochs since the stored season. The
  -- tables it replaces stay for a version before this one, which finds no state in them and builds anew from D1.
  create table if not exists told (
    id integer primary key check (id = 1),
    stamp text not null,
    game text not null,
    seq integer not null,
    epoch integer not null,
    total integer not null,
    top_rows text not null,
    patches text not null,
    log text not null
  );
  insert or replace into told select id, stamp, game, seq, epoch, total, top_rows, '[]', '[]' from state;
  delete from state;
  delete from patches;
  delete from facts;
  delete from facts_log;
  `,
  `
  -- TIP-12: a tipping league's first gameweek that counts; no row where every one does.
  create table if not exists late_start (id integer primary key check (id = 1), gameweek integer not null);
  `,
  `
  -- The season, compressed. The table facts stays for a version before this one: what such a version stores there
  -- outdates the row here, and a version that finds nothing in its own table reads D1. The lease is D1's alone, and the
  -- table of that name is no longer used.
  create table if not exists season (id integer primary key check (id = 1), epoch integer not null, packed blob not null);
  delete from season;
  delete from facts;
  `,
  `
  -- What was told, with the season as of some epoch beside it, so that both are one row. The tables it replaces stay
  -- for a version before this one, which finds nothing in them and builds anew from D1.
  create table if not exists kept (
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
    season blob
  );
  insert or replace into kept
  select id, stamp, game, seq, epoch, total, top_rows, patches, '[]', null, null from told;
  delete from told;
  delete from season;
  delete from facts;
  `,
];

/** Brings an object's storage to the newest version; once done, one row read. */
export function migrate(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec("create table if not exists schema_version (version integer not null)");
    const [row] = storage.sql.exec<{ version: number }>("select version from schema_version").toArray();
    const version = row?.version ?? 0;
    if (version === MIGRATIONS.length) return;
    for (const step of MIGRATIONS.slice(version)) storage.sql.exec(step);
    storage.sql.exec("delete from schema_version");
    storage.sql.exec("insert into schema_version (version) values (?)", MIGRATIONS.length);
  });
}
