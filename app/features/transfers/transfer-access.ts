import type { AllowanceAnswer } from "#contract/transfers.ts";

const OPENS_LATER = "Two transfers per season, from 1 to 31 January. Until then your squad stays as it is.";

/**
 * Whether one pick can be transferred now, and by which right.
 * - `change`: before the cutoff, free and unlimited (TRF-02).
 * - `free`: its player left their club: one transfer outside the two of January (TRF-04).
 * - `winter`: one of the January transfers that are left.
 * - `locked`: only access is missing.
 * - `used`: both January transfers have been made. `ahead`: the window opens later this season.
 * - `closed`: no transfer is possible; `reason` says why.
 */
export type TransferAccess =
  | { readonly kind: "change" }
  | { readonly kind: "free"; readonly expiresAt: string }
  | { readonly kind: "winter"; readonly remaining: number }
  | { readonly kind: "locked" | "used" | "ahead" | "closed"; readonly reason: string };

/** TRF-07: a heading for each state in which no transfer can be made. */
export const REFUSED_TITLES = {
  locked: "Transfers are locked",
  used: "Both transfers used",
  ahead: "Opens on 1 January",
  closed: "Transfer window closed",
} as const;

/** TRF-07: the dialog's title; only the winter transfers are called January's. */
export function titleOf(access: TransferAccess | null): string {
  if (access?.kind === "change") return "Pre-Season Squad Changes";
  return access?.kind === "free" ? "Free Transfer" : "January Transfer Window";
}

/**
 * The allowance as it applies to the pick of one club.
 *
 * @param now epoch milliseconds on the server's clock.
 */
export function accessOf(allowance: AllowanceAnswer, teamId: number, now: number): TransferAccess {
  if (allowance.unlimited) return { kind: "change" };
  const slot = allowance.freeSlots.find((free) => free.teamId === teamId);
  if (slot) return { kind: "free", expiresAt: slot.expiresAt };
  const { winter } = allowance;
  if (winter?.isOpen) return { kind: "winter", remaining: winter.remaining };
  const reason = winter?.reason ?? allowance.reason;
  const code = winter && (winter.code ?? codeBySale(allowance, now));
  if (code === "ACCESS_REQUIRED") return { kind: "locked", reason };
  if (code === "USED_UP") return { kind: "used", reason };
  if (now < Date.parse(allowance.window.opensAt)) return { kind: "ahead", reason: OPENS_LATER };
  return { kind: "closed", reason };
}

/** Whether it is January for transfers (SEA-02). */
function isWindowOpen({ window }: Pick<AllowanceAnswer, "window">, now: number): boolean {
  return Date.parse(window.opensAt) <= now && now <= Date.parse(window.closesAt);
}

/** TRF-07: the title over a refused transfer: the window is said to be closed only when it is. */
export function refusalTitle(
  code: string | undefined,
  allowance: Pick<AllowanceAnswer, "window"> | undefined,
  now: number,
): string {
  const isClosed = code === "NOT_ALLOWED" && allowance && !isWindowOpen(allowance, now);
  return isClosed ? "Transfer Window Closed" : "Transfer Failed";
}

/**
 * Why January's transfers are shut, for an API of an earlier version, which gives no code: while the window is open,
 * access is sold to exactly those who lack nothing else (TRF-06).
 */
function codeBySale(allowance: AllowanceAnswer, now: number) {
  if (!isWindowOpen(allowance, now)) return "WINDOW_CLOSED";
  return allowance.notForSale?.code ?? "ACCESS_REQUIRED";
}

/**
 * TRF-01: why a pick cannot go out; null when it can. Only players with 0 goals can; by a free transfer, every player
 * whose slot is unticked (TRF-04).
 */
export function whyNotOut(
  selection: { ticked: boolean; player: { goals: number } },
  isFree = false,
): string | null {
  return selection.ticked || (!isFree && selection.player.goals > 0)
    ? "A player who has scored cannot be transferred."
    : null;
}
