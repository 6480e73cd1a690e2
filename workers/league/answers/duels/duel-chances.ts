import type { DuelDetail, DuelStillToCome } from "#contract/leagues/duels.ts";
import { expectedGoals } from "#domain/chances/duel-chances.ts";
import { outlookOf } from "#domain/chances/prospects.ts";
import { medianOf } from "#domain/duels/duel.ts";
import { figuresIn, type PlayerFigures } from "#domain/season/player-figures.ts";
import { fixtureId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { HOUR_MS, type Instant, type LondonDay, londonDayOf } from "#domain/shared/instant.ts";
import { readFigures } from "#workers/db/season/player-figures.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

type Figures = ReadonlyMap<PlayerId, PlayerFigures>;

/** They change once a gameweek. */
const FRESH_MS = HOUR_MS;

/** The footballers' figures as this object read them last: 20 rows an hour while somebody looks at a live duel. */
export class FiguresCache {
  readonly #ctx: Context;
  #last: { readonly at: Instant; readonly figures: Figures } | null = null;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** @returns null where they cannot be read: a duel is told without chances then. */
  async read(): Promise<Figures | null> {
    const now = this.#ctx.clock.now();
    if (this.#last && now - this.#last.at < FRESH_MS) return this.#last.figures;
    try {
      const rows = await readFigures(this.#ctx.db, this.#ctx.config.season.id);
      const figures = figuresIn(rows);
      this.#last = { at: now, figures };
      return figures;
    } catch (error) {
      log({ event: "failure", where: "duel chances", message: String(error) });
      return null;
    }
  }
}

const rounded = (goals: number) => Math.round(goals * 1000) / 1000;

/** How many members on either side of the middle are looked at: one further away seldom becomes the Median. */
const NEAR_THE_MIDDLE = 10;

/** A member of a draw, with the goals they have and the matches they still have. */
export interface MedianMember {
  readonly score: number;
  readonly toCome: () => readonly DuelStillToCome[];
}

/**
 * STO-04: how many goals each side of a live duel may still expect; null where nothing can say. The Median may expect
 * what lies between its score and the lower median of what those near the middle will have, as far as they can expect
 * it.
 *
 * @param field everybody in the draw, where one side is the Median.
 */
export async function expectedIn(
  { seasonFacts: facts }: RunStandings,
  { clock }: Context,
  { a, b }: DuelDetail["parts"],
  field: readonly MedianMember[],
  cache: FiguresCache,
): Promise<DuelDetail["expected"]> {
  if (!a || !("goals" in a)) return null;
  if (field.length === 0 && (!b || !("goals" in b))) return null;
  const middle = field.length === 0 ? [] : nearTheMiddle(field);
  const theirs = b && "goals" in b ? [b.toCome] : middle.map(({ toCome }) => toCome());
  if (a.toCome.length + theirs.flat().length === 0) return null;
  const figures = await cache.read();
  if (!figures) return null;
  const outlook = outlookOf(facts, figures, clock.now());
  const expectedOf = (open: readonly DuelStillToCome[], except: readonly DuelStillToCome[] = []) =>
    expectedGoals(
      [...lastDays(open)].flatMap(([id, last]) => {
        // Whatever they do counts on both sides.
        if (except.some((other) => other.playerId === id)) return [];
        const prospect = outlook.prospectOf(id);
        const at = prospect?.days.findLastIndex((day) => day <= last) ?? -1;
        return prospect && at >= 0 ? [prospect.scoredBy[at] ?? 0] : [];
      }),
    );
  if (field.length === 0) {
    const [other = []] = theirs;
    return { a: rounded(expectedOf(a.toCome, other)), b: rounded(expectedOf(other, a.toCome)) };
  }
  const now = medianOf(middle.map(({ score }) => score));
  const then = medianOf(middle.map(({ score }, at) => score + expectedOf(theirs[at] ?? [])));
  return { a: rounded(expectedOf(a.toCome)), b: rounded(Math.max(0, then - now)) };

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

/** As many below the middle as above it, so that their lower median is everybody's. */
function nearTheMiddle(field: readonly MedianMember[]): readonly MedianMember[] {
  const ascending = [...field].sort((one, other) => one.score - other.score);
  const middle = Math.floor((ascending.length - 1) / 2);
  const reach = Math.min(NEAR_THE_MIDDLE, middle);
  const isEven = ascending.length % 2 === 0;
  return ascending.slice(middle - reach, middle + reach + (isEven ? 2 : 1));
}
