import { PUSH_KINDS, type PushKind } from "#contract/transfers.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { muteKind, muteMail } from "#workers/db/notifications/push.ts";
import type { Context } from "#workers/platform/context.ts";

/** What one tap switches off: one kind of push on all of a user's browsers, or one kind of email. */
export type Silenced = PushKind | SilencedMail;
type SilencedMail = "email" | "recap_email";

/** What is switched off, in words for the page that asks. */
export const SILENCED_NAMES: Record<Silenced, string> = {
  transfer_alert: "push notifications about free transfers",
  tick: "push notifications about ticked players",
  predict: "push reminders to predict",
  nudge: "push notifications from the hosts of your leagues",
  overtaken: "push notifications about being overtaken",
  one_away: "push notifications about a card with one to go",
  gameweek_won: "push notifications about gameweeks you win",
  recap: "push notifications with Monday's recap",
  email: "email reminders to predict",
  recap_email: "emails with Monday's recap",
};

const isMail = (what: string): what is SilencedMail => what === "email" || what === "recap_email";
const isSilenced = (what: string): what is Silenced =>
  isMail(what) || PUSH_KINDS.some((kind) => kind === what);

/** The path of a link that switches something off. Nothing is stored: the link names kind and user, signed, for ever. */
export async function unsubscribePath(ctx: Context, user: UserId, what: Silenced): Promise<string> {
  const text = `${what}.${user}`;
  const signature = await crypto.subtle.sign("HMAC", await keyOf(ctx), bytesOf(text));
  return `/api/push/unsubscribe/${text}.${toHex(new Uint8Array(signature))}`;
}

/** The user and the kind in a token; null for an invalid one. Changes nothing, because mail scanners open links. */
export async function readUnsubscribeToken(
  ctx: Context,
  token: string,
): Promise<{ readonly user: UserId; readonly what: Silenced } | null> {
  const match = /^([a-z_]+)\.([\w-]{1,64})\.([0-9a-f]{64})$/.exec(token);
  const [, what = "", user = "", signature = ""] = match ?? [];
  if (!isSilenced(what)) return null;
  const isOurs = await crypto.subtle.verify(
    "HMAC",
    await keyOf(ctx),
    fromHex(signature),
    bytesOf(`${what}.${user}`),
  );
  return isOurs ? { user: userId(user), what } : null;
}

/** Switches off what a token names, and returns it; null for an invalid token. */
export async function unsubscribe(ctx: Context, token: string): Promise<Silenced | null> {
  const read = await readUnsubscribeToken(ctx, token);
  if (!read) return null;
  if (isMail(read.what)) await muteMail(ctx.db, read.user, read.what);
  else await muteKind(ctx.db, read.user, read.what);
  return read.what;
}

/** The key that signs tokens, made from the draw's secret, which every deployment has, and a label of its own. */
async function keyOf(ctx: Context): Promise<CryptoKey> {
  const material = bytesOf(`unsubscribe links\n${ctx.config.drawSecret}`);
  return crypto.subtle.importKey("raw", material, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
