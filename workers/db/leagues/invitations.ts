import { LEAGUES_MAX } from "#contract/limits.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { LEAGUE_COLUMNS, type LeagueRow } from "./leagues.ts";

export interface InvitationRow extends LeagueRow {
  readonly isIn: number;
  readonly isRemoved: number;
  readonly hasRoom: number;
}

/**
 * A league by its code, and the user's relation to it: by leagues_join_code_unique; owner, membership and removal by
 * key; the user's leagues by league_members_by_user.
 *
 * @param user null for a visitor.
 */
export function findInvitation(
  d1: D1Database,
  joinCode: string,
  user: UserId | null,
): Promise<InvitationRow | null> {
  return d1
    .prepare(
      `select ${LEAGUE_COLUMNS},
         exists (select 1 from league_members where league_id = l.id and user_id = ?2) as "isIn",
         exists (select 1 from league_removals where league_id = l.id and user_id = ?2) as "isRemoved",
         (select count(*) < ${LEAGUES_MAX} from league_members where user_id = ?2) as "hasRoom"
       from leagues l left join users o on o.id = l.owner_id where l.join_code = ?1`,
    )
    .bind(joinCode, user)
    .first<InvitationRow>();
}
