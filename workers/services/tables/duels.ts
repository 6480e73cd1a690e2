import type { DuelDetail, DuelTableRow, LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";
import { type LeagueId, type UserId, userId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readUsernames } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import type { DuelsAnswer, DuelsAsked } from "#workers/rpc/league.ts";
import { askLeague } from "#workers/services/leagues/ask-league.ts";
import { GONE } from "#workers/services/leagues/hosts.ts";
import { membershipOf } from "#workers/services/leagues/membership.ts";
import { NO_GAMEWEEK, NO_LEAGUE } from "#workers/services/leagues/unknown.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";

const NO_DUEL = notFound("There is no such duel.");
type Without<Asked> = Asked extends unknown ? Omit<Asked, "reader"> : never;
type DuelsQuestion = Without<DuelsAsked>;

/** DUE-02, DUE-05: a gameweek's duels, for the league's members. */
export async function readDuels(
  ctx: Context,
  reader: UserId,
  league: LeagueId,
  gameweek: number | null,
): Promise<Result<LeagueDuels, Refusal>> {
  const answer = await ask<LeagueDuels | "unknown">(ctx, reader, league, { kind: "week", gameweek });
  if (answer === null) return refuse(NO_LEAGUE);
  if (answer === "unknown") return refuse(NO_GAMEWEEK);
  return ok(await withNames(ctx, answer));
}

/** DUE-05: the duel table, for the league's members. */
export async function readDuelTable(
  ctx: Context,
  reader: UserId,
  league: LeagueId,
): Promise<Result<DuelTableRow[], Refusal>> {
  const rows = await ask<DuelTableRow[]>(ctx, reader, league, { kind: "table" });
  return rows ? ok(rows) : refuse(NO_LEAGUE);
}

/** DUE-06: one member's duel of a gameweek, for the league's members. */
export async function readDuel(
  ctx: Context,
  reader: UserId,
  league: LeagueId,
  asked: { readonly gameweek: number; readonly userId: string },
): Promise<Result<DuelDetail, Refusal>> {
  const answer = await ask<DuelDetail | "unknown">(ctx, reader, league, { kind: "duel", ...asked });
  if (answer === null) return refuse(NO_LEAGUE);
  if (answer === "unknown") return refuse(NO_DUEL);
  return ok(await withNames(ctx, answer));
}

/** CUP-02: the cup, for the league's members. */
export async function readCup(
  ctx: Context,
  reader: UserId,
  league: LeagueId,
): Promise<Result<LeagueCup, Refusal>> {
  const cup = await ask<LeagueCup>(ctx, reader, league, { kind: "cup" });
  return cup ? ok(await withNames(ctx, cup)) : refuse(NO_LEAGUE);
}

/** One trip for the membership, one to the League; null for anybody who is not in it. */
async function ask<Answer extends DuelsAnswer | "unknown">(
  ctx: Context,
  reader: UserId,
  league: LeagueId,
  asked: DuelsQuestion,
): Promise<Answer | null> {
  const membership = await membershipOf(ctx, league, reader);
  if (!membership) return null;
  const { epoch, memberCount } = membership;
  const answer = await askLeague(ctx, league, "askDuels", { ...asked, epoch, memberCount, reader });
  return answer as Answer | null;
}

interface Nameless {
  readonly userId: string;
  username: string;
}

/**
 * Fills in the names that a League does not know, those of members who have left since: one query, and only where there
 * are any.
 */
export async function withNames<Answer extends object>(ctx: Context, answer: Answer): Promise<Answer> {
  const nameless = [...namelessIn(answer)];
  if (nameless.length === 0) return answer;
  const names = await readUsernames(ctx.db, [...new Set(nameless.map((side) => userId(side.userId)))]);
  for (const side of nameless) side.username = names.get(userId(side.userId)) ?? GONE;
  return answer;
}

function* namelessIn(value: object): Iterable<Nameless> {
  if ("username" in value && value.username === "" && "userId" in value) yield value as Nameless;
  else
    for (const part of Object.values(value))
      if (typeof part === "object" && part !== null) yield* namelessIn(part);
}
