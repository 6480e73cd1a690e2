import { type NoticeKind, PUSH_KINDS, type PushKind } from "#domain/notices/choices.ts";
import { writeOf } from "#domain/notices/write-choices.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { findUser } from "#workers/db/accounts/users.ts";
import { writeChoices } from "#workers/db/notifications/choices.ts";
import { muteKind } from "#workers/db/notifications/push.ts";
import type { Context } from "#workers/platform/context.ts";
import { isSigned, sign } from "#workers/platform/signature.ts";

const SIGNED_FOR = "unsubscribe links";

/** What one tap switches off: one kind of push on all of a user's browsers, or one kind of email. */
type Silenced = PushKind | SilencedMail;
type SilencedMail = "email" | "recap_email" | `mail_${PushKind}`;

const MAILS: Readonly<Record<string, NoticeKind>> = {
  email: "predict",
  recap_email: "recap",
  ...Object.fromEntries(PUSH_KINDS.map((kind) => [`mail_${kind}`, kind])),
};

const NAMES: Record<PushKind | "email" | "recap_email", string> = {
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

/** What a mail is about, for kinds whose entry in `NAMES` is that of their push. */
const MAIL_NAMES: Partial<Record<PushKind, string>> = {
  one_away: "emails about a card with one to go",
  gameweek_won: "emails about gameweeks you win",
  duel: "emails about whom you meet",
  half: "emails about the second half",
  nudge: "emails from the hosts of your leagues",
  transfer_alert: "emails about free transfers",
};

/** What is switched off, in words for the page that asks. */
export function silencedName(what: Silenced): string {
  const kind = what.startsWith("mail_") ? (MAILS[what] as PushKind) : null;
  return kind === null ? NAMES[what as keyof typeof NAMES] : (MAIL_NAMES[kind] ?? "emails of this kind");
}

/** Whether a link ends a kind of mail, and not of push. */
export const isMail = (what: string): what is SilencedMail => Object.hasOwn(MAILS, what);
const isSilenced = (what: string): what is Silenced =>
  isMail(what) || PUSH_KINDS.some((kind) => kind === what);

/**
 * The path of a link that switches something off. Nothing is stored: the link names kind and user, signed, for ever.
 */
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
  const { user, what } = read;
  const settings = await findUser(ctx.db, user);
  if (!settings) return what;
  const kind = isMail(what) ? MAILS[what] : what;
  if (kind === undefined) return null;
  const write = writeOf(settings, { [kind]: { [isMail(what) ? "mail" : "push"]: false } });
  if (isMail(what)) await writeChoices(ctx.db, user, write);
  else await muteKind(ctx.db, user, what, write);
  return what;
}
