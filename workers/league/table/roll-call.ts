import type { GameweekId, LeagueId, UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import { packSlips } from "#domain/tipping/packed-slips.ts";
import type { MemberRow } from "#workers/db/leagues/member-row.ts";
import {
  membersAPage,
  type Roll,
  readLeague,
  readMemberIds,
  readMembersAfter,
  readMembersOf,
} from "#workers/db/leagues/members.ts";
import { readSlipVersions, type SlipVersion } from "#workers/db/tipping/slip-versions.ts";
import type { Context } from "#workers/platform/context.ts";
import {
  type LeagueObjectName,
  leagueGone,
  parseLeagueObjectName,
} from "#workers/platform/league-objects.ts";
import type { Played } from "./member.ts";
import type { Roster } from "./roster.ts";

/** The form in which members are stored: a table stored in another is built anew. */
const FORM = "bundles";

/** The members of a table, as D1 has them: a league's, or everybody in an overall table's shard. */
export class RollCall {
  readonly #ctx: Context;
  readonly #name: LeagueObjectName;
  readonly #roll: Roll;
  /** What a stored table is of: the season, in an overall table how many shards there are, and the form of members. */
  readonly stamp: string;

  constructor(name: string, ctx: Context) {
    const parsed = parseLeagueObjectName(name);
    const shards = ctx.config.overallShards;
    this.#ctx = ctx;
    this.#name = parsed;
    this.#roll = parsed.kind === "league" ? parsed : { kind: "overall", shard: parsed.shard, shards };
    const of = parsed.kind === "league" ? ctx.config.season.id : `${ctx.config.season.id}/${shards}`;
    this.stamp = `${of} ${FORM}`;
  }

  get isOverall(): boolean {
    return this.#name.kind === "overall";
  }

  /** The league's id; null for an overall table. */
  get leagueId(): LeagueId | null {
    return this.#name.kind === "league" ? this.#name.leagueId : null;
  }

  #query(game: LeagueType) {
    return { seasonId: this.#ctx.config.season.id, game, roll: this.#roll };
  }

  /**
   * The league's game, for a tipping league with a late start its first gameweek (TIP-12), and whether it counts the
   * second half only (HLF-06).
   *
   * @throws when there is no such league: callers have looked it up before.
   */
  async game(): Promise<{ game: LeagueType; firstGameweek: GameweekId | null; isHalfOnly: boolean }> {
    if (this.#name.kind === "overall")
      return { game: this.#name.game, firstGameweek: null, isHalfOnly: false };
    const league = await readLeague(this.#ctx.db, this.#name.leagueId, this.#ctx.config.season.id);
    if (!league) throw leagueGone();
    const { leagueType, startGameweek, isHalfOnly } = league;
    return { game: leagueType, firstGameweek: startGameweek, isHalfOnly };
  }

  /** A league's number of members, null once it is deleted; undefined for an overall table. One row. */
  async memberCount(): Promise<number | null | undefined> {
    if (this.#name.kind === "overall") return undefined;
    const { id } = this.#ctx.config.season;
    return (await readLeague(this.#ctx.db, this.#name.leagueId, id))?.memberCount ?? null;
  }

  /** The given people's rows if they belong to this table, by user id. */
  async members(game: LeagueType, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, MemberRow>> {
    const rows = await readMembersOf(this.#ctx.db, this.#query(game), ids);
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /** All members, page by page: a large table's slips are never in memory together. */
  async *everybody(game: LeagueType): AsyncIterable<readonly Played[]> {
    const limit = membersAPage(game);
    let after = "";
    for (;;) {
      const page = await readMembersAfter(this.#ctx.db, this.#query(game), after, limit);
      yield page.map(playedOf);
      const last = page.at(-1);
      if (last === undefined || page.length < limit) return;
      after = last.userId;
    }
  }

  /** All members of the league; empty for an overall table, which announces nobody. One row per member. */
  async ids(): Promise<UserId[]> {
    return this.#name.kind === "overall" ? [] : readMemberIds(this.#ctx.db, this.#name.leagueId);
  }

  /** The versions of members' slips from a gameweek on; none for an overall table. */
  async slipVersions(from: GameweekId): Promise<SlipVersion[]> {
    if (this.#name.kind === "overall") return [];
    const of = { season: this.#ctx.config.season.id, league: this.#name.leagueId, from };
    return readSlipVersions(this.#ctx.db, of);
  }

  /** The members in the league but not in the table, and the reverse. One row per member. */
  async strangers(roster: Roster): Promise<{ joined: UserId[]; left: UserId[] }> {
    if (this.#name.kind === "overall") return { joined: [], left: [] };
    const ids = new Set(await this.ids());
    return {
      joined: [...ids].filter((id) => roster.slotOf(id) === undefined),
      left: [...roster.ids()].filter((id) => !ids.has(id)),
    };
  }
}

/** A member as D1 has them, packed. */
export function playedOf(row: MemberRow): Played {
  const { userId, username, city, country, tippingSince, winterTransfersUsed, joinedAt, transfers, half } =
    row;
  const location = [city, country].filter(Boolean).join(", ") || undefined;
  const picks = packPicks(row.picks);
  return {
    member: {
      userId,
      username,
      location,
      tippingSince,
      winterTransfersUsed,
      picks,
      joinedAt,
      transfers,
      half,
    },
    slips: packSlips(row.slips),
  };
}
