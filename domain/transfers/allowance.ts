import type { Player } from "#domain/season/facts.ts";
import {
  dateText,
  isBeforeCutoff,
  type SeasonConfig,
  winterWindowState,
} from "#domain/season/season-config.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { dayAndMonth } from "#domain/shared/month-name.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { hasLeftClub, type SquadPick } from "#domain/squad/pick.ts";
import {
  type FreeSlot,
  OWNED_LEAGUE_MEMBERS_MIN,
  openFreeSlots,
  type TransferLedger,
  WINTER_TRANSFERS_MAX,
  winterAccessOf,
  winterTransfersUsed,
} from "./ledger.ts";

/** The parts of a season's configuration that transfers need (SEA-01, SEA-02). */
export type TransferSeason = Pick<SeasonConfig, "cutoffAt" | "winterWindow">;

/** What an allowance depends on beside the ledger and the date. */
export interface AllowanceContext {
  /** BNG-04: whether the squad has 20 picks in 6-8-6. */
  readonly squadQualified: boolean;
  /** The unticked picks: only these can go out (TRF-01). */
  readonly untickedPicks: readonly SquadPick[];
  /** TRF-03: whether the person owns a league of at least 5 members with a proven address at this instant. */
  readonly ownsLeagueOfFive: boolean;
  /** TRF-03: how many proven members their league of at least 5 has; null, the default, without such a league. */
  readonly provenMembers?: number | null;
  /** The season's footballers. TRF-04: one who is back at the slot's own club has not left, whatever the ledger has. */
  readonly players: ReadonlyMap<PlayerId, Player>;
  /** SEA-06: whether the season is over, so that no free slot is open any more. */
  readonly isOver: boolean;
}

/** What transfers somebody may make at one instant, and why no more: in sentences for that person. */
export interface TransferAllowance {
  readonly canTransfer: boolean;
  /** Winter transfers left plus open free slots; while `unlimited`, 20: one for every slot. */
  readonly transfersRemaining: number;
  readonly unlimited: boolean;
  /** A sentence for the person; contains 'Transfer access required' when missing access is what prevents a transfer. */
  readonly reason: string;
  readonly window: { readonly opensAt: Instant; readonly closesAt: Instant };
  /** TRF-04: the free slots, soonest to end first; only those that still hold the player who left, unticked. */
  readonly freeSlots: readonly FreeSlot[];
  /**
   * TRF-04: the players whose alert still offers something: those with a free slot; before the cutoff, when changes are
   * free anyway, those who have left the club of their unticked slot.
   */
  readonly offered: readonly PlayerId[];
  /** Winter transfers alone, for a pick without a free slot; absent while `unlimited`. */
  readonly winter?: WinterPart;
}

/** Why no winter transfer can be made; `ACCESS_REQUIRED`: a payment, a code or a league of five would unlock it. */
export type WinterRefusal = "WINDOW_CLOSED" | "USED_UP" | "ACCESS_REQUIRED" | "NOTHING_TO_TRANSFER";

interface WinterPart {
  readonly isOpen: boolean;
  readonly remaining: number;
  /** A sentence for the person: how many winter transfers are left, or why none can be made. */
  readonly reason: string;
  /** Absent while one can be made. */
  readonly code?: WinterRefusal;
}

/** How many transfers are shown as left while changes are unlimited: a squad has no more slots than this. */
const UNLIMITED_TRANSFERS_SHOWN = SQUAD_SIZE;
export const WINDOW_CLOSED_REASON =
  "Transfer window is currently closed. Winter transfer window is only open during January (Jan 1-31).";
const ACCESS_REQUIRED_REASON = "Transfer access required to make transfers during January.";
const NOT_BOUGHT_YET_REASON =
  "Transfer access required. It can be unlocked once your squad has a player on 0 goals.";
export const USED_UP_REASON = "You have used both of your January transfers.";
/** TRF-03: pages name the league in its place where the reader hosts one alone. */
export const HOST_REASON =
  `You host a league of ${OWNED_LEAGUE_MEMBERS_MIN} or more, so two transfers are yours.` as const;
const NOBODY_TO_TRANSFER_REASON =
  "Every player in your squad has scored, and a scored player cannot be transferred.";

/**
 * TRF-01 … TRF-06: the transfers this person may make at `now`. Before the cutoff everything is free; in January at
 * most two transfers in all, whatever unlocked them; a free slot is additional, in any month. A draft squad (BNG-04) is
 * treated like any other: TRF-06 asks for an unticked pick, not for 20 of them; a draft without one is told that access
 * is required but cannot buy it yet.
 */
export function allowanceOf(
  ledger: TransferLedger,
  season: TransferSeason,
  now: Instant,
  context: AllowanceContext,
): TransferAllowance {
  const window = season.winterWindow;
  const freeSlots = usableFreeSlots(ledger, now, context);
  if (isBeforeCutoff(season, now)) {
    const until = season.cutoffAt === null ? "the season's cutoff" : dateText(season.cutoffAt);
    const reason = `Unlimited free squad changes until ${until}.`;
    const transfersRemaining = UNLIMITED_TRANSFERS_SHOWN;
    const offered = idsOfLeavers(context);
    return { canTransfer: true, transfersRemaining, unlimited: true, reason, window, freeSlots, offered };
  }
  const winter = winterOf(ledger, season, now, context);
  const transfersRemaining = winter.remaining + freeSlots.length;
  const canTransfer = winter.isOpen || freeSlots.length > 0;
  return {
    canTransfer,
    transfersRemaining,
    unlimited: false,
    reason: winter.isOpen || freeSlots.length === 0 ? winter.reason : freeReason(freeSlots),
    window,
    freeSlots,
    offered: freeSlots.flatMap(({ playerId }) => playerId ?? []),
    winter,
  };
}

/** Winter transfers alone: whether one can be made now, and if not, why. */
export function winterOf(
  ledger: TransferLedger,
  season: TransferSeason,
  now: Instant,
  context: AllowanceContext,
): WinterPart {
  const closed = (code: WinterRefusal, reason: string, remaining = 0) => ({
    isOpen: false,
    remaining,
    reason,
    code,
  });
  if (winterWindowState(season, now) !== "open") return closed("WINDOW_CLOSED", WINDOW_CLOSED_REASON);
  const remaining = Math.max(0, WINTER_TRANSFERS_MAX - winterTransfersUsed(ledger));
  if (remaining === 0) return closed("USED_UP", USED_UP_REASON);
  const access = winterAccessOf(ledger, now, context.ownsLeagueOfFive);
  if (context.untickedPicks.length === 0) {
    if (!access && !context.squadQualified) return closed("ACCESS_REQUIRED", NOT_BOUGHT_YET_REASON);
    return closed("NOTHING_TO_TRANSFER", NOBODY_TO_TRANSFER_REASON, access ? remaining : 0);
  }
  if (!access) {
    const reason = `${ACCESS_REQUIRED_REASON}${unprovenReason(context.provenMembers ?? null)}`;
    return closed("ACCESS_REQUIRED", reason);
  }
  return {
    isOpen: true,
    remaining,
    reason: `January transfer window: ${remaining} of ${WINTER_TRANSFERS_MAX} transfers left.`,
  };
}

/** TRF-03: why a league of five does not unlock its owner's transfers. */
function unprovenReason(proven: number | null): string {
  if (proven === null) return "";
  return (
    ` Your league unlocks them once ${OWNED_LEAGUE_MEMBERS_MIN} of its members have a proven address, ` +
    `by mail or through a sign-in service. So far ${proven === 1 ? "1 has" : `${proven || "none"} have`} one.`
  );
}

/** TRF-06: why access is not sold. */
export type PurchaseRefusal = {
  readonly code: "WINDOW_OVER" | "NOTHING_TO_TRANSFER" | "ALREADY_UNLOCKED" | "USED_UP";
  readonly kind: "conflict";
  readonly message: string;
};

/**
 * TRF-06: whether access may be sold now: the window is open or still ahead, a pick is unticked, and the person
 * neither has access nor has used both transfers. What it costs: price.ts.
 */
export function purchaseOffer(
  ledger: TransferLedger,
  season: TransferSeason,
  now: Instant,
  context: AllowanceContext,
): Result<{ readonly window: TransferAllowance["window"] }, PurchaseRefusal> {
  const no = (code: PurchaseRefusal["code"], message: string) =>
    refuse({ code, kind: "conflict", message } as const);
  const window = season.winterWindow;
  if (isRefundDue(season, now)) return no("WINDOW_OVER", WINDOW_CLOSED_REASON);
  if (winterTransfersUsed(ledger) >= WINTER_TRANSFERS_MAX) return no("USED_UP", USED_UP_REASON);
  const access = winterAccessOf(ledger, now, context.ownsLeagueOfFive);
  if (access) {
    const isHost = access === "ownership";
    return no("ALREADY_UNLOCKED", isHost ? HOST_REASON : "Your January transfers are already unlocked.");
  }
  if (context.untickedPicks.length === 0) {
    const hasNoSquad = !context.squadQualified;
    return no(
      "NOTHING_TO_TRANSFER",
      hasNoSquad ? "Your squad has no player on 0 goals to transfer." : NOBODY_TO_TRANSFER_REASON,
    );
  }
  return ok({ window });
}

/** TRF-06: whether a payment must be refunded, because it succeeded when the window was over. */
export function isRefundDue(season: TransferSeason, succeededAt: Instant): boolean {
  return winterWindowState(season, succeededAt) === "over";
}

function usableFreeSlots(
  ledger: TransferLedger,
  now: Instant,
  { untickedPicks, players, isOver }: AllowanceContext,
): readonly FreeSlot[] {
  if (isOver) return [];
  const seen = new Set<number>();
  return openFreeSlots(ledger, now).filter((slot) => {
    const pick = untickedPicks.find((candidate) => candidate.clubId === slot.clubId);
    if (!pick || (slot.playerId !== null && slot.playerId !== pick.playerId) || seen.has(slot.clubId))
      return false;
    // TRF-04: the pick has changed since, even where it is the same player again.
    if (pick.pickedAt > slot.grantedAt) return false;
    if (!hasLeftClub(pick, players)) return false;
    seen.add(slot.clubId);
    return true;
  });
}

/** The players of unticked picks who are away from their slot's club. */
function idsOfLeavers({ untickedPicks, players, isOver }: AllowanceContext): readonly PlayerId[] {
  if (isOver) return [];
  return untickedPicks.filter((pick) => hasLeftClub(pick, players)).map(({ playerId }) => playerId);
}

function freeReason(freeSlots: readonly FreeSlot[]): string {
  const first = freeSlots[0] as FreeSlot;
  const until = dayAndMonth(londonDayOf(first.expiresAt));
  if (freeSlots.length === 1) return `1 free transfer for a player who left their club, until ${until}.`;
  return `${freeSlots.length} free transfers for players who left their clubs, the first until ${until}.`;
}
