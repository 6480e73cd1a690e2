import type { Mail } from "#workers/integrations/mail.ts";
import { composeSubscribed } from "#workers/services/mail/templates.ts";
import { hello } from "#workers/services/mail/without-links.ts";

interface NoticeLetter {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** A notice as an email. */
export function noticeMail({ name, title, body, url, unsubscribeUrl }: NoticeLetter): Omit<Mail, "to"> {
  return composeSubscribed({
    subject: title,
    greeting: hello(name),
    paragraphs: [body],
    action: { label: "See it in Football Bingo", url },
    note: "You get this because you asked for it by email in your profile.",
    footerLink: { label: "Stop these emails", url: unsubscribeUrl },
  });
}
