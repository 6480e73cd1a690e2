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

/** The recent patches and changes, kept in the state's row so that a change costs a single row. */
interface Recent {
  /** The latest patches, in ascending order. */
  readonly patches: [seq: number, frame: string][];
  /** The changes of each epoch since the season was stored. */
  log: [epoch: number, changes: readonly SeasonChange[]][];
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

  /** The patches and the log, written with the next state. */
  #recentNow(): Recent {
    if (!this.#recent) {
      const [row] = this.#all<{ patches: string; log: string }>("select patches, log from told");
      this.#recent = { patches: JSON.parse(row?.patches ?? "[]"), log: JSON.parse(row?.log ?? "[]") };
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
       from told`,
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

  /** Writes one row: the state, with the patches and the epochs kept before it. */
  writeState(state: StoredState): void {
    const { stamp, game, seq, epoch, total, topRows } = state;
    const { patches, log } = this.#recentNow();
    this.#run(
      `insert or replace into told (id, stamp, game, seq, epoch, total, top_rows, patches, log)
       values (1, ?, ?, ?, ?, ?, ?, ?, ?)`,
      stamp,
      game,
      seq,
      epoch,
      total,
      JSON.stringify(topRows),
      JSON.stringify(patches),
      JSON.stringify(log),
    );
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

  /** The season as stored, caught up by the stored log; null without a stored season. */
  readFacts(): SeasonFacts | null {
    const [row] = this.#seasonRow<{ epoch: number; packed: ArrayBuffer }>("epoch, packed");
    if (!row) return null;
    const draft = unpackSeason(row.packed, row.epoch);
    for (const [at, changes] of this.#logAfter(row.epoch)) draft.apply(changes, at);
    return draft.finish();
  }

  /** The epoch of `readFacts`, without reading them; null without a stored season. */
  factsEpoch(): number | null {
    const [row] = this.#seasonRow<{ epoch: number }>("epoch");
    return row ? (this.#logAfter(row.epoch).at(-1)?.[0] ?? row.epoch) : null;
  }

  /** The season's row. None where the version before has stored one in `facts`: the log is of that one. */
  #seasonRow<Row extends Record<string, SqlStorageValue>>(columns: string): Row[] {
    return this.#all<Row>(`select ${columns} from season where not exists (select 1 from facts)`);
  }

  /** The log of a season stored at `epoch`. Older entries stay in the row until it is written for another reason. */
  #logAfter(epoch: number): Recent["log"] {
    const recent = this.#recentNow();
    recent.log = recent.log.filter(([at]) => at > epoch);
    return recent.log;
  }

  /** Writes the season as one row; the log starts afresh. */
  writeFacts(facts: SeasonFacts): void {
    this.#run("delete from facts");
    this.#run(
      "insert or replace into season (id, epoch, packed) values (1, ?, ?)",
      facts.epoch,
      packSeason(facts),
    );
    this.#recentNow().log = [];
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
    for (const table of ["told", "season", "facts", "chances"]) this.#run(`delete from ${table}`);
    this.members.clear();
    this.#recent = null;
  }
}
