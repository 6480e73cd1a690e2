import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { leagueMembers, leagues, liveLeagues, screens, seasons } from "#workers/db/schema/index.ts";
import { as, type Given, maybe, row, sql, typed } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const s = as(screens, "s");
const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const season = as(seasons, "season");

/** A screen as its socket is opened. */
interface KnownScreen {
  readonly id: string;
  readonly expiresAt: Instant;
  /** Null while nobody has entered its letters. */
  readonly seat: {
    readonly leagueId: LeagueId;
    readonly pairedBy: UserId;
    readonly name: string;
    readonly leagueType: LeagueType;
    readonly prizePlan: string | null;
    /** Null where it is not shown. */
    readonly joinCode: string | null;
  } | null;
  readonly epoch: number;
  readonly leaseUntil: Instant | null;
}

interface BySecret {
  readonly hash: string;
  readonly seasonId: SeasonId;
  readonly now: Instant;
}

const bySecret = query(
  ({ hash, seasonId, now }: Given<BySecret>) => sql`select ${row({
    id: s.id,
    expiresAt: s.expiresAt,
    pairedAt: s.pairedAt,
    leagueId: maybe(l.id),
    pairedBy: maybe(m.userId),
    name: maybe(l.name),
    leagueType: maybe(l.leagueType),
    prizePlan: l.prizePlan,
    joinCode: typed<
      string | null
    >`case when ${s.showsCode} and ${l.codeClosedAt} is null then ${l.joinCode} end`,
    epoch: typed<number>`coalesce((select ${season.epoch} from ${season} where ${season.id} = ${seasonId}), 0)`,
    leaseUntil: typed<Instant | null>`(
      select ${liveLeagues.leaseUntil} from ${liveLeagues} where ${liveLeagues.leagueId} = ${s.leagueId})`,
  })}
  from ${s}
  left join ${m} on ${m.leagueId} = ${s.leagueId} and ${m.userId} = ${s.userId}
  left join ${l} on ${l.id} = ${m.leagueId} and ${l.closedAt} is null
  where ${s.secretHash} = ${hash} and ${s.expiresAt} > ${now}`,
);

/**
 * OUT-06: a screen by its secret's hash, for as long as it shows its letters or the member who paired it is in the
 * league; null for anybody else. Six rows, by screens_secret_hash_unique and keys.
 */
export async function readScreenBySecret(db: Database, asked: BySecret): Promise<KnownScreen | null> {
  const found = await bySecret(asked).first(db);
  if (!found) return null;
  const { id: screen, expiresAt: until, epoch, leaseUntil, pairedAt: since } = found;
  const screenFacts = { id: screen, expiresAt: until, epoch, leaseUntil };
  if (since === null) return { ...screenFacts, seat: null };
  const { leagueId: league, pairedBy, name: called, leagueType, prizePlan, joinCode } = found;
  if (league === null || pairedBy === null || called === null || leagueType === null) return null;
  return {
    ...screenFacts,
    seat: { leagueId: league, pairedBy, name: called, leagueType, prizePlan, joinCode },
  };
}
