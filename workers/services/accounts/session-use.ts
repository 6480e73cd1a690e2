import { createHmac, timingSafeEqual } from "node:crypto";
import { type Instant, instant } from "#domain/shared/instant.ts";
import type { Context } from "#workers/platform/context.ts";

/**
 * A proof that a session was used at an instant, which its browser keeps so that not each day's first use has to be
 * written (ACC-08): the instant in epoch ms, then its signature for this session alone.
 */
export function proveUse(ctx: Context, tokenHash: string, at: Instant): string {
  return `${at}.${signatureOf(ctx, tokenHash, at)}`;
}

/** The instant that a proof shows; null for one that is missing, malformed, or of another session. */
export function provenUse(ctx: Context, tokenHash: string, proof: string | null): Instant | null {
  const [, digits, signature = ""] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(proof ?? "") ?? [];
  if (digits === undefined) return null;
  const at = instant(Number(digits));
  const expected = signatureOf(ctx, tokenHash, at);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? at : null;
}

function signatureOf({ config }: Context, tokenHash: string, at: Instant): string {
  return createHmac("sha256", `session uses\n${config.drawSecret}`)
    .update(`${tokenHash} ${at}`)
    .digest("hex");
}
