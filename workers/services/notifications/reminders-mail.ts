import type { Instant } from "#domain/shared/instant.ts";
import { dateTime } from "#domain/shared/london-time.ts";
import type { Mail } from "#workers/integrations/mail.ts";
import { composeSubscribed } from "#workers/services/mail/templates.ts";
import { hello } from "#workers/services/mail/without-links.ts";

/** What a reminder's mail says. */
export interface Reminder {
  readonly name: string;
  readonly gameweek: number;
  readonly firstKickoffAt: Instant;
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** A reminder as an email. */
export function reminderMail(reminder: Reminder): Omit<Mail, "to"> {
  const { name, gameweek, firstKickoffAt, url, unsubscribeUrl } = reminder;
  return composeSubscribed({
    subject: `Gameweek ${gameweek}: you have not predicted yet`,
    greeting: hello(name),
    paragraphs: [
      `The first match of Gameweek ${gameweek} kicks off on ${dateTime(firstKickoffAt)} (London time), and you have not made any predictions yet.`,
      "Blank matches count as an away win, and each match locks at its kick-off.",
    ],
    action: { label: "Predict now", url },
    note: "You get this, at most once per gameweek, because email updates are on in your profile.",
    footerLink: { label: "Stop these reminders", url: unsubscribeUrl },
  });
}
