import { type Instant, instant } from "#domain/shared/instant.ts";
import type { Context } from "#workers/platform/context.ts";
import { isSigned, sign } from "#workers/platform/signature.ts";

const SIGNED_FOR = "session uses";

/**
 * A proof that a session was used at an instant, which its browser keeps so that not each day's first use has to be
 * written (ACC-08): the instant in epoch ms, then its signature for this session alone.
 */
export function proveUse(ctx: Context, tokenHash: string, at: Instant): string {
  return `${at}.${sign(ctx, SIGNED_FOR, usedAt(tokenHash, at))}`;
}

/** The instant that a proof shows; null for one that is missing, malformed, or of another session. */
export function provenUse(ctx: Context, tokenHash: string, proof: string | null): Instant | null {
  const [, digits, signature = ""] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(proof ?? "") ?? [];
  if (digits === undefined) return null;
  const at = instant(Number(digits));
  return isSigned(ctx, SIGNED_FOR, usedAt(tokenHash, at), signature) ? at : null;
}

const usedAt = (tokenHash: string, at: Instant) => `${tokenHash} ${at}`;
