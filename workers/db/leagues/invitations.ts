import type { UserId } from "#domain/shared/ids.ts";
import { flag, type Given, row, sql } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { isIn, isRemoved } from "./joining.ts";
import { hasRoom, type LeagueRow, l, leagueColumns, WITH_OWNER } from "./leagues.ts";

/** A league as its code opens it, with what stands in the reader's way. */
export interface InvitationRow extends LeagueRow {
  readonly isIn: boolean;
  readonly isRemoved: boolean;
  readonly hasRoom: boolean;
}

const invitationBy = query(
  ({ joinCode, user }: Given<{ joinCode: string; user: UserId | null }>) =>
    sql`select ${row({
      ...leagueColumns,
      isIn: flag`${isIn(user)}`,
      isRemoved: flag`${isRemoved(user)}`,
      hasRoom: flag`${hasRoom(user)}`,
    })} from ${l} ${WITH_OWNER} where ${l.joinCode} = ${joinCode}`,
);

/**
 * A league by its code, and the user's relation to it: by leagues_join_code_unique; owner, membership and removal by
 * key; the user's leagues by league_members_by_user.
 *
 * @param user null for a visitor.
 */
export const findInvitation = (
  db: Database,
  joinCode: string,
  user: UserId | null,
): Promise<InvitationRow | null> => invitationBy({ joinCode, user }).first(db);
