import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { MemberStore } from "./member-store.ts";
import { packSeason, unpackSeason } from "./packed-season.ts";

/** How many patches are kept for browsers that missed some. */
export const KEPT_PATCHES = 32;

/** The state last sent to the sockets. */
export interface StoredState {
  /** The season and the number of shards it was computed for; a different stamp rebuilds everything. */
  readonly stamp: string;
  readonly game: LeagueType;
  /** TIP-12: the first gameweek that counts; null if all count. Written by `writeStart` alone. */
  readonly startsAt: GameweekId | null;
  readonly seq: number;
  readonly epoch: number;
  readonly total: number;
  /** The first rows, as sockets hold them. */
  readonly topRows: readonly LeaderboardEntry[];
}

type SeasonRow = { readonly epoch: number; readonly packed: ArrayBuffer };

/** What is kept in the state's row, so that a change costs a single row. */
interface Recent {
  /** The latest patches, in ascending order. */
  readonly patches: [seq: number, frame: string][];
  /** The changes of each epoch since the season's copy. */
  log: [epoch: number, changes: readonly SeasonChange[]][];
  /** A new copy of the season, not written yet; null while the row's own still holds. */
  season: SeasonRow | null;
  /** The epoch of the row's own copy; null without one. */
  seasonEpoch: number | null;
}

/**
 * A League's own storage: what it has told its sockets, and its season; its members are in `members`. Writes
 * are synchronous; the platform commits them before any reply leaves.
 */
export class LeagueStore {
  readonly members: MemberStore;
  readonly #storage: DurableObjectStorage;
  #recent: Recent | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.members = new MemberStore(storage);
  }

  #all<Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): Row[] {
    return this.#storage.sql.exec<Row>(query, ...values).toArray();
  }

  #run(query: string, ...values: SqlStorageValue[]): void {
    this.#storage.sql.exec(query, ...values);
  }

  /** Makes all of the writes or none. */
  atomically(write: () => void): void {
    try {
      this.#storage.transactionSync(write);
    } catch (error) {
      // A state that was not written is not kept in memory either.
      this.#recent = null;
      throw error;
    }
  }

  /** The patches, the log and a new copy of the season, written with the next state. */
  #recentNow(): Recent {
    if (!this.#recent) {
      const [row] = this.#all<{ patches: string; log: string; seasonEpoch: number | null }>(
        `select patches, log, season_epoch as "seasonEpoch" from kept`,
      );
      const { patches = "[]", log = "[]", seasonEpoch = null } = row ?? {};
      this.#recent = { patches: JSON.parse(patches), log: JSON.parse(log), season: null, seasonEpoch };
    }
    return this.#recent;
  }

  readState(): StoredState | null {
    const [row] = this.#all<{
      stamp: string;
      game: LeagueType;
      seq: number;
      epoch: number;
      total: number;
      top_rows: string;
      startsAt: GameweekId | null;
    }>(
      `select stamp, game, seq, epoch, total, top_rows, (select gameweek from late_start) as "startsAt"
       from kept`,
    );
    if (!row) return null;
    const { top_rows, ...state } = row;
    return { ...state, topRows: JSON.parse(top_rows) };
  }

  /** TIP-12: writes the first gameweek that counts, which never changes and so is stored apart from the state. */
  writeStart(startsAt: GameweekId | null): void {
    this.#run("delete from late_start");
    if (startsAt !== null) this.#run("insert into late_start (id, gameweek) values (1, ?)", startsAt);
  }

  /** Writes one row: the state, with the patches, the epochs and the season kept before it. */
  writeState(state: StoredState): void {
    const { stamp, game, seq, epoch, total, topRows } = state;
    const recent = this.#recentNow();
    this.#run(
      `insert into kept (id, stamp, game, seq, epoch, total, top_rows, patches, log, season_epoch, season)
       values (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       on conflict (id) do update set stamp = ?1, game = ?2, seq = ?3, epoch = ?4, total = ?5, top_rows = ?6,
         patches = ?7, log = ?8, season_epoch = coalesce(?9, season_epoch), season = coalesce(?10, season)`,
      stamp,
      game,
      seq,
      epoch,
      total,
      JSON.stringify(topRows),
      JSON.stringify(recent.patches),
      JSON.stringify(recent.log),
      recent.season?.epoch ?? null,
      recent.season?.packed ?? null,
    );
    recent.seasonEpoch = recent.season?.epoch ?? recent.seasonEpoch;
    recent.season = null;
  }

  /** Keeps a patch, to be written with the next state. */
  keepPatch(seq: number, frame: string): void {
    const { patches } = this.#recentNow();
    patches.push([seq, frame]);
    patches.splice(0, patches.length - KEPT_PATCHES);
  }

  /** The patches after `since` up to `seq`, oldest first; null when one of them is no longer stored. */
  readPatches(since: number, seq: number): string[] | null {
    if (since > seq || seq - since > KEPT_PATCHES) return null;
    const frames = this.#recentNow().patches.flatMap(([at, frame]) =>
      at > since && at <= seq ? [frame] : [],
    );
    return frames.length === seq - since ? frames : null;
  }

  /** The chances stored for exactly this state; null without any. */
  readChances(state: string): string | null {
    const [row] = this.#all<{ answer: string }>("select answer from chances where state = ?", state);
    return row?.answer ?? null;
  }

  keepChances(state: string, answer: string): void {
    this.#run("insert or replace into chances (id, state, answer) values (1, ?, ?)", state, answer);
  }

  /** The season as kept, caught up by the log; null without one. */
  readFacts(): SeasonFacts | null {
    const [row] = this.#all<SeasonRow>(
      "select season_epoch as epoch, season as packed from kept where season is not null",
    );
    const kept = this.#recentNow().season ?? row;
    if (!kept) return null;
    const draft = unpackSeason(kept.packed, kept.epoch);
    for (const [at, changes] of this.#recentNow().log) draft.apply(changes, at);
    return draft.finish();
  }

  /** The epoch of `readFacts`, without reading them; null without a season. */
  factsEpoch(): number | null {
    const { season, seasonEpoch, log } = this.#recentNow();
    const epoch = season?.epoch ?? seasonEpoch;
    return epoch === null ? null : (log.at(-1)?.[0] ?? epoch);
  }

  /** Keeps the season, to be written with the next state; the log starts afresh. */
  keepFacts(facts: SeasonFacts): void {
    const recent = this.#recentNow();
    recent.season = { epoch: facts.epoch, packed: packSeason(facts) };
    recent.log = [];
  }

  /** Adds an epoch to the log, to be written with the next state. */
  logChanges(epoch: number, changes: readonly SeasonChange[]): void {
    this.#recentNow().log.push([epoch, changes]);
  }

  loggedEpochs(): number {
    return this.#recentNow().log.length;
  }

  /** Deletes the state, the season, the chances and the members, as the first step of a rebuild. */
  clear(): void {
    for (const table of ["kept", "chances"]) this.#run(`delete from ${table}`);
    this.members.clear();
    this.#recent = null;
  }
}
