import type { DuelDetail, DuelStillToCome } from "#contract/leagues/duels.ts";
import { expectedGoals } from "#domain/chances/duel-chances.ts";
import { outlookOf } from "#domain/chances/prospects.ts";
import { type PlayerFigures, unpackFigures } from "#domain/season/player-figures.ts";
import { fixtureId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { HOUR_MS, type Instant, type LondonDay, londonDayOf } from "#domain/shared/instant.ts";
import { readFigures } from "#workers/db/season/player-figures.ts";
import type { RunStandings as Standings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

type Figures = ReadonlyMap<PlayerId, PlayerFigures>;

/** They change once a gameweek. */
const FRESH_MS = HOUR_MS;

/** The footballers' figures as this object read them last: 20 rows an hour while somebody looks at a live duel. */
export class FiguresShelf {
  readonly #ctx: Context;
  #kept: { readonly at: Instant; readonly figures: Figures } | null = null;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** @returns null where they cannot be read: a duel is told without chances then. */
  async read(): Promise<Figures | null> {
    const now = this.#ctx.clock.now();
    if (this.#kept && now - this.#kept.at < FRESH_MS) return this.#kept.figures;
    try {
      const rows = await readFigures(this.#ctx.db, this.#ctx.config.season.id);
      const figures = new Map(rows.flatMap(({ packed }) => [...unpackFigures(packed)]));
      this.#kept = { at: now, figures };
      return figures;
    } catch (error) {
      log({ event: "failure", where: "duel chances", message: String(error) });
      return null;
    }
  }
}

const rounded = (chances: readonly number[]) => Math.round(expectedGoals(chances) * 1000) / 1000;

/** STO-04: how many goals each side of a live duel may still expect; null where nothing can say. */
export async function expectedIn(
  { seasonFacts: facts }: Standings,
  { clock }: Context,
  { a, b }: DuelDetail["parts"],
  shelf: FiguresShelf,
): Promise<DuelDetail["expected"]> {
  if (!a || !b || !("goals" in a) || !("goals" in b)) return null;
  if (a.toCome.length + b.toCome.length === 0) return null;
  const figures = await shelf.read();
  if (!figures) return null;
  const outlook = outlookOf(facts, figures, clock.now());
  const [ours, theirs] = [lastDays(a.toCome), lastDays(b.toCome)];
  const chancesIn = (own: ReadonlyMap<PlayerId, LondonDay>, other: ReadonlyMap<PlayerId, LondonDay>) =>
    [...own].flatMap(([id, last]) => {
      // Whatever they do counts on both sides.
      if (other.has(id)) return [];
      const prospect = outlook.prospectOf(id);
      const at = prospect?.days.findLastIndex((day) => day <= last) ?? -1;
      return prospect && at >= 0 ? [prospect.scoredBy[at] ?? 0] : [];
    });
  return { a: rounded(chancesIn(ours, theirs)), b: rounded(chancesIn(theirs, ours)) };

  function lastDays(toCome: readonly DuelStillToCome[]): Map<PlayerId, LondonDay> {
    const days = new Map<PlayerId, LondonDay>();
    for (const open of toCome) {
      const at = facts.fixtures.get(fixtureId(open.fixtureId))?.kickoffAt;
      const id = playerId(open.playerId);
      const day = at == null ? undefined : londonDayOf(at);
      if (day !== undefined && day >= (days.get(id) ?? day)) days.set(id, day);
    }
    return days;
  }
}
