import { groupBy } from "#domain/shared/group-by.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { versionOf } from "#domain/tipping/packed-slips.ts";
import type { SlipVersion } from "#workers/db/tipping/slip-versions.ts";
import { type Played, packMember } from "#workers/league/table/member.ts";
import { Roster } from "#workers/league/table/roster.ts";
import { withToldSlips } from "#workers/league/table/told-slips.ts";
import type { ToldSlip } from "#workers/rpc/league-asked.ts";
import type { LeagueStore } from "./store.ts";

/** The members as stored, at their slots. */
export function loadRoster(store: LeagueStore): Roster {
  return Roster.from(store.members, store.members.all());
}

/** Whether exactly this state of the member is stored, which means that the message was a repetition. */
export function isKnown(store: LeagueStore, roster: Roster, { member, slips }: Played): boolean {
  const storedMember = roster.of(member.userId);
  const slot = roster.slotOf(member.userId);
  if (!storedMember || slot === undefined || packMember(storedMember) !== packMember(member)) return false;
  return store.members.slipsOf(slot) === slips;
}

/** The members with a slip of which D1 has a later version than is stored; strangers are left out. */
export function behindIn(versions: readonly SlipVersion[], store: LeagueStore, roster: Roster): UserId[] {
  const behind = new Set<UserId>();
  for (const [userId, ofMember] of groupBy(versions, (each) => each.userId)) {
    const slot = roster.slotOf(userId);
    if (slot === undefined) continue;
    const slips = store.members.slipsOf(slot);
    if (ofMember.some(({ gameweekId, version }) => versionOf(slips, gameweekId) < version))
      behind.add(userId);
  }
  return [...behind];
}

/** Adds a page of new members. */
export function writePage(store: LeagueStore, roster: Roster, page: readonly Played[]): void {
  store.atomically(() => {
    for (const played of page) store.members.write(played, roster.put(played.member));
  });
}

/** Writes who of a page has changed; strangers are left out. @returns whether anybody has. */
export function writeChanged(store: LeagueStore, roster: Roster, page: readonly Played[]): boolean {
  const changed = page.filter(
    (played) => roster.of(played.member.userId) !== undefined && !isKnown(store, roster, played),
  );
  if (changed.length > 0) writePage(store, roster, changed);
  return changed.length > 0;
}

/**
 * Stores members of a League that is not loaded: `playedOf` gives their present state, null for those who have left.
 */
export function storeMembers(
  store: LeagueStore,
  userIds: readonly UserId[],
  playedOf: (userId: UserId) => Played | null,
): void {
  store.atomically(() => {
    for (const userId of userIds) {
      const played = playedOf(userId);
      if (played) store.members.write(played);
      else store.members.remove(userId);
    }
  });
}

/** Applies slips from messages. @returns the people who need no look-up in D1, and whether any slip was new. */
export function takeSlips(
  store: LeagueStore,
  roster: Roster,
  arrived: readonly ToldSlip[],
): { readonly hasNew: boolean; readonly upToDate: ReadonlySet<UserId> } {
  const ids = new Set<UserId>();
  let hasNew = false;
  for (const [id, fresh] of groupBy(arrived, (slip) => userId(slip.userId))) {
    const member = roster.of(id);
    const slot = roster.slotOf(id);
    // TIP-06: the first slip makes them a tipping player, which is stored in another row.
    if (!member || slot === undefined || member.tippingSince === null) continue;
    const before = store.members.slipsOf(slot);
    const slips = withToldSlips(before, fresh);
    if (slips === null) continue;
    ids.add(id);
    if (slips === before) continue;
    // A new object: scores computed from the earlier slips are recognised by it.
    const now = { ...member };
    store.atomically(() => store.members.write({ member: now, slips }, roster.put(now)));
    hasNew = true;
  }
  return { hasNew, upToDate: ids };
}
