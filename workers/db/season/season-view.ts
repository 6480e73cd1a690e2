import type { BatchItem } from "drizzle-orm/batch";
import { emptyFacts } from "#domain/season/apply-changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { resolveSeason, type SeasonConfig } from "#domain/season/season-config.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { catchUpFacts, catchUpFactsWith, readSeasonRow } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";

/** The facts this isolate read last. Each read asks D1 what is newer, so they are never served stale. */
const cached = new Map<SeasonId, SeasonFacts>();

/**
 * The season as D1 has it now. One query: two rows when this isolate knows the rest, the new log rows when
 * something happened, a full load (about 3,000 rows) when the isolate is cold or far behind.
 */
export async function readSeason(ctx: Context): Promise<{ facts: SeasonFacts; config: SeasonConfig }> {
  const { id } = ctx.config.season;
  const { facts, firstDeadlineAt } = await catchUpFacts(ctx.db, id, cached.get(id) ?? emptyFacts());
  cached.set(id, facts);
  return { facts, config: configOf(ctx, firstDeadlineAt) };
}

/** The same beside one more select, in the same query: what a person did is read with the facts it is judged by. */
export async function readSeasonWith<Query extends BatchItem<"sqlite">>(ctx: Context, query: Query) {
  const { id } = ctx.config.season;
  const known = cached.get(id) ?? emptyFacts();
  const { facts, rows, firstDeadlineAt } = await catchUpFactsWith(ctx.db, id, known, query);
  cached.set(id, facts);
  return { facts, rows, config: configOf(ctx, firstDeadlineAt) };
}

/** Clubs, players, gameweeks, fixtures and goals as D1 has them now; empty maps before the first ingest. */
export async function readSeasonFacts(ctx: Context): Promise<SeasonFacts> {
  return (await readSeason(ctx)).facts;
}

/** SEA-01: label, cutoff and winter window. At most one row; callers that need facts too use `readSeason`. */
export async function readSeasonConfig(ctx: Context): Promise<SeasonConfig> {
  const known = configOf(ctx, null);
  if (known.cutoffAt !== null) return known;
  return configOf(ctx, (await readSeasonRow(ctx.db, ctx.config.season.id)).firstDeadlineAt);
}

function configOf(ctx: Context, firstDeadlineAt: Instant | null): SeasonConfig {
  return resolveSeason(ctx.config.season, firstDeadlineAt);
}
