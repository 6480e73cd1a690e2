import type { UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import type { FeedHealth } from "#workers/rpc/season.ts";
import type { Memory } from "./memory.ts";
import type { Sight } from "./other-season.ts";
import type { Claim } from "./votes.ts";

const MIGRATIONS: readonly string[] = [
  `create table votes (
     key text primary key,
     claim text not null,
     votes integer not null,
     first_seen_at integer not null,
     first_minutes integer not null,
     last_made_at integer not null
   ) without rowid;
   create table notes (name text primary key, value text not null) without rowid;`,
  "create table erased (user_id text primary key, at integer not null) without rowid;",
];

/** A copy of the database, and what the platform keeps of it, may be put back for 30 days (docs/retention.md). */
const ERASED_MS = 31 * DAY_MS;

const NO_HEALTH: FeedHealth = { epoch: 0, lastSuccessAt: null, lastError: null };

/**
 * The Season's own SQLite: claims waiting for votes, last minutes, the feed's health, what it shows of another season,
 * and who was erased lately. D1 never sees them.
 */
export class SeasonStore {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  migrate(): void {
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      sql.exec("create table if not exists applied_migrations (id integer primary key)");
      const [row] = sql.exec<{ n: number }>("select count(*) as n from applied_migrations").toArray();
      for (let id = row?.n ?? 0; id < MIGRATIONS.length; id++) {
        sql.exec(MIGRATIONS[id] ?? "");
        sql.exec("insert into applied_migrations (id) values (?)", id);
      }
    });
  }

  readMemory(): Memory {
    const contested = new Set(this.#readNote<string[]>("contested", []));
    const rows = this.#storage.sql
      .exec<Record<string, string | number>>("select * from votes")
      .toArray()
      .map(
        (row) =>
          ({
            key: row.key,
            value: row.claim,
            votes: row.votes,
            firstSeenAt: row.first_seen_at,
            firstMinutes: row.first_minutes,
            lastMadeAt: row.last_made_at,
            ...(contested.has(String(row.key)) && { isContested: true }),
          }) as Claim,
      );
    return {
      claims: new Map(rows.map((claim) => [claim.key, claim])),
      minutes: new Map(this.#readNote("minutes", [])),
      liveMinutes: new Map(this.#readNote("liveMinutes", [])),
      takenAt: new Map(this.#readNote("takenAt", [])),
      checkedAt: new Map(this.#readNote("checkedAt", [])),
      reopened: new Set(this.#readNote("reopened", [])),
    };
  }

  /** Writes the differences between the two memories, in one transaction. */
  saveMemory(before: Memory, after: Memory): void {
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      for (const key of before.claims.keys()) {
        if (!after.claims.has(key)) sql.exec("delete from votes where key = ?", key);
      }
      for (const [key, claim] of after.claims) {
        if (before.claims.get(key) === claim) continue;
        sql.exec(
          "insert or replace into votes values (?, ?, ?, ?, ?, ?)",
          key,
          claim.value,
          claim.votes,
          claim.firstSeenAt,
          claim.firstMinutes,
          claim.lastMadeAt,
        );
      }
      const contested = JSON.stringify(contestedOf(after));
      if (contested !== JSON.stringify(contestedOf(before))) this.#writeNote("contested", contested);
      for (const name of ["minutes", "liveMinutes", "takenAt", "checkedAt", "reopened"] as const) {
        const value = JSON.stringify([...after[name]]);
        if (value !== JSON.stringify([...before[name]])) this.#writeNote(name, value);
      }
    });
  }

  readHealth(): FeedHealth {
    return this.#readNote("health", NO_HEALTH);
  }

  saveHealth(health: FeedHealth): void {
    this.#writeNote("health", JSON.stringify(health));
  }

  readSight(): Sight | null {
    return this.#readNote<Sight | null>("sight", null);
  }

  saveSight(sight: Sight | null): void {
    this.#writeNote("sight", JSON.stringify(sight));
  }

  noteErased(userId: UserId, now: Instant): void {
    this.#storage.sql.exec("insert or replace into erased values (?, ?)", userId, now);
  }

  /** Those of the last month; older ones are forgotten. */
  readErased(now: Instant): UserId[] {
    const { sql } = this.#storage;
    sql.exec("delete from erased where at < ?", addMs(now, -ERASED_MS));
    return sql
      .exec<{ id: UserId }>("select user_id as id from erased")
      .toArray()
      .map(({ id }) => id);
  }

  #readNote<Value>(name: string, absent: Value): Value {
    const [row] = this.#storage.sql
      .exec<{ value: string }>("select value from notes where name = ?", name)
      .toArray();
    return row ? JSON.parse(row.value) : absent;
  }

  #writeNote(name: string, value: string): void {
    this.#storage.sql.exec("insert or replace into notes values (?, ?)", name, value);
  }
}

/** The keys of claims that a reply has contradicted: a note, as an older version writes whole rows of `votes`. */
const contestedOf = ({ claims }: Memory): string[] =>
  [...claims.values()].filter(({ isContested }) => isContested).map(({ key }) => key);
