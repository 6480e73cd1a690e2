/** A value or a refusal. Only a bug throws. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** What was asked for is done. */
export const ok = <Value>(value: Value) => ({ ok: true, value }) as const;

/** It is not done, and why. */
export const refuse = <Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const;

/** Why a rule refuses: the request can never be right (`invalid`), or it cannot be met now (`conflict`). */
export type RefusalKind = "invalid" | "conflict";
