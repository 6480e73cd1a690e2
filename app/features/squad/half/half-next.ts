import type { OpenPick } from "#app/features/chances/needs.ts";

/** HLF-09: a pick that comes next, and whether its goal ticks the season's card too. */
export interface NextPick {
  readonly pick: OpenPick;
  /** Whether nobody else in the league has them on their second-half card. */
  readonly isAlone: boolean;
  readonly isOnBoth: boolean;
}

const SHOWN = 3;

/**
 * What is next for a second-half card: first the pick that nobody else has, then those that can tick both cards, then the
 * others, each group by its next match: those in play first.
 *
 * @param open the picks still to score, the next to play first.
 * @param inSeason the unticked footballers of the season's card.
 * @param alone the footballers that nobody else has.
 */
export function halfNext(
  open: readonly OpenPick[],
  inSeason: ReadonlySet<number>,
  alone: readonly number[],
): NextPick[] {
  const next = open
    .filter(({ on, nextAt }) => on !== null || nextAt !== null)
    .map((pick): NextPick => {
      const { playerId } = pick;
      return { pick, isAlone: alone.includes(playerId), isOnBoth: inSeason.has(playerId) };
    });
  const only = next.find(({ isAlone }) => isAlone);
  const others = next.filter((each) => each !== only).map((each) => ({ ...each, isAlone: false }));
  const both = others.filter(({ isOnBoth }) => isOnBoth);
  const rest = others.filter(({ isOnBoth }) => !isOnBoth);
  return [...(only ? [only] : []), ...both, ...rest].slice(0, SHOWN);
}
