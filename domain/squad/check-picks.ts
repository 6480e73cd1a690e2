import type { Club, Player } from "#domain/season/facts.ts";
import { isFixed } from "#domain/season/run.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import {
  checkPick,
  fixedRefusal,
  type PickRefusal,
  type PickRequest,
  SEASON_OVER,
  tickedRefusal,
} from "./check-pick.ts";
import { isQualified } from "./formation.ts";
import type { SquadPick } from "./pick.ts";

/** The player a slot is to hold; null empties it. */
export interface SlotChange {
  readonly clubId: ClubId;
  readonly playerId: PlayerId | null;
}

interface PicksRequest extends Omit<PickRequest, "club" | "candidate"> {
  /** The changes, at most one per club. */
  readonly changes: readonly SlotChange[];
  readonly clubs: ReadonlyMap<ClubId, Pick<Club, "id" | "name">>;
  readonly players: ReadonlyMap<PlayerId, Player>;
}

interface AcceptedPicks {
  /** The squad after the changes, in order of club. */
  readonly picks: readonly SquadPick[];
  /** True when every slot stays as it is: nothing is written. */
  readonly isUnchanged: boolean;
}

/**
 * BNG-01, BNG-03, BNG-04: several slots changed at once, all or nothing, each by the rule of `checkPick`. Whether the
 * squad is qualified is judged before the changes, so its last open slots may be filled together. A ticked slot cannot
 * be emptied.
 *
 * @returns the refusal of the first change that the rules forbid.
 */
export function checkPicks(request: PicksRequest): Result<AcceptedPicks, PickRefusal> {
  const { changes, clubs, players, picks, now, fixedFrom } = request;
  const changing = new Map(changes.map(({ clubId, playerId }) => [clubId, playerId]));
  const goesOut = ({ clubId, playerId }: SquadPick) =>
    changing.has(clubId) && changing.get(clubId) !== playerId;
  for (const pick of picks) {
    const refusal = goesOut(pick) ? tickedRefusal(pick, request) : null;
    if (refusal) return refuse(refusal);
  }
  let squad: readonly SquadPick[] = picks.filter((pick) => !goesOut(pick));
  for (const { clubId, playerId } of changes) {
    if (playerId === null) continue;
    const outcome = checkPick({
      ...request,
      club: clubs.get(clubId) ?? null,
      candidate: players.get(playerId) ?? null,
      picks: squad,
      // Formation is checked below, on the squad before the changes.
      fixedFrom: null,
    });
    if (!outcome.ok) return outcome;
    if (!outcome.value.isUnchanged) squad = [...squad, outcome.value.pick];
  }
  const isUnchanged = squad.length === picks.length && picks.every((pick) => squad.includes(pick));
  if (!isUnchanged && request.isOver) return refuse(SEASON_OVER);
  if (!isUnchanged && isFixed({ fixedFrom }, now) && isQualified(picks)) {
    return refuse(fixedRefusal(request.run));
  }
  return ok({ picks: [...squad].sort((one, other) => one.clubId - other.clubId), isUnchanged });
}
