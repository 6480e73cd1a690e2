import type { Mail } from "#workers/integrations/mail.ts";

/** The content of a mail; `composeMail` renders it as text and as HTML. */
interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the text. */
  readonly note: string;
  /** A link after the note, for example to unsubscribe. */
  readonly footerLink?: { readonly label: string; readonly url: string };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Plain text and HTML of the same words. Everything a person entered is escaped in the HTML. */
export function composeMail(letter: Letter): Omit<Mail, "to"> {
  const { subject, greeting, paragraphs, action, note, footerLink } = letter;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    note,
    ...(footerLink ? [`${footerLink.label}:\n${footerLink.url}`] : []),
    "Football Bingo & Premier League Tipping",
  ].join("\n\n");
  const p = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = action
    ? `${p(`<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#15803d;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a>`)}
${p(`<span style="font-size:13px;color:#4b5563">Or open this address: <br><a href="${escapeHtml(action.url)}" style="color:#15803d;word-break:break-all">${escapeHtml(action.url)}</a></span>`)}`
    : "";
  const footer = footerLink
    ? `<br><a href="${escapeHtml(footerLink.url)}" style="color:#15803d">${escapeHtml(footerLink.label)}</a>`
    : "";
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#111827">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:#15803d">Football Bingo</p>
${[greeting, ...paragraphs].map((content) => p(escapeHtml(content))).join("\n")}
${button}
<p style="margin:24px 0 0;font-size:13px;color:#4b5563">${escapeHtml(note)}${footer}</p>
</div></body></html>`;
  return { subject, text, html };
}

const hello = (name: string) => `Hello ${name},`;
const IGNORE = "If you did not ask for this, you can ignore this email: nothing changes.";

export function resetPasswordMail(name: string, url: string) {
  return composeMail({
    subject: "Reset your password",
    greeting: hello(name),
    paragraphs: [
      "Somebody, hopefully you, asked to reset the password of your Football Bingo account.",
      "The link works once and for 15 minutes. Setting a new password signs you out everywhere.",
      `Asked for a reset token instead? It is ${new URL(url).searchParams.get("token")}`,
    ],
    action: { label: "Choose a new password", url },
    note: IGNORE,
  });
}

export function setPasswordMail(name: string, url: string, isNew: boolean) {
  return composeMail({
    subject: isNew ? "Welcome to Football Bingo: set your password" : "Set your password",
    greeting: hello(name),
    paragraphs: [
      ...(isNew ? ["Your account is ready and you are signed in on the device you used."] : []),
      "Set a password to sign in anywhere. This also confirms that the address is yours.",
      "The link works once and for 24 hours. After that, 'Forgot password?' sends another one.",
    ],
    action: { label: "Set my password", url },
    note: isNew
      ? "If you did not sign up, somebody mistyped an address: ignore this email and never open the link."
      : IGNORE,
  });
}

export function verifyEmailMail(name: string, url: string) {
  return composeMail({
    subject: "Confirm your email address",
    greeting: hello(name),
    paragraphs: [
      "Please confirm that this address belongs to your Football Bingo account.",
      "The link works once and for 24 hours.",
    ],
    action: { label: "Confirm my address", url },
    note: "If you have no Football Bingo account, somebody mistyped an address: ignore this email and do not confirm.",
  });
}

export function passwordChangedMail(name: string, url: string) {
  return composeMail({
    subject: "Your password was changed",
    greeting: hello(name),
    paragraphs: [
      "The password of your Football Bingo account was just changed, and other devices were signed out.",
    ],
    action: { label: "That was not me", url },
    note: "If this was you, you don't need to do anything.",
  });
}

export function identityLinkedMail(name: string, provider: string, url: string) {
  return composeMail({
    subject: `${provider} was linked to your account`,
    greeting: hello(name),
    paragraphs: [
      `You can now sign in to Football Bingo with ${provider}, as this address is confirmed at both.`,
    ],
    action: { label: "Look at my account", url },
    note: "If that was not you, reset your password and write to us.",
  });
}

export function accountIdleMail(name: string, url: string) {
  return composeMail({
    subject: "Your account will be deleted in 30 days",
    greeting: hello(name),
    paragraphs: [
      "You have not signed in for almost two years. We delete unused accounts, so yours goes in 30 days, with your squads and predictions.",
      "Sign in before then, and it stays.",
    ],
    action: { label: "Keep my account", url },
    note: "If you no longer want it, you need do nothing: it is deleted automatically.",
  });
}

export function accountIdleErasedMail(name: string) {
  return composeMail({
    subject: "Your account was deleted",
    greeting: hello(name),
    paragraphs: [
      "Nobody had used your Football Bingo account for two years, so it has been deleted, with all your data. Leagues you owned now belong to their longest-standing member.",
    ],
    note: "This is the last email you get from us. You are welcome back whenever you like.",
  });
}

export function accountDeletedMail(name: string) {
  return composeMail({
    subject: "Your account was deleted",
    greeting: hello(name),
    paragraphs: [
      "Your Football Bingo account and everything kept about you are gone, as you asked. Leagues you owned now belong to their longest-standing member.",
    ],
    note: "This is the last email you get from us.",
  });
}
