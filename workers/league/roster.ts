import type { UserId } from "#domain/shared/ids.ts";
import {
  MEMBERS_A_PAGE,
  type MemberRow,
  type Roll,
  readLeague,
  readMember,
  readMemberIds,
  readMembersAfter,
} from "#workers/db/members.ts";
import type { LeagueType } from "#workers/db/schema/leagues.ts";
import type { Context } from "#workers/services/context.ts";
import { type LeagueObjectName, parseLeagueObjectName } from "#workers/services/league-objects.ts";
import { type Member, memberOf } from "./member.ts";

/** Who belongs to a table, as D1 has it: a league's members, or everybody of an overall table's shard. */
export class RollCall {
  readonly #ctx: Context;
  readonly #name: Exclude<LeagueObjectName, { kind: "lobby" }>;
  readonly #roll: Roll;
  /** What a stored table was computed for: the season, and how many shards there are. */
  readonly stamp: string;

  constructor(name: string, ctx: Context) {
    const parsed = parseLeagueObjectName(name);
    if (parsed.kind === "lobby") throw new Error("A lobby has no members");
    const shards = ctx.config.overallShards;
    this.#ctx = ctx;
    this.#name = parsed;
    this.#roll = parsed.kind === "league" ? parsed : { kind: "overall", shard: parsed.shard, shards };
    this.stamp = parsed.kind === "league" ? ctx.config.season.id : `${ctx.config.season.id}/${shards}`;
  }

  get isOverall(): boolean {
    return this.#name.kind === "overall";
  }

  #query(game: LeagueType) {
    return { seasonId: this.#ctx.config.season.id, game, roll: this.#roll };
  }

  /** @throws when there is no such league: whoever asks has looked it up before. */
  async gameType(): Promise<LeagueType> {
    if (this.#name.kind === "overall") return this.#name.game;
    const league = await readLeague(this.#ctx.db, this.#name.leagueId);
    if (!league) throw new Error("A League object without its league");
    return league.leagueType;
  }

  /** A league's number of members, null once it is deleted; undefined for an overall table. One row. */
  async memberCount(): Promise<number | null | undefined> {
    if (this.#name.kind === "overall") return undefined;
    return (await readLeague(this.#ctx.db, this.#name.leagueId))?.memberCount ?? null;
  }

  member(game: LeagueType, id: UserId): Promise<MemberRow | null> {
    return readMember(this.#ctx.db, this.#query(game), id);
  }

  /** Everybody, in pages of at most MEMBERS_A_PAGE rows. */
  async everybody(game: LeagueType): Promise<Map<UserId, Member>> {
    const members = new Map<UserId, Member>();
    let after = "";
    for (;;) {
      const page = await readMembersAfter(this.#ctx.db, this.#query(game), after);
      for (const row of page) members.set(row.userId, memberOf(row));
      const last = page.at(-1);
      if (last === undefined || page.length < MEMBERS_A_PAGE) return members;
      after = last.userId;
    }
  }

  /** Who is in the league and not in the table, and the other way round. One row a member. */
  async strangers(members: ReadonlyMap<UserId, Member>): Promise<{ joined: UserId[]; left: UserId[] }> {
    if (this.#name.kind === "overall") return { joined: [], left: [] };
    const ids = new Set(await readMemberIds(this.#ctx.db, this.#name.leagueId));
    return {
      joined: [...ids].filter((id) => !members.has(id)),
      left: [...members.keys()].filter((id) => !ids.has(id)),
    };
  }
}
