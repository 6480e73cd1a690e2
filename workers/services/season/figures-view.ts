import type { PlayerFiguresDto } from "#contract/clubs.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { figuresIn, type PlayerFigures } from "#domain/season/player-figures.ts";
import type { PlayerId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { figuresUnless } from "#workers/db/season/player-figures.ts";
import { readSeasonWith } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";

/** Every footballer's figures as last written; empty before the first time. */
export interface Figures {
  readonly at: Instant | null;
  readonly players: ReadonlyMap<PlayerId, PlayerFigures>;
}

const NO_FIGURES: Figures = { at: null, players: new Map() };

/** The figures this isolate read last; each read asks for anything newer in the season's own query. */
const cached = new Map<SeasonId, Figures>();

/** The season with all figures. One query: one more row than the season alone, and 20 when they changed. */
export async function readSeasonWithFigures(ctx: Context): Promise<{ facts: SeasonFacts; figures: Figures }> {
  const { id } = ctx.config.season;
  const before = cached.get(id) ?? NO_FIGURES;
  const { facts, rows } = await readSeasonWith(ctx, figuresUnless({ id, version: before.at }));
  const at = rows[0]?.at ?? null;
  if (at === null) return { facts, figures: facts.epoch === 0 ? NO_FIGURES : before };
  const players = figuresIn(rows);
  const figures: Figures = { at, players };
  cached.set(id, figures);
  return { facts, figures };
}

/** A footballer's figures for pages; null where the feed gives none. */
export function toFiguresDto(of: PlayerFigures | undefined): PlayerFiguresDto {
  return {
    price: of?.price ?? null,
    ownership: of?.ownership ?? null,
    form: of?.form ?? null,
    minutes: of?.minutes ?? null,
    starts: of?.starts ?? null,
    expectedGoals: of?.expectedGoals ?? null,
    lastSeasonGoals: of?.lastSeason?.goals ?? null,
    status: of?.status ?? null,
    news: of?.news ?? null,
    chanceOfPlaying: of?.chanceOfPlaying ?? null,
  };
}
