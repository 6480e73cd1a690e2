import type { OutfieldPosition, Player, SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type RefusalKind, type Result, refuse } from "#domain/shared/result.ts";
import { byEnglish } from "#domain/shared/text-order.ts";
import type { GoalCounts } from "#domain/squad/goal-index.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { allowanceOf, type TransferSeason, winterOf } from "./allowance.ts";
import { type TransferLedger, type UseKind, winterAccessOf } from "./ledger.ts";

interface TransferRequest {
  readonly originalPlayerId: PlayerId;
  readonly newPlayerId: PlayerId;
  readonly reason?: string | null;
}

/** Everything a transfer is checked against, all as of one moment. */
export interface TransferContext {
  readonly picks: readonly SquadPick[];
  readonly facts: Pick<SeasonFacts, "clubs" | "players">;
  readonly goals: GoalCounts;
  readonly ledger: TransferLedger;
  readonly season: TransferSeason;
  readonly now: Instant;
  /** BNG-04: whether the squad has 20 picks in 6-8-6. */
  readonly squadQualified: boolean;
  /** BNG-02: the slots already ticked. */
  readonly tickedClubIds: ReadonlySet<ClubId>;
  /** TRF-03, SEA-06: as in `AllowanceContext`. */
  readonly ownsLeagueOfFive: boolean;
  readonly provenMembers?: number | null;
  readonly isOver: boolean;
}

/** A transfer that may be made, ready to be written by `writeTransfer` with the pick that it brings. */
export interface AcceptedTransfer {
  readonly clubId: ClubId;
  readonly position: OutfieldPosition;
  readonly outPlayerId: PlayerId;
  readonly inPlayerId: PlayerId;
  readonly at: Instant;
  /** The right that the transfer uses, as the ledger stores it. */
  readonly grantKind: UseKind;
  /** The free slot's grant, when the transfer uses one. */
  readonly grantRef: string | null;
  /** The reason as given, or as filled in by `defaultReason`. */
  readonly reason: string;
  readonly pick: SquadPick;
}

/** Why a transfer is not made, in a sentence for the person. */
export interface TransferRefusal {
  readonly kind: RefusalKind;
  readonly code:
    | "NOT_ALLOWED"
    | "UNKNOWN_PLAYER"
    | "NOT_IN_SQUAD"
    | "SAME_PLAYER"
    | "ALREADY_IN_SQUAD"
    | "OTHER_CLUB"
    | "OTHER_POSITION"
    | "OUT_HAS_SCORED"
    | "IN_HAS_SCORED";
  readonly message: string;
}

/**
 * TRF-01: whether a transfer may be made at `now`, and what it uses up. A closed window or missing access is refused
 * first (in the words of the allowance's reason), then the players. A free slot is used before a winter transfer.
 * `position` and the slot's club are the pick's, frozen when it was picked (BNG-02).
 */
export function checkTransfer(
  request: TransferRequest,
  context: TransferContext,
): Result<AcceptedTransfer, TransferRefusal> {
  const { picks, facts, ledger, season, now } = context;
  const untickedPicks = picks.filter((pick) => !isSlotTicked(pick, context));
  const allowanceContext = { ...context, untickedPicks, players: facts.players };
  const allowance = allowanceOf(ledger, season, now, allowanceContext);
  const pick = picks.find((candidate) => candidate.playerId === request.originalPlayerId);
  if (!allowance.canTransfer && !(pick && isSlotTicked(pick, context)))
    return no("conflict", "NOT_ALLOWED", allowance.reason);

  const original = facts.players.get(request.originalPlayerId);
  const next = facts.players.get(request.newPlayerId);
  if (!original || !next) return no("invalid", "UNKNOWN_PLAYER", "There is no such player this season.");
  if (!pick) return no("conflict", "NOT_IN_SQUAD", `${original.name} is not in your squad.`);
  if (original.id === next.id) return no("conflict", "SAME_PLAYER", `${next.name} is already in this slot.`);

  const freeSlot = allowance.freeSlots.find((slot) => slot.clubId === pick.clubId);
  if (!allowance.unlimited && !freeSlot) {
    const winter = winterOf(ledger, season, now, allowanceContext);
    if (!winter.isOpen) return no("conflict", "NOT_ALLOWED", winter.reason);
  }
  const forbidden =
    outRefusal(pick, original, freeSlot !== undefined, context) ?? inRefusal(pick, next, context);
  if (forbidden) return refuse(forbidden);
  const grantKind = grantKindOf(context, allowance.unlimited, freeSlot !== undefined);
  return ok({
    clubId: pick.clubId,
    position: pick.position,
    outPlayerId: original.id,
    inPlayerId: next.id,
    at: now,
    grantKind,
    grantRef: grantKind === "free_slot" ? (freeSlot?.ref ?? null) : null,
    reason: request.reason?.trim() || defaultReason(grantKind, original, next),
    pick: { clubId: pick.clubId, playerId: next.id, position: pick.position, pickedAt: now },
  });
}

/**
 * Why the player may not go out. TRF-04: a free transfer asks for an unticked slot alone: goals that did not count for
 * it do not hold its player.
 */
function outRefusal(
  pick: SquadPick,
  { id, name }: Player,
  isFree: boolean,
  context: TransferContext,
): TransferRefusal | null {
  if (isSlotTicked(pick, context) || (!isFree && goalsIn(context.goals, id) > 0)) {
    return refusal(
      "conflict",
      "OUT_HAS_SCORED",
      `${name} has scored: a scored player cannot be transferred.`,
    );
  }
  return null;
}

/** Why the player may not come in. */
function inRefusal(
  pick: SquadPick,
  next: Player,
  { picks, facts, goals }: Pick<TransferContext, "picks" | "facts" | "goals">,
): TransferRefusal | null {
  if (next.clubId !== pick.clubId || !next.isInLeague) {
    const clubName = facts.clubs.get(pick.clubId)?.name ?? "this club";
    return refusal(
      "conflict",
      "OTHER_CLUB",
      `${next.name} does not play for ${clubName}: both players must be from the same club.`,
    );
  }
  if (next.position !== pick.position) {
    const wanted = POSITION_NAMES[pick.position];
    return refusal(
      "conflict",
      "OTHER_POSITION",
      `${next.name} is not a ${wanted}: both players must play in the same position.`,
    );
  }
  if (goalsIn(goals, next.id) > 0) {
    return refusal(
      "conflict",
      "IN_HAS_SCORED",
      `${next.name} has scored already: only players with 0 goals can come in.`,
    );
  }
  if (picks.some((candidate) => candidate.playerId === next.id)) {
    return refusal("conflict", "ALREADY_IN_SQUAD", `${next.name} is already in your squad.`);
  }
  return null;
}

/** The players who may replace one of the squad's picks, by name. */
export function replacementsFor(
  pick: SquadPick,
  squad: Pick<TransferContext, "picks" | "facts" | "goals">,
): readonly Player[] {
  return [...squad.facts.players.values()]
    .filter((player) => inRefusal(pick, player, squad) === null)
    .sort((a, b) => byEnglish(a.name, b.name) || a.id - b.id);
}

/** TRF-01: the reason stored for a transfer whose request gives none. */
function defaultReason(kind: UseKind, out: Player, next: Player): string {
  const label =
    kind === "preseason"
      ? "Pre-season squad change"
      : kind === "free_slot"
        ? "Free transfer"
        : "January transfer";
  return `${label}: ${out.name} → ${next.name}`;
}

const POSITION_NAMES: Record<OutfieldPosition, string> = {
  DEF: "defender",
  MID: "midfielder",
  FWD: "forward",
};

const isSlotTicked = ({ clubId }: SquadPick, { tickedClubIds }: TransferContext) => tickedClubIds.has(clubId);

function grantKindOf(context: TransferContext, isPreseason: boolean, hasFreeSlot: boolean): UseKind {
  if (isPreseason) return "preseason";
  if (hasFreeSlot) return "free_slot";
  return winterAccessOf(context.ledger, context.now, context.ownsLeagueOfFive) as UseKind;
}

function goalsIn(goals: GoalCounts, id: PlayerId): number {
  return goals.get(id) ?? 0;
}

const refusal = (kind: RefusalKind, code: TransferRefusal["code"], message: string): TransferRefusal => ({
  kind,
  code,
  message,
});

const no = (...of: Parameters<typeof refusal>) => refuse(refusal(...of));
