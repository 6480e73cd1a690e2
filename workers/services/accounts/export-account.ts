import { type LeagueId, leagueId, type SeasonId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant, instant } from "#domain/shared/instant.ts";
import { readPersonalRows } from "#workers/db/accounts/personal-data.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { OwnReaction } from "#workers/rpc/league.ts";

/** Everything stored about a person but secrets, by table: what they entered, what they did, what was sent to them. */
export async function exportAccount(ctx: Context, user: UserRow): Promise<Record<string, unknown>> {
  const { leagues, tables } = await readPersonalRows(ctx.db, user.id, ctx.config.season.id);
  const joined = (tables.leagueMembers ?? []).map(({ leagueId: id }) => leagueId(String(id)));
  const reactions = await readReactions(ctx, user.id, joined);
  const { passwordHash, usernameKey: _usernameKey, emailKey: _emailKey, ...account } = user;
  return {
    exportedAt: formatInstant(ctx.clock.now()),
    account: readable({ ...account, hasPassword: passwordHash !== null }),
    ownedLeagues: leagues.map(readable),
    ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(readable)])),
    reactions,
  };
}

/** A person's reactions, which their leagues alone have, of every season: at most LEAGUES_MAX leagues. */
async function readReactions(ctx: Context, userId: UserId, leagues: readonly LeagueId[]) {
  const seasons = await everySeason(ctx.db, ctx.config.season.id);
  const tablesToAsk = leagues.flatMap((league) => seasons.map((season) => ({ league, season })));
  const found: (OwnReaction & { leagueId: LeagueId; seasonId: SeasonId })[] = [];
  await inParallel(tablesToAsk, async ({ league, season }) => {
    const own = await leagueObject(ctx.env, league, season).reactionsBy({ userId });
    found.push(...own.map((each) => ({ leagueId: league, seasonId: season, ...each })));
  });
  return found.sort((a, b) => a.leagueId.localeCompare(b.leagueId) || a.seasonId.localeCompare(b.seasonId));
}

/** A row with times as text and pictures as base64. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readableValue(name, value)]));
}

function readableValue(name: string, value: unknown): unknown {
  if (typeof value === "number" && isTime(name)) return formatInstant(instant(value) satisfies Instant);
  if (value instanceof Uint8Array) return toBase64(value);
  return value;
}

/** Whether a column holds an instant: the names of such columns end in `At` or `Since`, or are `at`. */
const isTime = (name: string) => name === "at" || name.endsWith("At") || name.endsWith("Since");

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
