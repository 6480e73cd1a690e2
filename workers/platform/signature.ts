import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "./context.ts";

/**
 * The signature of a text, in 64 hex digits, by a key made from the draw's secret, which every deployment has.
 *
 * @param label what the signature is for: one made for another purpose is not valid.
 */
export function sign({ config }: Pick<Context, "config">, label: string, text: string): string {
  return createHmac("sha256", `${label}\n${config.drawSecret}`).update(text).digest("hex");
}

/** Whether this site has signed the text for this purpose. */
export function isSigned(
  ctx: Pick<Context, "config">,
  label: string,
  text: string,
  signature: string,
): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(ctx, label, text))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
