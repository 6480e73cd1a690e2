import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ChanceStore } from "./chance-store.ts";
import { MemberStore } from "./member-store.ts";
import { packSeason, unpackSeason } from "./packed-season.ts";
import { rowsOf } from "./rows.ts";
import type { StoredState, Terms } from "./stored-state.ts";
import type { ToldTable } from "./told-table.ts";

/** How many patches are kept for browsers that missed some. */
export const KEPT_PATCHES = 32;

type Patch = [seq: number, frame: string];

type SeasonRow = { readonly epoch: number; readonly packed: ArrayBuffer };

/** The second half's part of the state's row. */
interface StoredHalf extends ToldTable {
  readonly patches: Patch[];
}

/** The rest of the state's row, so that a change costs one row; kept in memory until the next state is written. */
interface RestOfRow {
  /** The latest patches of each run, in ascending order. */
  readonly patches: Record<RunName, Patch[]>;
  /** The changes of each epoch since the season's copy. */
  log: [epoch: number, changes: readonly SeasonChange[]][];
  /** A new copy of the season, not written yet; null while the row's own still holds. */
  season: SeasonRow | null;
  /** The epoch of the row's own copy; null without one. */
  seasonEpoch: number | null;
  /** Tipping: the lock up to which members' slips were compared with those of D1; null if they never were. */
  healedUpTo: Instant | null;
}

/**
 * A League's own storage: what it has told its sockets, and its season; its members in a `MemberStore`. In all of this
 * folder what is called `write…`, `put`, `fold`, `clear…` or `remove` changes the storage: synchronously, and the
 * platform commits it before any reply leaves. `note…` and `forget…` change memory alone: of this class the rest of
 * the state's row, which the next `writeState` writes.
 */
export class LeagueStore {
  readonly members: MemberStore;
  readonly chances: ChanceStore;
  readonly #storage: DurableObjectStorage;
  #rest: RestOfRow | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.members = new MemberStore(storage);
    this.chances = new ChanceStore(storage);
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
      this.#rest = null;
      throw error;
    }
  }

  #restNow(): RestOfRow {
    if (!this.#rest) {
      const [row] = rowsOf<{
        patches: string;
        log: string;
        seasonEpoch: number | null;
        half: string | null;
        healedUpTo: Instant | null;
      }>(
        this.#storage,
        `select patches, log, season_epoch as "seasonEpoch", half, healed_up_to as "healedUpTo" from kept`,
      );
      const { patches = "[]", log = "[]", seasonEpoch = null, half = null, healedUpTo = null } = row ?? {};
      const ofHalf = (half === null ? null : JSON.parse(half)) as StoredHalf | null;
      this.#rest = {
        patches: { season: JSON.parse(patches), half: ofHalf?.patches ?? [] },
        log: JSON.parse(log),
        season: null,
        seasonEpoch,
        healedUpTo,
      };
    }
    return this.#rest;
  }

  readState(): StoredState | null {
    const [row] = rowsOf<{
      stamp: string;
      game: LeagueType;
      seq: number;
      epoch: number;
      total: number;
      top_rows: string;
      firstGameweek: GameweekId | null;
      isHalfOnly: number;
      half: string | null;
    }>(
      this.#storage,
      `select stamp, game, seq, epoch, total, top_rows, half, (select gameweek from late_start) as "firstGameweek",
         exists (select 1 from half_only) as "isHalfOnly"
       from kept`,
    );
    if (!row) return null;
    const { top_rows, half, isHalfOnly, ...state } = row;
    const ofHalf = (half === null ? null : JSON.parse(half)) as StoredHalf | null;
    return {
      ...state,
      isHalfOnly: isHalfOnly === 1,
      topRows: JSON.parse(top_rows),
      half: ofHalf && { seq: ofHalf.seq, total: ofHalf.total, topRows: ofHalf.topRows },
    };
  }

  writeTerms({ firstGameweek, isHalfOnly }: Terms): void {
    this.#run("delete from late_start");
    this.#run("delete from half_only");
    if (firstGameweek !== null)
      this.#run("insert into late_start (id, gameweek) values (1, ?)", firstGameweek);
    if (isHalfOnly) this.#run("insert into half_only (id) values (1)");
  }

  /** Writes one row: the state, with the patches, the epochs and the season noted before it. */
  writeState(state: StoredState): void {
    const { stamp, game, seq, epoch, total, topRows, half } = state;
    const rest = this.#restNow();
    const ofHalf: StoredHalf | null = half && { ...half, patches: rest.patches.half };
    this.#run(
      `insert into kept (id, stamp, game, seq, epoch, total, top_rows, patches, log, season_epoch, season, half,
         healed_up_to)
       values (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
       on conflict (id) do update set stamp = ?1, game = ?2, seq = ?3, epoch = ?4, total = ?5, top_rows = ?6,
         patches = ?7, log = ?8, season_epoch = coalesce(?9, season_epoch), season = coalesce(?10, season),
         half = ?11, healed_up_to = ?12`,
      stamp,
      game,
      seq,
      epoch,
      total,
      JSON.stringify(topRows),
      JSON.stringify(rest.patches.season),
      JSON.stringify(rest.log),
      rest.season?.epoch ?? null,
      rest.season?.packed ?? null,
      ofHalf && JSON.stringify(ofHalf),
      rest.healedUpTo,
    );
    rest.seasonEpoch = rest.season?.epoch ?? rest.seasonEpoch;
    rest.season = null;
  }

  healedUpTo(): Instant | null {
    return this.#restNow().healedUpTo;
  }

  /** Notes up to which lock slips have been compared. */
  noteHealed(upTo: Instant | null): void {
    const rest = this.#restNow();
    if (upTo !== null && (rest.healedUpTo ?? 0) < upTo) rest.healedUpTo = upTo;
  }

  /** Writes up to which lock slips have been compared, by itself: one row. */
  writeHealed(upTo: Instant): void {
    this.noteHealed(upTo);
    this.#run("update kept set healed_up_to = ?", this.#restNow().healedUpTo);
  }

  notePatch(seq: number, frame: string, run: RunName = DEFAULT_RUN): void {
    const patches = this.#restNow().patches[run];
    patches.push([seq, frame]);
    patches.splice(0, patches.length - KEPT_PATCHES);
  }

  forgetPatches(): void {
    for (const patches of Object.values(this.#restNow().patches)) patches.length = 0;
  }

  /** A run's patches after `since` up to `seq`, oldest first; null when one of them is no longer stored. */
  readPatches(since: number, seq: number, run: RunName = DEFAULT_RUN): string[] | null {
    if (since > seq || seq - since > KEPT_PATCHES) return null;
    const frames = this.#restNow().patches[run].flatMap(([at, frame]) =>
      at > since && at <= seq ? [frame] : [],
    );
    return frames.length === seq - since ? frames : null;
  }

  /** The season as kept, caught up by the log; null without one. */
  readFacts(): SeasonFacts | null {
    const [row] = rowsOf<SeasonRow>(
      this.#storage,
      "select season_epoch as epoch, season as packed from kept where season is not null",
    );
    const keptSeason = this.#restNow().season ?? row;
    if (!keptSeason) return null;
    const draft = unpackSeason(keptSeason.packed, keptSeason.epoch);
    for (const [at, changes] of this.#restNow().log) draft.apply(changes, at);
    return draft.finish();
  }

  /** The epoch of `readFacts`, without reading them; null without a season. */
  factsEpoch(): number | null {
    const { season, seasonEpoch, log } = this.#restNow();
    const epoch = season?.epoch ?? seasonEpoch;
    return epoch === null ? null : (log.at(-1)?.[0] ?? epoch);
  }

  /** Notes a new copy of the season; the log starts afresh. */
  noteFacts(facts: SeasonFacts): void {
    const rest = this.#restNow();
    rest.season = { epoch: facts.epoch, packed: packSeason(facts) };
    rest.log = [];
  }

  /** Adds an epoch to the log. */
  noteChanges(epoch: number, changes: readonly SeasonChange[]): void {
    this.#restNow().log.push([epoch, changes]);
  }

  loggedEpochs(): number {
    return this.#restNow().log.length;
  }

  /** Deletes the state, the season, the chances and the members, as the first step of a rebuild. */
  clear(): void {
    this.#run("delete from kept");
    this.chances.clear();
    this.members.clear();
    this.#rest = null;
  }
}
