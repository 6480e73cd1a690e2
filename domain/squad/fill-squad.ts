import type { OutfieldPosition } from "#domain/season/facts.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { FORMATION, formationOf, OUTFIELD_POSITIONS } from "./formation.ts";

/** A pick reduced to what filling needs. */
export interface FilledPick {
  readonly clubId: ClubId;
  readonly playerId: PlayerId;
  readonly position: OutfieldPosition;
}

/** A footballer who may fill a club's slot (BNG-01, BNG-03). */
export interface FillCandidate extends FilledPick {
  /** How sensible this footballer is as a pick; see `worthOf`. */
  readonly worth: number;
}

interface FillRefusal {
  readonly code: "OUT_OF_REACH";
}

/** The best picks for the first open clubs with a given number of defenders and midfielders; the rest are forwards. */
interface Way {
  readonly worth: number;
  readonly picks: readonly FillCandidate[];
}

/**
 * 'Fill the rest': one player for each club without one, so that the squad is 6-8-6 (BNG-01, BNG-04) and the sum of the
 * players' worth is the largest possible. The same squad and candidates give the same picks, in order of club, whatever
 * the input's order; among equals the lower id wins.
 *
 * @param clubs all clubs of the season.
 * @returns `OUT_OF_REACH` when no choice for the open clubs makes 6-8-6; see `reachOf`.
 */
export function fillSquad(
  clubs: readonly ClubId[],
  picks: readonly FilledPick[],
  candidates: readonly FillCandidate[],
): Result<readonly FillCandidate[], FillRefusal> {
  const filled = new Set(picks.map(({ clubId }) => clubId));
  const open = clubs.filter((club) => !filled.has(club)).sort((one, other) => one - other);
  const formation = formationOf(picks);
  const need = {
    DEF: FORMATION.DEF - formation.DEF,
    MID: FORMATION.MID - formation.MID,
    FWD: FORMATION.FWD - formation.FWD,
  };
  const best = bestOf(picks, candidates);

  let ways = new Map<number, Way>([[0, { worth: 0, picks: [] }]]);
  for (let at = 0; at < open.length; at++) {
    const next = new Map<number, Way>();
    for (const [state, way] of ways) {
      const given = { DEF: Math.trunc(state / STATE), MID: state % STATE, FWD: 0 };
      given.FWD = at - given.DEF - given.MID;
      for (const position of OUTFIELD_POSITIONS) {
        const candidate = best.get(slotKey(open[at] as ClubId, position));
        if (!candidate || given[position] >= need[position]) continue;
        const key = state + STEP[position];
        const worth = way.worth + candidate.worth;
        const rival = next.get(key);
        if (!rival || worth > rival.worth) next.set(key, { worth, picks: [...way.picks, candidate] });
      }
    }
    ways = next;
  }
  const whole =
    need.DEF < 0 || need.MID < 0 || need.FWD < 0 ? undefined : ways.get(need.DEF * STATE + need.MID);
  const isWhole = whole !== undefined && need.DEF + need.MID + need.FWD === open.length;
  return isWhole ? ok(whole.picks) : refuse({ code: "OUT_OF_REACH" });
}

/** The factor that packs two numbers into one: defenders chosen so far × 32 + midfielders. */
const STATE = 32;
const STEP: Readonly<Record<OutfieldPosition, number>> = { DEF: STATE, MID: 1, FWD: 0 };

const slotKey = (club: ClubId, position: OutfieldPosition) => `${club} ${position}`;

/** The best candidate of each club and position who is not in the squad yet. */
function bestOf(
  picks: readonly FilledPick[],
  candidates: readonly FillCandidate[],
): ReadonlyMap<string, FillCandidate> {
  const pickedPlayers = new Set(picks.map(({ playerId }) => playerId));
  const best = new Map<string, FillCandidate>();
  for (const candidate of candidates) {
    if (pickedPlayers.has(candidate.playerId)) continue;
    const key = slotKey(candidate.clubId, candidate.position);
    const bestSoFar = best.get(key);
    const isBetter =
      !bestSoFar ||
      candidate.worth > bestSoFar.worth ||
      (candidate.worth === bestSoFar.worth && candidate.playerId < bestSoFar.playerId);
    if (isBetter) best.set(key, candidate);
  }
  return best;
}
