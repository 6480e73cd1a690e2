import type { LeagueJoinAlert } from "#contract/live.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import type { MemberRow } from "#workers/db/leagues/member-row.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import { joinAlertOf } from "#workers/league/sockets/alerts.ts";
import { RENEWED_EVERY_MS } from "#workers/league/storage/lease.ts";
import type { LeagueStore } from "#workers/league/storage/store.ts";
import {
  behindIn,
  isKnown,
  storeMembers,
  takeSlips,
  writeChanged,
} from "#workers/league/storage/stored-roster.ts";
import { playedOf, type RollCall } from "#workers/league/table/roll-call.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import type { ToldSlip } from "#workers/rpc/league-asked.ts";
import { LOOKED_UP_TOGETHER } from "./member-changes.ts";
import { catchUp } from "./season-source.ts";
import type { Standings } from "./standings.ts";

/**
 * How many members are looked up again in D1 each time a lease is renewed, in turn, at 19 to 27 rows per member: in a
 * league of a hundred a change whose message was lost is found by the first socket of a matchday.
 */
const HEALED_AT_ONCE = 100;

/** With more members than this missing or left over, the whole table is read again. */
const RECONCILE_AT_MOST = 50;

/** What is done as members come and go. */
interface MembersListener {
  /** Called before a member goes, whom the standings still have. */
  readonly beforeLeaving: (upkeep: Upkeep) => Promise<void>;
  readonly afterJoining: () => void;
}

/**
 * Keeps a League's standings up to date: with the facts, and with who its members are and what they have chosen. What
 * messages say is checked against D1 or carries its version, so that repeated, lost and re-ordered ones lead to the
 * same table. Its methods must not overlap (`LiveLeague` queues them).
 */
export class Upkeep {
  readonly standings: Standings;
  readonly #ctx: Context;
  readonly #roll: RollCall;
  readonly #store: LeagueStore;
  readonly #audience: Audience;
  readonly #listener: MembersListener;

  constructor(
    ctx: Context,
    roll: RollCall,
    store: LeagueStore,
    audience: Audience,
    standings: Standings,
    listener: MembersListener,
  ) {
    this.standings = standings;
    this.#listener = listener;
    this.#ctx = ctx;
    this.#roll = roll;
    this.#store = store;
    this.#audience = audience;
  }

  /**
   * Loads the table; reads the log when it is behind `epoch`, and the members' ids when `memberCount` differs from its
   * own.
   */
  async bringUpTo(epoch: number, memberCount?: number | null): Promise<void> {
    const { standings } = this;
    await standings.load();
    if (standings.epoch < epoch) standings.publish(await catchUp(this.#ctx, standings.facts));
    else standings.publishIfStale();
    if (memberCount == null || memberCount === standings.roster.size) return;
    await this.#reconcile();
    standings.publishIfStale();
  }

  /** Whether a table is in memory or a socket waits for one; if not, the next reader brings it up to date. */
  get isInUse(): boolean {
    return this.standings.isLoaded || this.#audience.hasSockets();
  }

  /** What is looked for as a lease is renewed, besides `toHeal`: reads the epoch and the number of members from D1. */
  async heal(): Promise<"ok" | "league_deleted"> {
    const { standings } = this;
    await standings.load();
    const step = await catchUp(this.#ctx, standings.facts);
    if (step.facts !== standings.facts) standings.publish(step);
    else standings.publishIfStale();
    const memberCount = await this.#roll.memberCount();
    if (memberCount === null) return "league_deleted";
    const isCounted = memberCount !== undefined && !isSeasonOver(standings.facts);
    if (isCounted && memberCount !== standings.roster.size) await this.#reconcile();
    standings.write();
    return "ok";
  }

  /** The members to look up again by `membersChanged`, in groups for one query each; none once the season is over. */
  toHeal(): UserId[][] {
    const { standings } = this;
    if (!standings.isLoaded || isSeasonOver(standings.facts)) return [];
    return inParts(this.#nextToHeal(), LOOKED_UP_TOGETHER);
  }

  /** The members whose slips from a gameweek on are older here than in D1, in groups for one query each. */
  async behindInSlips(from: GameweekId): Promise<UserId[][]> {
    const versions = await this.#roll.slipVersions(from);
    return inParts(behindIn(versions, this.#store, this.standings.roster), LOOKED_UP_TOGETHER);
  }

  /** The members whose turn it is: by the clock, because an object forgets between two renewals. */
  #nextToHeal(): UserId[] {
    const ids = [...this.standings.roster.ids()];
    const turns = Math.max(1, Math.ceil(ids.length / HEALED_AT_ONCE));
    const from = (Math.floor(this.#ctx.clock.now() / RENEWED_EVERY_MS) % turns) * HEALED_AT_ONCE;
    return ids.slice(from, from + HEALED_AT_ONCE);
  }

  /** Reads everything again from D1. Sockets receive the difference, if there is one. */
  rebuild(): Promise<void> {
    return this.standings.rebuild();
  }

  /** Looks every member up again in D1, in the pages of a first build: before something is decided for good. */
  async lookAgain(): Promise<void> {
    const { standings } = this;
    let isChanged = false;
    for await (const page of this.#roll.everybody(await standings.readGame()))
      isChanged = writeChanged(this.#store, standings.roster, page) || isChanged;
    if (isChanged) standings.publishRoster();
  }

  memberChanged(userId: UserId): Promise<void> {
    return this.membersChanged([userId]);
  }

  /**
   * Looks people up again in D1, all in one query: joined, left, renamed, other picks or slips. One patch.
   *
   * @param slips those of some of them, who need no look-up unless the League missed an earlier one.
   */
  async membersChanged(changed: readonly UserId[], slips: readonly ToldSlip[] = []): Promise<void> {
    if (!this.isInUse) return this.#storeMembers(changed);
    await this.standings.load();
    const { roster, facts } = this.standings;
    const { hasNew, upToDate } = takeSlips(this.#store, roster, slips);
    const userIds = changed.filter((id) => !upToDate.has(id));
    const rows = userIds.length > 0 ? await this.#readMembers(userIds) : new Map<UserId, MemberRow>();
    const joined: MemberRow[] = [];
    let isChanged = hasNew;
    for (const userId of userIds) {
      const row = rows.get(userId);
      if (!row) {
        // Joining a league whose season is over does not add a member to this table (SEA-06).
        if (isSeasonOver(facts)) this.#drop(userId);
        else await this.memberRemoved(userId);
        continue;
      }
      const played = playedOf(row);
      if (isKnown(this.#store, roster, played)) continue;
      if (roster.of(userId) === undefined) joined.push(row);
      this.#store.atomically(() => this.#store.members.write(played, roster.put(played.member)));
      isChanged = true;
    }
    if (isChanged) this.standings.publishRoster();
    if (joined.length > 0) this.#listener.afterJoining();
    if (this.#roll.isOverall) return;
    for (const row of joined) {
      this.#audience.broadcast(
        { type: "league_join_alert", data: joinAlertOf(row, facts, this.#ctx) },
        { except: row.userId },
      );
    }
  }

  /** LEA-07: the announcement of a new member; null when they have left again. */
  async joinAlertOf(userId: UserId): Promise<LeagueJoinAlert | null> {
    const row = (await this.#readMembers([userId])).get(userId);
    if (!row) return null;
    const facts = this.standings.isLoaded ? this.standings.facts : await readSeasonFacts(this.#ctx);
    return joinAlertOf(row, facts, this.#ctx);
  }

  /** All members of this league, whether or not its table has been computed. */
  async memberIds(): Promise<UserId[]> {
    return this.standings.isLoaded ? [...this.standings.roster.ids()] : this.#roll.ids();
  }

  /**
   * LEA-03: closes a removed member's sockets at once, before any check, and drops their row. A final table keeps it
   * (SEA-06), unless D1 no longer has the person.
   */
  async memberRemoved(userId: UserId): Promise<void> {
    this.#audience.dismiss("removed", userId);
    await this.#listener.beforeLeaving(this);
    if (!this.isInUse) return this.#storeMembers([userId]);
    await this.standings.load();
    const isOver = isSeasonOver(this.standings.facts);
    if (isOver && (await this.#readMembers([userId])).has(userId)) return;
    this.#drop(userId);
  }

  #drop(userId: UserId): void {
    this.#store.atomically(() => this.#store.members.remove(userId));
    if (!this.standings.roster.delete(userId)) return;
    // Everybody's tables have no sockets, so nothing is kept of them; they are computed some time after.
    if (this.#roll.isOverall) this.standings.publishRoster();
    else this.standings.publishDeparture();
  }

  async #readMembers(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, MemberRow>> {
    return this.#roll.members(await this.standings.readGame(), userIds);
  }

  /** Brings the members' stored rows up to date while the league is not in use; the table is computed on demand. */
  async #storeMembers(userIds: readonly UserId[]): Promise<void> {
    // Never built, or built for another season: the first reader builds it from D1.
    if (!this.standings.isStored()) return;
    const rows = await this.#readMembers(userIds);
    if (userIds.some((userId) => !rows.has(userId))) {
      await this.#listener.beforeLeaving(this);
      // What is kept still names whoever has left.
      if (!this.#roll.isOverall) await this.standings.load();
      if (this.isInUse) return this.membersChanged(userIds);
    }
    storeMembers(this.#store, userIds, (userId) => {
      const row = rows.get(userId);
      return row ? playedOf(row) : null;
    });
  }

  /** Recovers joins and departures whose message was lost: compares ids, then looks up each person who differs. */
  async #reconcile(): Promise<void> {
    const { joined, left } = await this.#roll.strangers(this.standings.roster);
    if (joined.length + left.length > RECONCILE_AT_MOST) return this.rebuild();
    for (const userId of left) await this.memberRemoved(userId);
    for (const userId of joined) await this.memberChanged(userId);
  }
}
