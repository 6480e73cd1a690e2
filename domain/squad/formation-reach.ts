import type { OutfieldPosition } from "#domain/season/facts.ts";
import { FORMATION, type Formation, OUTFIELD_POSITIONS } from "./formation.ts";

/** The positions for which a club has an available player. */
export type Offer = ReadonlySet<OutfieldPosition>;

/** Every set of positions, the smallest first. */
const SUBSETS: readonly (readonly OutfieldPosition[])[] = [
  [],
  ["DEF"],
  ["MID"],
  ["FWD"],
  ["DEF", "MID"],
  ["DEF", "FWD"],
  ["MID", "FWD"],
  ["DEF", "MID", "FWD"],
];

/** How many more of a position 6-8-6 asks for; 0 when it is full or overfull. */
export function placesLeft(formation: Formation, position: OutfieldPosition): number {
  return Math.max(0, FORMATION[position] - formation[position]);
}

interface Reach {
  /** Places of 6-8-6 that stay empty whatever the open clubs choose; 0 exactly when the formation can be reached. */
  readonly missing: number;
  /** The positions for which too few open clubs are left; empty when nothing is missing. */
  readonly short: readonly OutfieldPosition[];
}

/**
 * BNG-01, BNG-04: whether 6-8-6 can still be reached, each open club giving one player of a position it has. By the
 * theorem of Hall and König: for each set of positions, its places beyond the number of open clubs that offer one of
 * them stay empty, and the worst set gives the number that stay empty in all.
 *
 * @param formation of the clubs already filled.
 * @param open the positions that each unfilled club offers.
 * @example reachOf({ DEF: 6, MID: 8, FWD: 5 }, [new Set(["DEF"])]) // { missing: 1, short: ["FWD"] }
 */
export function reachOf(formation: Formation, open: readonly Offer[]): Reach {
  let worst: Reach = { missing: 0, short: [] };
  for (const subset of SUBSETS) {
    const places = subset.reduce((sum, position) => sum + placesLeft(formation, position), 0);
    const helpers = open.filter((offer) => subset.some((position) => offer.has(position))).length;
    if (places - helpers > worst.missing) worst = { missing: places - helpers, short: subset };
  }
  return worst;
}

/**
 * Why a position is closed to a club.
 * - `full`: 6-8-6 has no place left for it.
 * - `strands`: after it, the clubs still open could no longer fill the positions named.
 */
export type Closed =
  | { readonly kind: "full" }
  | { readonly kind: "strands"; readonly short: readonly OutfieldPosition[] };

/**
 * BNG-01, BNG-04: the positions a club may not choose, so that 6-8-6 stays within reach. At least one position it
 * offers is always open: where 6-8-6 is already out of reach, those that miss it by the least.
 *
 * @param formation of all other filled clubs.
 * @param own the positions the club offers.
 * @param others the positions each other unfilled club offers.
 */
export function closedPositions(
  formation: Formation,
  own: Offer,
  others: readonly Offer[],
): ReadonlyMap<OutfieldPosition, Closed> {
  const reaches = OUTFIELD_POSITIONS.filter((position) => own.has(position)).map((position) => ({
    position,
    reach: reachOf({ ...formation, [position]: formation[position] + 1 }, others),
  }));
  const best = Math.min(...reaches.map(({ reach }) => reach.missing));
  return new Map(
    reaches
      .filter(({ reach }) => reach.missing > best)
      .map(({ position, reach }) => [
        position,
        placesLeft(formation, position) === 0 ? { kind: "full" } : { kind: "strands", short: reach.short },
      ]),
  );
}
