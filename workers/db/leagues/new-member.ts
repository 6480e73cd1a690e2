import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { leagueMembers, leagues, seasonPlayers, seasons, users } from "#workers/db/schema/index.ts";
import { toBePlayed } from "#workers/db/season/seasons.ts";
import { as, excluded, type Given, nameOf, names, sql } from "#workers/db/sql.ts";
import { command, each } from "#workers/db/statement.ts";

const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const s = as(seasons, "s");
const earlier = as(seasons, "earlier");

/** A new member of the league with an id or a join code. */
interface NewMember {
  readonly user: UserId;
  readonly at: Instant;
  readonly which: string;
}

/** Such a member's league `l`, if they are in it. */
const leagueOf = (by: "id" | "joinCode", { user, which }: Given<NewMember>) =>
  [
    sql`${l} join ${m} on ${m.leagueId} = ${l.id} and ${m.userId} = ${user}`,
    sql`${l[by]} = ${which}`,
  ] as const;

/** TIP-06: makes a member of a tipping league a tipping player from then on, permanently. */
export const startTipping = each((by: "id" | "joinCode") =>
  command((member: Given<NewMember>) => {
    const [from, isIt] = leagueOf(by, member);
    return sql`update ${users} set ${names(users.tippingSince)} = ${member.at}
      where ${users.id} = ${member.user} and ${users.tippingSince} is null
        and exists (select 1 from ${from} where ${isIt} and ${l.leagueType} = 'score_tipping')`;
  }),
);

/**
 * SEA-07: makes a new member a player of the present season; of the next one, once the present one is over. Nothing is
 * written in the first season.
 */
export const startSeasonIn = each((by: "id" | "joinCode") =>
  command((member: Given<NewMember & { season: SeasonId; next: SeasonId }>) => {
    const { seasonId, userId, playsSince, tippingSince } = seasonPlayers;
    const [from, isIt] = leagueOf(by, member);
    return sql`insert into ${seasonPlayers} (${names(seasonId, userId, playsSince, tippingSince)})
      select ${s.id}, ${member.user}, ${member.at},
        case when ${l.leagueType} = 'score_tipping' then ${member.at} end
      from ${from}
      cross join (select ${toBePlayed(member)} as ${names(s.id)}) as ${nameOf(s)}
      where ${isIt} and ${m.joinedAt} = ${member.at}
        and exists (select 1 from ${earlier} where ${earlier.id} < ${s.id})
      on conflict (${names(seasonId, userId)}) do update
      set ${names(tippingSince)} = coalesce(${tippingSince}, ${excluded(seasonPlayers).tippingSince})`;
  }),
);
