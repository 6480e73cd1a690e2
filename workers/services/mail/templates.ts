import { capitalised } from "#domain/shared/words.ts";
import type { Mail } from "#workers/integrations/mail.ts";
import { MARK } from "./mark.ts";
import { hello } from "./without-links.ts";

/** A paragraph; `lead`, with which `text` begins (`lead: …`), is its heading in the HTML. */
type Paragraph = string | { readonly lead: string; readonly text: string };

/** The content of a mail; `composeMail` renders it as text and as HTML. */
interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly Paragraph[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the text. */
  readonly note: string;
  /** A link after the note, for example to unsubscribe. */
  readonly footerLink?: { readonly label: string; readonly url: string };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The site's colours. Programs that ignore style sheets show the light ones, which each element has inline. */
const INK = "#10231a";
const MUTED = "#475a4e";
const BRAND = "#0b6b3a";
/** The site's display face where the reader has it, else the narrow faces that systems bring along. */
const DISPLAY = "'Barlow Condensed','Arial Narrow','Roboto Condensed',sans-serif";
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:0!important}.paper{padding:20px 16px!important;border-radius:0!important}.head{padding:12px 16px!important;border-radius:0!important}}
@media (prefers-color-scheme:dark){.page{background:#08140e!important;color:#ecf4ea!important}.paper{background:#0f2018!important}.muted{color:#a6bbad!important}.link{color:#6fe39b!important}.act{background:#35c872!important;color:#04170c!important}}`;

const plain = (paragraph: Paragraph) => (typeof paragraph === "string" ? paragraph : paragraph.text);

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return escapeHtml(paragraph);
  const { lead, text } = paragraph;
  const rest = text.slice(lead.length).replace(/^: /, "");
  const sentence = capitalised(rest);
  return `<strong style="display:block;font:bold 20px/24px ${DISPLAY}">${escapeHtml(lead)}</strong>${escapeHtml(sentence)}`;
}

/** Plain text and HTML of the same words. Everything a person entered is escaped in the HTML. */
export function composeMail(letter: Letter): Omit<Mail, "to"> {
  const { subject, greeting, paragraphs, action, note, footerLink } = letter;
  const text = [
    greeting,
    ...paragraphs.map(plain),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    note,
    ...(footerLink ? [`${footerLink.label}:\n${footerLink.url}`] : []),
    "Football Bingo & Premier League Tipping",
  ].join("\n\n");
  const p = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const link = `class="link" style="color:${BRAND};word-break:break-all"`;
  const button = action
    ? `${p(`<a class="act" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${BRAND};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a>`)}
${p(`<span class="muted" style="font-size:13px;color:${MUTED}">Or open this address: <br><a ${link} href="${escapeHtml(action.url)}">${escapeHtml(action.url)}</a></span>`)}`
    : "";
  const footer = footerLink
    ? `<br><a ${link} href="${escapeHtml(footerLink.url)}">${escapeHtml(footerLink.label)}</a>`
    : "";
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${SHEET}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f3f6ee;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:${INK}">
<div style="max-width:560px;margin:0 auto">
<div class="head" style="padding:14px 32px;border-radius:16px 16px 0 0;background:#042716;color:#f4f8ef;font:bold 24px/1 ${DISPLAY}">${MARK}Football Bingo</div>
<div class="paper" style="overflow-wrap:anywhere;word-break:break-word;padding:28px 32px;border-radius:0 0 16px 16px;background:#ffffff">
${[greeting, ...paragraphs].map((content) => p(htmlOf(content))).join("\n")}
${button}
<p class="muted" style="margin:24px 0 0;font-size:13px;color:${MUTED}">${escapeHtml(note)}${footer}</p>
</div></div></body></html>`;
  return { subject, text, html };
}

/** A mail of a kind that somebody asked for; a mail program ends that kind in one tap by its headers (RFC 8058). */
export function composeSubscribed(
  letter: Letter & { readonly footerLink: { readonly label: string; readonly url: string } },
): Omit<Mail, "to"> {
  return {
    ...composeMail(letter),
    headers: {
      "List-Unsubscribe": `<${letter.footerLink.url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const IGNORE = "If you did not ask for this, you can ignore this email: nothing changes.";

/** ACC-03. @param url with the token, which the mail gives by itself, too. */
export function resetPasswordMail(name: string, url: string) {
  return composeMail({
    subject: "Reset your password",
    greeting: hello(name),
    paragraphs: [
      "Somebody, hopefully you, asked to reset the password of your Football Bingo account.",
      "The link works once, within 15 minutes. Setting a new password signs you out everywhere.",
      `Or type this reset token on the page that asked for it: ${new URL(url).searchParams.get("token")}`,
    ],
    action: { label: "Choose a new password", url },
    note: IGNORE,
  });
}

/** To an account without a password: just made by the wizard (`isNew`), or one that signs in by a provider alone. */
export function setPasswordMail(name: string, url: string, isNew: boolean) {
  return composeMail({
    subject: isNew ? "Welcome to Football Bingo: set your password" : "Set your password",
    greeting: hello(name),
    paragraphs: [
      ...(isNew ? ["Your account is ready and you are signed in on the device you used."] : []),
      "Set a password to sign in anywhere. This also confirms that the address is yours.",
      "The link works once, within 24 hours. After that, 'Forgot password?' sends another one.",
    ],
    action: { label: "Set my password", url },
    note: isNew
      ? "If you did not sign up, somebody mistyped an address: ignore this email and never open the link."
      : IGNORE,
  });
}

/** The link that confirms an address. */
export function verifyEmailMail(name: string, url: string) {
  return composeMail({
    subject: "Confirm your email address",
    greeting: hello(name),
    paragraphs: [
      "Please confirm that this address belongs to your Football Bingo account.",
      "The link works once, within 24 hours.",
    ],
    action: { label: "Confirm my address", url },
    note: "If you have no Football Bingo account, somebody mistyped an address: ignore this email and do not confirm.",
  });
}

/** After each change of a password. @param url where whoever did not make it takes the account back. */
export function passwordChangedMail(name: string, url: string) {
  return composeMail({
    subject: "Your password has been changed",
    greeting: hello(name),
    paragraphs: [
      "The password of your Football Bingo account has just been changed, and your other devices have been signed out.",
    ],
    action: { label: "That was not me", url },
    note: "If this was you, you don't need to do anything.",
  });
}

/**
 * Tells that a provider was linked, which its owner may not have done.
 *
 * @param contact the address of whoever runs the site; null where it names none. A player's pages have no footer.
 */
export function identityLinkedMail(name: string, provider: string, url: string, contact: string | null) {
  return composeMail({
    subject: `${provider} has been linked to your account`,
    greeting: hello(name),
    paragraphs: [
      `You can now sign in to Football Bingo with ${provider}, as this address is confirmed with both.`,
    ],
    action: { label: "Look at my account", url },
    note: `If that was not you, reset your password${contact === null ? "" : ` and write to us at ${contact}`}.`,
  });
}

/** 30 days before an account that nobody uses is erased. */
export function accountIdleMail(name: string, url: string) {
  return composeMail({
    subject: "Your account will be deleted in 30 days",
    greeting: hello(name),
    paragraphs: [
      "You have not signed in for almost two years. We delete unused accounts, so yours will be deleted in 30 days, with your squads and predictions.",
      "Sign in before then to keep it.",
    ],
    action: { label: "Keep my account", url },
    note: "If you no longer want it, you need not do anything: it will be deleted automatically.",
  });
}

/** The last mail of an account that nobody used. */
export function accountIdleErasedMail(name: string) {
  return composeMail({
    subject: "Your account was deleted",
    greeting: hello(name),
    paragraphs: [
      "Nobody had used your Football Bingo account for two years, so it has been deleted, with all your data. Leagues you hosted now belong to their longest-standing member.",
    ],
    note: "This is the last email you will get from us. You are welcome back whenever you like.",
  });
}

/** The last mail of an account that its owner deleted. */
export function accountDeletedMail(name: string) {
  return composeMail({
    subject: "Your account was deleted",
    greeting: hello(name),
    paragraphs: [
      "Your Football Bingo account and everything kept about you are gone, as you asked. Leagues you hosted now belong to their longest-standing member.",
    ],
    note: "This is the last email you will get from us.",
  });
}
