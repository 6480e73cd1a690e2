import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { MEMBERS_A_PAGE, readMemberIds, readMembersAfter } from "#workers/db/members.ts";
import type { Database } from "#workers/services/context.ts";
import { type Member, memberOf } from "./member.ts";

type RollQuery = Parameters<typeof readMembersAfter>[1];

/** Everybody of a table, in pages of at most MEMBERS_A_PAGE rows. */
export async function loadRoster(db: Database, query: RollQuery): Promise<Map<UserId, Member>> {
  const members = new Map<UserId, Member>();
  let after = "";
  for (;;) {
    const page = await readMembersAfter(db, query, after);
    for (const row of page) members.set(row.userId, memberOf(row));
    const last = page.at(-1);
    if (last === undefined || page.length < MEMBERS_A_PAGE) return members;
    after = last.userId;
  }
}

/** Who is in the league and not in the table, and the other way round. One row a member. */
export async function strangersOf(db: Database, league: LeagueId, members: ReadonlyMap<UserId, Member>) {
  const ids = new Set(await readMemberIds(db, league));
  return {
    joined: [...ids].filter((id) => !members.has(id)),
    left: [...members.keys()].filter((id) => !ids.has(id)),
  };
}
