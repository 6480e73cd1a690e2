import { PUSH_KINDS, type PushKind } from "#contract/notifications/push.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { muteKind, muteMail } from "#workers/db/notifications/push.ts";
import type { Context } from "#workers/platform/context.ts";
import { isSigned, sign } from "#workers/platform/signature.ts";

const SIGNED_FOR = "unsubscribe links";

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
  half: "push notifications about the second half",
  duel: "push notifications about whom you meet",
  email: "email reminders to predict",
  recap_email: "emails with Monday's recap",
};

export const isMail = (what: string): what is SilencedMail => what === "email" || what === "recap_email";
const isSilenced = (what: string): what is Silenced =>
  isMail(what) || PUSH_KINDS.some((kind) => kind === what);

/** The path of a link that switches something off. Nothing is stored: the link names kind and user, signed, for ever. */
export function unsubscribePath(ctx: Context, user: UserId, what: Silenced): string {
  const text = `${what}.${user}`;
  return `/api/push/unsubscribe/${text}.${sign(ctx, SIGNED_FOR, text)}`;
}

/** The user and the kind in a token; null for an invalid one. Changes nothing, because mail scanners open links. */
export function readUnsubscribeToken(
  ctx: Context,
  token: string,
): { readonly user: UserId; readonly what: Silenced } | null {
  const match = /^([a-z_]+)\.([\w-]{1,64})\.([0-9a-f]{64})$/.exec(token);
  const [, what = "", user = "", signature = ""] = match ?? [];
  if (!isSilenced(what)) return null;
  const isOurs = isSigned(ctx, SIGNED_FOR, `${what}.${user}`, signature);
  return isOurs ? { user: userId(user), what } : null;
}

/** Switches off what a token names, and returns it; null for an invalid token. */
export async function unsubscribe(ctx: Context, token: string): Promise<Silenced | null> {
  const read = readUnsubscribeToken(ctx, token);
  if (!read) return null;
  if (isMail(read.what)) await muteMail(ctx.db, read.user, read.what);
  else await muteKind(ctx.db, read.user, read.what);
  return read.what;
}
