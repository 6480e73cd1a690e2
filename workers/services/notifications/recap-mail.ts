import type { RecapWords } from "#domain/notices/recap-words.ts";
import type { Mail } from "#workers/integrations/mail.ts";
import { composeSubscribed } from "#workers/services/mail/templates.ts";
import { hello } from "#workers/services/mail/without-links.ts";

interface Recap {
  readonly name: string;
  readonly words: RecapWords;
  /** The names of the leagues, with which their paragraphs begin and which are their headings in the HTML. */
  readonly leagues: readonly string[];
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** A recap as an email. */
export function recapMail({ name, words, leagues, url, unsubscribeUrl }: Recap): Omit<Mail, "to"> {
  return composeSubscribed({
    subject: words.title,
    greeting: hello(name),
    paragraphs: words.paragraphs.map((text) => {
      const lead = leagues.find((league) => text.startsWith(`${league}: `));
      return lead === undefined ? text : { lead, text };
    }),
    action: { label: "See the tables", url },
    note: "You get this, once per gameweek, because you asked for Monday's recap.",
    footerLink: { label: "Stop the recap", url: unsubscribeUrl },
  });
}
