import { type Played, packMember } from "#workers/league/table/member.ts";
import { Roster } from "#workers/league/table/roster.ts";
import type { LeagueStore } from "./store.ts";

/** The members as stored, at their slots. */
export function loadRoster(store: LeagueStore): Roster {
  const roster = new Roster(store);
  for (const [slot, member] of store.readMembers()) roster.put(member, slot);
  return roster;
}

/** Whether exactly this state of the member is stored: the message was a repetition. */
export function isKnown(store: LeagueStore, roster: Roster, { member, slips }: Played): boolean {
  const known = roster.of(member.userId);
  const slot = roster.slotOf(member.userId);
  if (!known || slot === undefined || packMember(known) !== packMember(member)) return false;
  return store.slipsOf(slot) === slips;
}

/** Adds a page of new members. */
export function writePage(store: LeagueStore, roster: Roster, page: readonly Played[]): void {
  store.atomically(() => {
    for (const played of page) store.writeMember(played, roster.put(played.member));
  });
}
