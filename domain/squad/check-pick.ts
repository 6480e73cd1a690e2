import type { Club, OutfieldPosition, Player } from "#domain/season/facts.ts";
import { DEFAULT_RUN, isFixed, type RunName } from "#domain/season/run.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type RefusalKind, type Result, refuse } from "#domain/shared/result.ts";
import { isQualified } from "./formation.ts";
import { goalsOf } from "./goal-index.ts";
import type { SquadPick } from "./pick.ts";
import { type GoalIndex, isTicked } from "./tick.ts";

/** What `checkPick` decides by: one pick, the squad it goes into, and the dates and goals of that squad's run. */
export interface PickRequest {
  /** The slot's club; null when the season has no such club. */
  readonly club: Pick<Club, "id" | "name"> | null;
  /** The player to come in; null when the season has no such player. */
  readonly candidate: Player | null;
  /** The squad before the change. */
  readonly picks: readonly SquadPick[];
  /** The run that the squad belongs to; the season by default. */
  readonly run?: RunName;
  /** The goals of the run; those of the candidate and of the slot's present player are enough. */
  readonly goals: GoalIndex;
  /** When the server received the request. */
  readonly now: Instant;
  /** From here on a qualified squad no longer changes freely (`isFixed`); null while it is not known. */
  readonly fixedFrom: Instant | null;
  /**
   * From here on scorers are barred: the season's first kick-off, null before any fixture has a date; or the half's
   * beginning.
   */
  readonly barredFrom: Instant | null;
  /** SEA-06: whether the season is over; false by default. */
  readonly isOver?: boolean;
}

interface AcceptedPick {
  readonly pick: SquadPick;
  /** True when the slot holds this player already: nothing is written, and the pick keeps its instant. */
  readonly isUnchanged: boolean;
  /** The pick that goes out; null when the slot was empty or nothing changes. */
  readonly replaced: SquadPick | null;
}

/** Why a pick is not taken; the first reason that applies, in the order in which `checkPick` asks. */
export interface PickRefusal {
  readonly kind: RefusalKind;
  readonly code:
    | "UNKNOWN_CLUB"
    | "UNKNOWN_PLAYER"
    | "GOALKEEPER"
    | "WRONG_CLUB"
    | "ALREADY_PICKED"
    | "SEASON_OVER"
    | "HALF_NOT_OPEN"
    | "SQUAD_LOCKED"
    | "TICKED_PICK"
    | "PLAYER_HAS_GOAL";
  /** A sentence for the person who picks. */
  readonly message: string;
}

/**
 * BNG-01, BNG-03, BNG-04: whether a player may be saved into a club's slot. Before the cutoff picks change freely, but
 * from the season's first kick-off on a player with a goal cannot come in and a ticked pick cannot go out. After the
 * cutoff that still holds for a draft; a qualified squad changes by transfer alone. Saving the player already in the
 * slot always succeeds and changes nothing. SEA-06: once the season is over nothing else does. HLF-02: a second-half
 * card by the same rules, with the half's own goals and dates (`cardRulesOf`).
 */
export function checkPick(request: PickRequest): Result<AcceptedPick, PickRefusal> {
  const { club, candidate, picks, now, fixedFrom } = request;
  if (!club) return no("invalid", "UNKNOWN_CLUB", "There is no such club this season.");
  if (!candidate) return no("invalid", "UNKNOWN_PLAYER", "There is no such player this season.");
  const current = picks.find((pick) => pick.clubId === club.id) ?? null;
  if (current?.playerId === candidate.id) return ok({ pick: current, isUnchanged: true, replaced: null });

  if (request.isOver) return refuse(SEASON_OVER);
  const { position } = candidate;
  if (position === "GK") {
    return no(
      "invalid",
      "GOALKEEPER",
      `${candidate.name} is a goalkeeper: only defenders, midfielders and forwards count.`,
    );
  }
  if (!candidate.isInLeague) {
    return no("invalid", "UNKNOWN_PLAYER", `${candidate.name} no longer plays in the Premier League.`);
  }
  if (candidate.clubId !== club.id) {
    return no("invalid", "WRONG_CLUB", `${candidate.name} does not play for ${club.name}.`);
  }
  if (picks.some((pick) => pick.playerId === candidate.id)) {
    return no(
      "conflict",
      "ALREADY_PICKED",
      `${candidate.name} is in your squad already, in another club's slot.`,
    );
  }
  if (isFixed({ fixedFrom }, now) && isQualified(picks)) {
    return refuse(fixedRefusal(request.run));
  }
  const refusal = scoringRefusal(candidate, current, request);
  if (refusal) return refuse(refusal);
  return ok({ pick: newPick(club.id, candidate, position, now), isUnchanged: false, replaced: current });
}

/** SEA-06: the refusal of any change to a squad of a season that is over. */
export const SEASON_OVER: PickRefusal = {
  kind: "conflict",
  code: "SEASON_OVER",
  message: "The season is over: its squads no longer change.",
};

/** BNG-04, HLF-02: the refusal of any change to a qualified squad once it is fixed. */
export function fixedRefusal(run: RunName = DEFAULT_RUN): PickRefusal {
  const message =
    run === "half"
      ? "Your second-half card is fixed until May."
      : "Your squad is locked: it changes by transfer only.";
  return { kind: "conflict", code: "SQUAD_LOCKED", message };
}

/** BNG-03: the refusal to replace a ticked pick; null when the pick may be replaced. */
export function tickedRefusal(
  current: SquadPick,
  { goals, now, barredFrom }: Pick<PickRequest, "goals" | "now" | "barredFrom">,
): PickRefusal | null {
  if (barredFrom === null || now < barredFrom || !isTicked(current, goals)) return null;
  return {
    kind: "conflict",
    code: "TICKED_PICK",
    message: "Your pick for this club has scored and is ticked: a ticked pick stays.",
  };
}

/** BNG-03: from the season's first kick-off on, refuses to replace a ticked pick or to pick somebody who has scored. */
function scoringRefusal(
  candidate: Player,
  current: SquadPick | null,
  request: PickRequest,
): PickRefusal | null {
  const { goals, now, barredFrom } = request;
  if (barredFrom === null || now < barredFrom) return null;
  const ticked = current && tickedRefusal(current, request);
  if (ticked || goalsOf(goals, candidate.id) === 0) return ticked;
  const message =
    request.run === "half"
      ? `${candidate.name} has scored in the second half: only players with 0 goals in it can come in.`
      : `${candidate.name} has scored this season: only players with 0 goals can come in.`;
  return { kind: "conflict", code: "PLAYER_HAS_GOAL", message };
}

function newPick(
  clubId: SquadPick["clubId"],
  candidate: Player,
  position: OutfieldPosition,
  pickedAt: Instant,
): SquadPick {
  return { clubId, playerId: candidate.id, position, pickedAt };
}

function no(kind: RefusalKind, code: PickRefusal["code"], message: string) {
  return refuse({ kind, code, message } as const);
}
