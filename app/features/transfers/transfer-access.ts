import type { AllowanceAnswer } from "#contract/transfers.ts";

/** Stands for a refusal that paying (or a code) would lift; the API's reason contains it. */
const ACCESS_REQUIRED = "Transfer access required";
const WINDOW_CLOSED =
  "Transfer window is currently closed. Winter transfer window is only open during January (Jan 1-31).";

/**
 * What one pick can do now.
 * - `change`: before the cutoff, free and as often as one likes (TRF-02).
 * - `free`: its player left his club: one transfer outside the two of January (TRF-04).
 * - `winter`: one of the January transfers that are left.
 * - `locked`: access is all that is missing.
 * - `closed`: nothing to be done; `reason` says why.
 */
export type TransferAccess =
  | { readonly kind: "change" }
  | { readonly kind: "free"; readonly expiresAt: string }
  | { readonly kind: "winter"; readonly remaining: number }
  | { readonly kind: "locked" | "closed"; readonly reason: string };

/** The allowance as it applies to the pick of one club. */
export function accessOf(allowance: AllowanceAnswer, teamId: number): TransferAccess {
  if (allowance.unlimited) return { kind: "change" };
  const slot = allowance.freeSlots.find((free) => free.teamId === teamId);
  if (slot) return { kind: "free", expiresAt: slot.expiresAt };
  const { isOpen, remaining, reason } = allowance.winter ?? {
    isOpen: allowance.canTransfer,
    remaining: allowance.transfersRemaining,
    reason: allowance.reason,
  };
  if (isOpen && remaining > 0) return { kind: "winter", remaining };
  return { kind: reason.includes(ACCESS_REQUIRED) ? "locked" : "closed", reason: reason || WINDOW_CLOSED };
}

/** Why the pick of this row cannot go out; null when it can. Spec section 4: only players with 0 goals. */
export function whyNotOut(selection: { ticked: boolean; player: { goals: number } }): string | null {
  return selection.ticked || selection.player.goals > 0
    ? "A player who has scored cannot be transferred."
    : null;
}
