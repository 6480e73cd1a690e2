import type { OutfieldPosition, Position } from "#domain/season/facts.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";

/** BNG-01: how many of each position a squad has. */
export type Formation = Readonly<Record<OutfieldPosition, number>>;

export const FORMATION: Formation = { DEF: 6, MID: 8, FWD: 6 };
/** BNG-01: a pick of each club of a season; BNG-06: all of them ticked is the full score. */
export const SQUAD_SIZE = 20;

/** The part of a pick that decides whether a squad is complete and 6-8-6. */
export interface FormationPick {
  readonly clubId: ClubId;
  readonly position: OutfieldPosition;
}

/** Counts the picks by position: `{ DEF: 6, MID: 8, FWD: 6 }` for a complete squad. */
export function formationOf(picks: readonly Pick<FormationPick, "position">[]): Formation {
  let DEF = 0;
  let MID = 0;
  let FWD = 0;
  for (let at = 0; at < picks.length; at++) {
    const position = picks[at]?.position;
    if (position === "DEF") DEF++;
    else if (position === "MID") MID++;
    else FWD++;
  }
  return { DEF, MID, FWD };
}

/** BNG-04: whether a squad has 20 picks, one per club, in 6-8-6; any other squad is a draft. */
export function isQualified(picks: readonly FormationPick[]): boolean {
  if (picks.length !== SQUAD_SIZE) return false;
  const { DEF, MID, FWD } = formationOf(picks);
  return DEF === FORMATION.DEF && MID === FORMATION.MID && FWD === FORMATION.FWD && hasDistinctClubs(picks);
}

/** Whether each club appears once. Stored picks come in order of club, so one pass can tell; others need a Set. */
function hasDistinctClubs(picks: readonly FormationPick[]): boolean {
  let previous = Number.NEGATIVE_INFINITY;
  for (const { clubId } of picks) {
    if (clubId <= previous) return new Set(picks.map((pick) => pick.clubId)).size === picks.length;
    previous = clubId;
  }
  return true;
}

/** Why a squad is not complete yet, with a message for the person whose squad it is. */
export interface SquadRefusal {
  readonly code: "INCOMPLETE_SQUAD" | "DUPLICATE_CLUB" | "FORMATION_ERROR";
  readonly message: string;
}

const POSITION_PLURALS: readonly (readonly [OutfieldPosition, string])[] = [
  ["DEF", "Defenders"],
  ["MID", "Midfielders"],
  ["FWD", "Forwards"],
];

/**
 * BNG-01: the checks of 'Save My Squad', in this order: every club has a pick, no club has two, the formation is
 * 6-8-6. Returns the first that fails.
 *
 * @param clubCount how many clubs there are to pick from, 20 in a season.
 */
export function validateSquad(
  picks: readonly FormationPick[],
  clubCount: number = SQUAD_SIZE,
): Result<null, SquadRefusal> {
  if (picks.length < clubCount) {
    return refuse({
      code: "INCOMPLETE_SQUAD",
      message: `Please select players from all ${clubCount} teams. You've selected ${picks.length}/${clubCount}.`,
    } as const);
  }
  if (!hasDistinctClubs(picks)) {
    return refuse({
      code: "DUPLICATE_CLUB",
      message: "You can only select one player per team. Please check your selections.",
    } as const);
  }
  const formation = formationOf(picks);
  for (const [position, plural] of POSITION_PLURALS) {
    if (formation[position] === FORMATION[position]) continue;
    return refuse({
      code: "FORMATION_ERROR",
      message: `You need exactly ${FORMATION[position]} ${plural}. You currently have ${formation[position]}.`,
    } as const);
  }
  return ok(null);
}

/** The positions of a squad, from the back to the front. */
export const OUTFIELD_POSITIONS: readonly OutfieldPosition[] = ["DEF", "MID", "FWD"];

/** BNG-01, BNG-03: whether a footballer can still be picked: no goalkeeper, and nobody who has scored. */
export const isPickable = ({
  position,
  goals,
}: {
  readonly position: Position;
  readonly goals: number;
}): boolean => position !== "GK" && goals === 0;
