import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { type PublicRow, type PublicTable, publicSlug } from "#contract/leagues/public-tables.ts";
import { PUBLIC_ROWS_MAX } from "#contract/limits.ts";
import { publicNames } from "#domain/outgoing/public-names.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { type RunName, runOf } from "#domain/season/run.ts";
import { seasonLabel } from "#domain/season/season-config.ts";
import { stateOfPlay } from "#domain/season/state-of-play.ts";
import { clubId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { byClubName } from "#domain/squad/wall.ts";
import { nextClockChange } from "#domain/tipping/gameweek-fixtures.ts";
import type { LeagueRow } from "#workers/db/leagues/leagues.ts";
import { findPublicLeague, type PublicMember, readPublicMembers } from "#workers/db/leagues/public-table.ts";
import { readSeason, type SeasonMoment } from "#workers/db/season/season-view.ts";
import { readEnv } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import { fromEdge } from "#workers/platform/edge.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { toLeague } from "#workers/services/leagues/league-answer.ts";
import { publicMatchesOf } from "#workers/services/matchday/public-matches.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";

const UNKNOWN = notFound("There is no public table with this address.");
const NO_SUCH_TABLE = notFound("This league has no such table now.");
const GONE: Refusal = { status: 410, code: "GONE", message: "The host has switched this public table off." };

/** A table or its refusal; the ETag is null where the answer is not to be compared. */
export interface PublicAnswer {
  readonly result: Result<PublicTable, Refusal>;
  readonly etag: string | null;
}

/**
 * OUT-05: a league's public table, for everybody: kept at the edge for seconds, refusals too, so that its viewers cost
 * neither D1 nor the League a read each, and one that is switched off is gone with the next read.
 *
 * @param run null for the league's own.
 */
export async function readPublicTable(
  ctx: Context,
  asked: string,
  run: RunName | null,
): Promise<PublicAnswer> {
  const slug = publicSlug.safeParse(asked);
  // The present season alone is public.
  const isPresent = ctx.config.season.id === readEnv(ctx.env).config.season.id;
  if (!slug.success || !isPresent) return { result: refuse(UNKNOWN), etag: null };
  const name = `public ${slug.data} ${run ?? ""}`;
  const { json, etag } = await fromEdge(ctx, { name, topic: "people" }, async () => {
    const { result, until, epoch } = await readFresh(ctx, slug.data, run);
    const text = JSON.stringify(result);
    const tag = result.ok ? `"${result.value.seq}-${(await sha256Hex(text)).slice(0, 16)}"` : null;
    return { json: text, etag: tag, epoch, until };
  });
  return { result: JSON.parse(json) as PublicAnswer["result"], etag };
}

interface Fresh {
  readonly result: PublicAnswer["result"];
  readonly epoch: number;
  readonly until: Instant | null;
}

/** One trip to D1, then one call of the League. */
async function readFresh(ctx: Context, slug: string, asked: RunName | null): Promise<Fresh> {
  const [row, members, season] = await Promise.all([
    findPublicLeague(ctx.db, slug),
    readPublicMembers(ctx.db, slug),
    readSeason(ctx),
  ]);
  const { facts, config } = season;
  const { epoch } = facts;
  if (!row) return { result: refuse(UNKNOWN), epoch, until: null };
  if (row.publicSince === null || row.closedAt !== null) return { result: refuse(GONE), epoch, until: null };
  const { runs } = await toLeague(ctx, row);
  const run = asked ?? runs[0] ?? "season";
  if (!runs.includes(run)) return { result: refuse(NO_SUCH_TABLE), epoch, until: null };
  const now = ctx.clock.now();
  // BNG-08, HLF-07: cards begin to be shown at this instant, by the clock alone.
  const hiddenUntil = runOf(run, facts, config)?.hiddenUntil ?? null;
  const until = earliest(
    nextClockChange(facts, now),
    hiddenUntil !== null && hiddenUntil > now ? hiddenUntil : null,
  );
  const [table, matches] = await Promise.all([
    leagueObject(ctx.env, row.id, ctx.config.season.id).standings({
      epoch,
      memberCount: row.memberCount,
      run,
      offset: 0,
      limit: PUBLIC_ROWS_MAX,
      withTicks: row.leagueType === "football_bingo",
    }),
    publicMatchesOf(ctx, facts),
  ]);
  const result = ok({ ...toPublic(ctx, { row, members, season, runs, run, now }, table), matches });
  return { result, epoch, until };
}

const earliest = (one: Instant | null, other: Instant | null) =>
  one === null || (other !== null && other < one) ? other : one;

interface TableToShow {
  readonly row: LeagueRow;
  readonly members: readonly PublicMember[];
  readonly season: SeasonMoment;
  readonly runs: RunName[];
  readonly run: RunName;
  readonly now: Instant;
}

interface Page {
  readonly entries: readonly LeaderboardEntry[];
  readonly total: number;
  readonly seq: number;
}

function toPublic(
  ctx: Context,
  { row, members, season, runs, run, now }: TableToShow,
  page: Page,
): Omit<PublicTable, "matches"> {
  const { facts } = season;
  const wish = new Set(members.filter(({ isInitialOnly }) => isInitialOnly).map(({ id }) => id));
  const names: ReadonlyMap<string, string> = publicNames(members, wish);
  const { gameweekId, isLive } = stateOfPlay(facts, now);
  const { id, label } = ctx.config.season;
  return {
    slug: row.publicSlug ?? "",
    name: row.name,
    leagueType: row.leagueType,
    host: names.get(row.ownerId) ?? "",
    memberCount: row.memberCount,
    initials: wish.size,
    indexed: row.isIndexed,
    run,
    runs,
    season: label ?? seasonLabel(id),
    gameweek: gameweekId,
    isLive,
    changedAt: lastGoalAt(facts),
    seq: page.seq,
    total: page.total,
    clubs: [...facts.clubs.values()].sort(byClubName).map(({ code }) => code),
    // Who has joined since the names were read follows with the next read: nobody appears by a name they do not wish.
    rows: page.entries.flatMap((entry) => {
      const name = names.get(entry.id);
      return name === undefined ? [] : [toRow(entry, name, facts)];
    }),
  };
}

function lastGoalAt({ goals }: SeasonFacts): string | null {
  let last: Instant | null = null;
  for (const { seenAt, revokedAt } of goals.values()) {
    const at = revokedAt ?? seenAt;
    if (last === null || at > last) last = at;
  }
  return last === null ? null : formatInstant(last);
}

/** Each field by name, so that nothing that is added to a league's own rows becomes public. */
function toRow(
  { rank, score, movement, provisional, lastTick, wall }: LeaderboardEntry,
  name: string,
  facts: SeasonFacts,
): PublicRow {
  return {
    rank,
    name,
    score,
    movement,
    provisional,
    ...(lastTick ? { lastTick: byClub(lastTick, facts) } : {}),
    ...(wall === undefined ? {} : { wall }),
  };
}

/** The newest tick without its footballer: players are for signed-in eyes (BNG-08). */
function byClub(
  { teamId, teamCode, place, gameweek, minute, provisional }: LastTickDto,
  { clubs }: SeasonFacts,
) {
  const club = clubs.get(clubId(teamId))?.name ?? teamCode;
  return { club, teamCode, place, gameweek, minute, provisional };
}
