import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { type PackedSlips, packedUpTo, receivedBefore } from "#domain/tipping/packed-slips.ts";
import { type Member, type Played, packMember, unpackMember } from "#workers/league/table/member.ts";
import type { Folded, FoldedWeek, SlipSource } from "#workers/league/table/roster.ts";
import { Bundles } from "./bundles.ts";
import { deleteReactionsOf } from "./reactions.ts";
import { rowsOf } from "./rows.ts";

/** The members of a League in its own SQLite, with their slips and the folded sums of final gameweeks. */
export class MemberStore implements SlipSource {
  readonly #storage: DurableObjectStorage;
  /** Each member's id and the rest of them, with a space between. */
  readonly #members: Bundles;
  readonly #slips: Bundles;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#members = new Bundles(storage, "member_bundles");
    this.#slips = new Bundles(storage, "slip_bundles");
  }

  #run(query: string, ...values: SqlStorageValue[]): void {
    this.#storage.sql.exec(query, ...values);
  }

  /** All members, in no order. */
  *all(): Iterable<readonly [slot: number, member: Member]> {
    for (const [slot, text] of this.#members.all()) yield [slot, toMember(text)];
  }

  /**
   * Writes a member. @param slot theirs in the roster; without a loaded roster, the stored slot or one after the last.
   */
  write(played: Played, slot = this.#slotOf(played.member.userId) ?? this.#members.next()): void {
    const { member, slips } = played;
    if (!this.#isFoldedAs(played, slot)) this.#run("insert or ignore into unfolded (slot) values (?)", slot);
    this.#run(
      `insert into slots (user_id, slot) values (?, ?)
       on conflict (user_id) do update set slot = excluded.slot where slot <> excluded.slot`,
      member.userId,
      slot,
    );
    this.#members.put(slot, `${member.userId} ${packMember(member)}`);
    this.#slips.put(slot, slips);
  }

  /** Whether the folded gameweeks still hold for the member, because only later ones have changed. */
  #isFoldedAs({ member, slips }: Played, slot: number): boolean {
    const [folded] = rowsOf<{ last: GameweekId | null; until: Instant }>(
      this.#storage,
      "select max(gameweek) as last, max(until) as until from weeks",
    );
    if (!folded?.last) return true;
    const text = this.#members.of(slot);
    const before = text === null ? null : toMember(text);
    if (before?.userId !== member.userId || before.tippingSince !== member.tippingSince) return false;
    const stored = this.slipsOf(slot);
    if (packedUpTo(stored, folded.last) !== packedUpTo(slips, folded.last)) return false;
    return `${receivedBefore(stored, folded.until)}` === `${receivedBefore(slips, folded.until)}`;
  }

  remove(userId: UserId): void {
    const slot = this.#slotOf(userId);
    if (slot !== undefined) {
      this.#members.put(slot, null);
      this.#slips.put(slot, null);
      this.#run("delete from slots where user_id = ?", userId);
    }
    deleteReactionsOf(this.#storage, userId);
  }

  #slotOf(userId: UserId): number | undefined {
    return rowsOf<{ slot: number }>(this.#storage, "select slot from slots where user_id = ?", userId)[0]
      ?.slot;
  }

  slipsOf(slot: number): PackedSlips {
    return (this.#slips.of(slot) ?? "") as PackedSlips;
  }

  *allSlips(): Iterable<readonly [slot: number, slips: PackedSlips]> {
    for (const [slot, text] of this.#slips.all()) yield [slot, text as PackedSlips];
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
    // The first two are what a version before the bundles has left, which may have run again.
    for (const table of ["members", "slips", "slots", "weeks", "unfolded"]) this.#run(`delete from ${table}`);
    this.#members.clear();
    this.#slips.clear();
  }
}

function toMember(text: string): Member {
  const end = text.indexOf(" ");
  return unpackMember(text.slice(0, end) as UserId, text.slice(end + 1));
}
