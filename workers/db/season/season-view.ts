import { emptyFacts } from "#domain/season/apply-changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf } from "#domain/season/gameweeks.ts";
import { resolveSeason, type SeasonConfig } from "#domain/season/season-config.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Statement } from "#workers/db/statement.ts";
import { type Context, once } from "#workers/platform/context.ts";
import { fromOthers, noteEpoch, type SharedRead } from "#workers/platform/edge.ts";
import { catchUpFacts, catchUpFactsWith, readSeasonRow } from "./season.ts";

/** The facts this isolate read last; each read first asks D1, or the copy of it in use, for anything newer. */
const cached = new Map<SeasonId, SeasonFacts>();

/**
 * The season as D1 has it now. One query: two rows when this isolate is up to date, the new log rows when something
 * happened, a full load (about 3,000 rows) when the isolate is cold or far behind.
 */
export function readSeason(ctx: Context): Promise<SeasonMoment> {
  return once(ctx, "season", () => catchUp(ctx));
}

/** The season's facts and configuration at one epoch. */
export interface SeasonMoment {
  readonly facts: SeasonFacts;
  readonly config: SeasonConfig;
}

/** The season as this isolate read it last, without asking D1; null before it has read it. */
export function lastSeasonRead(ctx: Context): SeasonMoment | null {
  const facts = cached.get(ctx.config.season.id);
  const first = facts && firstDeadlineOf(facts.gameweeks.values());
  return facts ? { facts, config: configOf(ctx, first ?? null) } : null;
}

async function catchUp(ctx: Context): Promise<SeasonMoment> {
  const { id } = ctx.config.season;
  const factsBefore = cached.get(id);
  const { facts, firstDeadlineAt } = await (factsBefore
    ? catchUpFacts(ctx.db, id, factsBefore, ctx.isNear)
    : loadOnce(id, () => catchUpFacts(ctx.db, id, emptyFacts())));
  noteFacts(id, facts);
  return { facts, config: configOf(ctx, firstDeadlineAt) };
}

/** Caches the facts, unless newer ones are cached already. */
function noteFacts(id: SeasonId, facts: SeasonFacts): void {
  noteEpoch(id, facts.epoch);
  if ((cached.get(id)?.epoch ?? 0) <= facts.epoch || facts.epoch === 0) cached.set(id, facts);
}

type Loaded = Awaited<ReturnType<typeof catchUpFacts>>;

const loading = new Map<SeasonId, SharedRead<Loaded>>();

/** Loads the season's 3,000 rows once per cold isolate, however many requests ask at the same time. */
async function loadOnce(id: SeasonId, load: () => Promise<Loaded>): Promise<Loaded> {
  // The request that began loading may have been cancelled: then this one loads.
  const theirs = await fromOthers(() => loading.get(id));
  if (theirs) return theirs;
  const own: SharedRead<Loaded> = { isOver: false, value: null };
  loading.set(id, own);
  try {
    own.value = await load();
    return own.value;
  } finally {
    own.isOver = true;
    if (loading.get(id) === own) loading.delete(id);
  }
}

/**
 * `readSeason` with one more select in the same query: a person's actions are read with the facts they are judged by.
 */
export async function readSeasonWith<Selected>(ctx: Context, beside: Statement<Selected>) {
  if (ctx.memory) {
    // Reads issued together travel together.
    const [season, rows] = await Promise.all([readSeason(ctx), beside.all(ctx.db)]);
    return { ...season, rows };
  }
  const { id } = ctx.config.season;
  const factsBefore = cached.get(id) ?? emptyFacts();
  const { facts, rows, firstDeadlineAt } = await catchUpFactsWith(ctx.db, id, factsBefore, beside);
  noteFacts(id, facts);
  return { facts, rows, config: configOf(ctx, firstDeadlineAt) };
}

/** Clubs, players, gameweeks, fixtures and goals as D1 has them now; empty maps before the first ingest. */
export async function readSeasonFacts(ctx: Context): Promise<SeasonFacts> {
  return (await readSeason(ctx)).facts;
}

/** SEA-01: label, cutoff and winter window. At most one row; callers that need facts too use `readSeason`. */
export async function readSeasonConfig(ctx: Context): Promise<SeasonConfig> {
  const config = configOf(ctx, null);
  if (config.cutoffAt !== null) return config;
  return configOf(ctx, (await readSeasonRow(ctx.db, ctx.config.season.id)).firstDeadlineAt);
}

function configOf(ctx: Context, firstDeadlineAt: Instant | null): SeasonConfig {
  return resolveSeason(ctx.config.season, firstDeadlineAt);
}
