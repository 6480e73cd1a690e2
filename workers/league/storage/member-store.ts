import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { type PackedSlips, packedUpTo, receivedBefore } from "#domain/tipping/packed-slips.ts";
import { type Member, type Played, packMember, unpackMember } from "#workers/league/table/member.ts";
import type { Folded, FoldedWeek, SlipSource } from "#workers/league/table/roster.ts";
import { deleteReactionsOf } from "./reactions.ts";
import { rowsOf } from "./rows.ts";

/** The members of a League in its own SQLite, with their slips and the folded sums of final gameweeks. */
export class MemberStore implements SlipSource {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  #run(query: string, ...values: SqlStorageValue[]): void {
    this.#storage.sql.exec(query, ...values);
  }

  /** All members, in no order: to sort them by slot would read each row twice. */
  *all(): Iterable<readonly [slot: number, member: Member]> {
    const rows = this.#storage.sql.exec<{ slot: number; user_id: string; packed: string }>(
      "select slot, user_id, packed from members",
    );
    for (const { slot, user_id, packed } of rows) yield [slot, unpackMember(user_id as UserId, packed)];
  }

  /**
   * Writes a member. @param slot theirs in the roster; without a loaded roster, the stored slot or one after the last.
   */
  write(played: Played, slot = this.#slotOf(played.member.userId) ?? this.#nextSlot()): void {
    const { member, slips } = played;
    if (!this.#isFoldedAs(played, slot)) this.#run("insert or ignore into unfolded (slot) values (?)", slot);
    this.#run(
      `insert into members (user_id, slot, packed) values (?, ?, ?)
       on conflict (user_id) do update set slot = excluded.slot, packed = excluded.packed
       where slot <> excluded.slot or packed <> excluded.packed`,
      member.userId,
      slot,
      packMember(member),
    );
    this.#run(
      `insert into slips (slot, packed) values (?, ?)
       on conflict (slot) do update set packed = excluded.packed where packed <> excluded.packed`,
      slot,
      slips,
    );
  }

  /** Whether the folded gameweeks still hold for the member, because only later ones have changed. */
  #isFoldedAs({ member, slips }: Played, slot: number): boolean {
    const [folded] = rowsOf<{ last: GameweekId | null; until: Instant }>(
      this.#storage,
      "select max(gameweek) as last, max(until) as until from weeks",
    );
    if (!folded?.last) return true;
    const [row] = rowsOf<{ packed: string }>(
      this.#storage,
      "select packed from members where user_id = ? and slot = ?",
      member.userId,
      slot,
    );
    if (!row || unpackMember(member.userId, row.packed).tippingSince !== member.tippingSince) return false;
    const stored = this.slipsOf(slot);
    if (packedUpTo(stored, folded.last) !== packedUpTo(slips, folded.last)) return false;
    return `${receivedBefore(stored, folded.until)}` === `${receivedBefore(slips, folded.until)}`;
  }

  remove(userId: UserId): void {
    this.#run("delete from slips where slot = (select slot from members where user_id = ?)", userId);
    this.#run("delete from members where user_id = ?", userId);
    deleteReactionsOf(this.#storage, userId);
  }

  #slotOf(userId: UserId): number | undefined {
    return rowsOf<{ slot: number }>(this.#storage, "select slot from members where user_id = ?", userId)[0]
      ?.slot;
  }

  #nextSlot(): number {
    return (
      rowsOf<{ next: number }>(this.#storage, "select coalesce(max(slot) + 1, 0) as next from slips")[0]
        ?.next ?? 0
    );
  }

  slipsOf(slot: number): PackedSlips {
    const [row] = rowsOf<{ packed: string }>(this.#storage, "select packed from slips where slot = ?", slot);
    return (row?.packed ?? "") as PackedSlips;
  }

  *allSlips(): Iterable<readonly [slot: number, slips: PackedSlips]> {
    const rows = this.#storage.sql.exec<{ slot: number; packed: string }>("select slot, packed from slips");
    for (const { slot, packed } of rows) yield [slot, packed as PackedSlips];
  }

  readFolded(): Folded {
    const weeks = rowsOf<{ gameweek: GameweekId; stamp: string; sums: ArrayBuffer; until: Instant }>(
      this.#storage,
      "select gameweek, stamp, sums, until from weeks",
    );
    const unfolded = rowsOf<{ slot: number }>(this.#storage, "select slot from unfolded");
    return {
      weeks: weeks.map(({ gameweek, ...week }) => ({ gameweekId: gameweek, ...week })),
      unfolded: new Set(unfolded.map(({ slot }) => slot)),
    };
  }

  fold(weeks: readonly FoldedWeek[]): void {
    this.#storage.transactionSync(() => {
      this.#run("delete from weeks");
      this.#run("delete from unfolded");
      for (const { gameweekId, stamp, sums, until } of weeks) {
        const row = [gameweekId, stamp, sums, until];
        this.#run("insert into weeks (gameweek, stamp, sums, until) values (?, ?, ?, ?)", ...row);
      }
    });
  }

  clear(): void {
    for (const table of ["members", "slips", "weeks", "unfolded"]) this.#run(`delete from ${table}`);
  }
}
