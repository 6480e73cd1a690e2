import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant } from "#domain/shared/instant.ts";

/**
 * What unlocks transfers. `ownership` is never stored: it holds while the owner's league has enough members (TRF-03).
 */
type GrantKind = "payment" | "code" | "ownership" | "free_slot";
/** The kind of grant that a transfer used; `preseason` if it was made before the cutoff (TRF-02). */
export type UseKind = GrantKind | "preseason";

/** TRF-05: one grant. `(kind, ref)` is its identity: a payment intent, a code, a move. */
export interface TransferGrant {
  readonly kind: GrantKind;
  readonly ref: string;
  readonly grantedAt: Instant;
  /** TRF-04: the slot a free transfer is for. */
  readonly clubId?: ClubId | null;
  /** TRF-04: the player who left; once they are out of the slot the free transfer cannot be used. */
  readonly playerId?: PlayerId | null;
  /** The first instant at which the grant can no longer be used. */
  readonly expiresAt?: Instant | null;
  /** When the payment behind the grant was refunded or disputed; null if it was not. */
  readonly revokedAt?: Instant | null;
}

/** TRF-05: one transfer made. `transferId` is its identity. */
export interface TransferUse {
  readonly transferId: string;
  readonly at: Instant;
  readonly grantKind: UseKind;
  readonly clubId: ClubId;
  readonly outPlayerId: PlayerId;
  readonly inPlayerId: PlayerId;
}

/** TRF-05: one person's grants and uses in one season, in any order, repetitions allowed. */
export interface TransferLedger {
  readonly grants: readonly TransferGrant[];
  readonly uses: readonly TransferUse[];
}

/** A slot that may change once outside the two winter transfers (TRF-04): `outcomeOfMove` gives it. */
export interface FreeSlot {
  readonly clubId: ClubId;
  readonly grantedAt: Instant;
  readonly expiresAt: Instant;
  readonly ref: string;
  readonly playerId: PlayerId | null;
}

/** TRF-02: in one season, whatever unlocked them. */
export const WINTER_TRANSFERS_MAX = 2;
/** TRF-03: how many members with a proven address a league needs for its owner to transfer without paying. */
export const OWNED_LEAGUE_MEMBERS_MIN = 5;
/** TRF-04: how long a free transfer stays open. */
export const FREE_SLOT_DAYS = 14;

/**
 * The ledger with repetitions merged: a grant seen twice (webhook and client call) keeps its earliest instant and its
 * earliest revocation, whichever came first. The result is ordered by identity.
 */
export function normaliseLedger(ledger: TransferLedger): TransferLedger {
  const grants = new Map<string, TransferGrant>();
  for (const grant of ledger.grants) {
    const key = `${grant.kind} ${grant.ref} ${grant.kind === "free_slot" ? (grant.clubId ?? "") : ""}`;
    const earlierGrant = grants.get(key);
    grants.set(key, mergeGrants(earlierGrant ?? grant, grant));
  }
  const uses = new Map<string, TransferUse>();
  for (const use of ledger.uses) {
    const earlierUse = uses.get(use.transferId);
    if (!earlierUse || use.at < earlierUse.at) uses.set(use.transferId, use);
  }
  return { grants: inKeyOrder(grants), uses: inKeyOrder(uses) };
}

/** The ledger with one transfer more, in the order in which ledgers are kept. */
export function addUse(ledger: TransferLedger, use: TransferUse): TransferLedger {
  return normaliseLedger({ grants: ledger.grants, uses: [...ledger.uses, use] });
}

/** TRF-02, BNG-06: winter transfers used, 0 to 2; pre-season changes and free slots are not counted. */
export function winterTransfersUsed(ledger: TransferLedger): number {
  const ids = new Set<string>();
  for (const use of ledger.uses) if (isWinterUse(use)) ids.add(use.transferId);
  return ids.size;
}

function isWinterUse(use: TransferUse): boolean {
  return use.grantKind === "payment" || use.grantKind === "code" || use.grantKind === "ownership";
}

/**
 * The grant that gives winter access at `now`: a payment first, then a code, then ownership of a league of five
 * (TRF-03); null without access. A stored `ownership` grant is ignored: the league may have shrunk.
 */
export function winterAccessOf(
  ledger: TransferLedger,
  now: Instant,
  ownsLeagueOfFive: boolean,
): Exclude<GrantKind, "free_slot"> | null {
  const { grants } = normaliseLedger(ledger);
  const holds = (kind: GrantKind) => grants.some((grant) => grant.kind === kind && isInForce(grant, now));
  if (holds("payment")) return "payment";
  if (holds("code")) return "code";
  return ownsLeagueOfFive ? "ownership" : null;
}

/**
 * TRF-04: the free transfers open at `now`, soonest to end first. Each use consumes the grant of its slot that was
 * open then and ended soonest, so a slot never gives more transfers than it was granted.
 */
export function openFreeSlots(ledger: TransferLedger, now: Instant): readonly FreeSlot[] {
  const { grants, uses } = normaliseLedger(ledger);
  let open = grants
    .filter((grant) => grant.kind === "free_slot" && grant.clubId != null)
    .sort((a, b) => expiryOf(a) - expiryOf(b) || a.grantedAt - b.grantedAt);
  const spent = uses.filter((use) => use.grantKind === "free_slot").sort((a, b) => a.at - b.at);
  for (const use of spent) {
    const taken = open.find((grant) => fits(grant, use)) ?? open.find((grant) => grant.clubId === use.clubId);
    open = open.filter((grant) => grant !== taken);
  }
  return open
    .filter((grant) => isInForce(grant, now))
    .map((grant) => ({
      clubId: grant.clubId as ClubId,
      grantedAt: grant.grantedAt,
      expiresAt: expiryOf(grant),
      ref: grant.ref,
      playerId: grant.playerId ?? null,
    }));
}

function fits(grant: TransferGrant, use: TransferUse): boolean {
  if (grant.clubId !== use.clubId || !isInForce(grant, use.at)) return false;
  return grant.playerId == null || grant.playerId === use.outPlayerId;
}

function isInForce(grant: TransferGrant, at: Instant): boolean {
  if (grant.grantedAt > at || (grant.revokedAt != null && grant.revokedAt <= at)) return false;
  if (grant.kind === "free_slot") return at < expiryOf(grant);
  return grant.expiresAt == null || at < grant.expiresAt;
}

function expiryOf(grant: TransferGrant): Instant {
  return grant.expiresAt ?? addMs(grant.grantedAt, FREE_SLOT_DAYS * DAY_MS);
}

function mergeGrants(a: TransferGrant, b: TransferGrant): TransferGrant {
  return {
    kind: a.kind,
    ref: a.ref,
    grantedAt: instant(Math.min(a.grantedAt, b.grantedAt)),
    clubId: a.clubId ?? b.clubId ?? null,
    playerId: a.playerId ?? b.playerId ?? null,
    expiresAt: earliest(a.expiresAt, b.expiresAt),
    revokedAt: earliest(a.revokedAt, b.revokedAt),
  };
}

function earliest(a: Instant | null | undefined, b: Instant | null | undefined): Instant | null {
  if (a == null) return b ?? null;
  if (b == null) return a;
  return a < b ? a : b;
}

function inKeyOrder<Value>(entries: ReadonlyMap<string, Value>): Value[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, value]) => value);
}
