import type { GameweekId, PlayerId } from "#domain/shared/ids.ts";

/** The feed's figures for a footballer; null where it gives none. */
export interface SaidFigures {
  /** The price in millions of pounds, for example 5.5. */
  readonly price: number | null;
  /** Percentage of entrants in the feed's own game who own the footballer. */
  readonly ownership: number | null;
  /** The feed's points per match over the last 30 days. */
  readonly form: number | null;
  /** Minutes on the pitch this season; before its first gameweek, last season's. */
  readonly minutes: number | null;
  /** Matches begun on the pitch, of the same ones. */
  readonly starts: number | null;
  /** Expected goals in the same matches as `minutes`. */
  readonly expectedGoals: number | null;
  /** The feed's own count for the same matches; the games count goals by fixture instead (SEA-03). */
  readonly goals: number | null;
  /** The feed's letter: a available, d doubtful, i injured, s suspended, n not available, u left. */
  readonly status: string | null;
  readonly news: string | null;
  /** The chance of playing in the next gameweek, in per cent. */
  readonly chanceOfPlaying: number | null;
}

/** Totals of the season before, as the feed showed them before this season's first gameweek (SEA-03). */
interface LastSeason {
  readonly goals: number;
  readonly minutes: number;
  readonly expectedGoals: number | null;
}

/** A footballer's minutes on the pitch this season when a gameweek began. */
interface MinutesAt {
  readonly gameweekId: GameweekId;
  readonly minutes: number;
}

/** A footballer's figures, used for choosing them and for estimating chances; no score or rank depends on them. */
export interface PlayerFigures extends Omit<SaidFigures, "goals"> {
  /** Last season's totals; null when the feed was not read before the first gameweek. */
  readonly lastSeason: LastSeason | null;
  /** Minutes at the start of the latest gameweeks, oldest first; `minutes` less one of them is recent playing time. */
  readonly trail: readonly MinutesAt[];
}

/** The latest gameweek whose deadline has passed; null before the first. */
export type Begun = GameweekId | null;

/** How many gameweeks `trail` goes back. */
export const TRAIL_LENGTH = 6;

/**
 * A footballer's figures, updated from a reply of the feed. Before the first gameweek its sums are last season's and
 * are kept as such (SEA-03); once a gameweek has begun, the minutes at its start are remembered.
 */
export function nextFigures(
  { goals, ...said }: SaidFigures,
  before: PlayerFigures | undefined,
  begun: Begun,
): PlayerFigures {
  const trail = before?.trail ?? [];
  if (begun === null) {
    const { minutes, expectedGoals } = said;
    const lastSeason = goals === null ? null : { goals, minutes: minutes ?? 0, expectedGoals };
    return { ...said, lastSeason: lastSeason ?? before?.lastSeason ?? null, trail };
  }
  const isNew = said.minutes !== null && (trail.at(-1)?.gameweekId ?? 0) < begun;
  const next = isNew ? [...trail, { gameweekId: begun, minutes: said.minutes ?? 0 }] : trail;
  return { ...said, lastSeason: before?.lastSeason ?? null, trail: next.slice(-TRAIL_LENGTH) };
}

type Packed = readonly [
  id: PlayerId,
  price: number | null,
  ownership: number | null,
  form: number | null,
  minutes: number | null,
  expectedGoals: number | null,
  status: string | null,
  news: string | null,
  chanceOfPlaying: number | null,
  lastSeason: readonly [number, number, number | null] | null,
  trail: readonly number[],
  starts: number | null,
];

/**
 * The figures of a club's footballers as one text, about 80 bytes per footballer. Equal figures give equal texts, in
 * whatever order they come.
 */
export function packFigures(figures: ReadonlyMap<PlayerId, PlayerFigures>): string {
  const rows = [...figures].sort(([left], [right]) => left - right);
  return JSON.stringify(
    rows.map(([id, of]): Packed => {
      const last = of.lastSeason;
      return [
        id,
        of.price,
        of.ownership,
        of.form,
        of.minutes,
        of.expectedGoals,
        of.status,
        of.news,
        of.chanceOfPlaying,
        last && [last.goals, last.minutes, last.expectedGoals],
        of.trail.flatMap(({ gameweekId, minutes }) => [gameweekId, minutes]),
        of.starts,
      ];
    }),
  );
}

/** Everybody's figures, from the rows of all clubs. */
export const figuresIn = (rows: readonly { readonly packed: string }[]): Map<PlayerId, PlayerFigures> =>
  new Map(rows.flatMap(({ packed }) => [...unpackFigures(packed)]));

/** The figures of a club, by player, as `packFigures` wrote them. */
function unpackFigures(packed: string): Map<PlayerId, PlayerFigures> {
  const rows: readonly Packed[] = JSON.parse(packed);
  return new Map(
    rows.map((row) => {
      const [id, price, ownership, form, minutes, expectedGoals, status, news, ...rest] = row;
      const [chanceOfPlaying, last, flat, starts] = rest;
      const trail: MinutesAt[] = [];
      for (let at = 0; at + 1 < flat.length; at += 2) {
        trail.push({ gameweekId: flat[at] as GameweekId, minutes: flat[at + 1] as number });
      }
      const lastSeason = last && { goals: last[0], minutes: last[1], expectedGoals: last[2] };
      const figures = {
        price,
        ownership,
        form,
        minutes,
        starts,
        expectedGoals,
        status,
        news,
        chanceOfPlaying,
      };
      return [id, { ...figures, lastSeason, trail }];
    }),
  );
}
