import { userId } from "#domain/shared/ids.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import type { Member } from "#workers/league/table/member.ts";

/** A member of a league as its object keeps them: without a card, who has been there from the beginning. */
export const makeMember = (name: string, over: Partial<Member> = {}): Member => ({
  userId: userId(name),
  username: name,
  location: undefined,
  tippingSince: null,
  winterTransfersUsed: 0,
  picks: packPicks([]),
  joinedAt: null,
  transfers: [],
  ...over,
});
