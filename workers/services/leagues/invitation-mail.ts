import { ordinal } from "#domain/shared/ordinal.ts";
import type { Mail } from "#workers/integrations/mail.ts";
import { composeMail } from "#workers/services/mail/templates.ts";
import { hello, withoutLinks } from "#workers/services/mail/without-links.ts";

/** What an invitation by mail says. */
export interface InvitationWords {
  readonly league: string;
  readonly host: string;
  /** The season of the table, such as '2024/25'. */
  readonly label: string;
  readonly url: string;
}

interface Guest {
  readonly name: string;
  readonly rank: number;
  readonly points: number;
}

/** An invitation to a league for somebody in a past season's table that its host has entered. */
export function invitationMail(words: InvitationWords, guest: Guest): Omit<Mail, "to"> {
  const [league, host, label] = [words.league, words.host, words.label].map(withoutLinks) as [
    string,
    string,
    string,
  ];
  const points = guest.points === 1 ? "1 point" : `${guest.points} points`;
  return composeMail({
    subject: `${host} invites you to ${league}`,
    greeting: hello(guest.name),
    paragraphs: [
      `${host} hosts the league ${league} on Football Bingo, and has brought the table of ${label} along: you were ${ordinal(guest.rank)} with ${points}.`,
      "Nothing has been set up in your name. The link shows the league; you join it if you like.",
    ],
    action: { label: "Look at the league", url: words.url },
    note: "You get this invitation once. If you don't know who sent it, ignore it: nothing has been set up for you, and the league has not kept your address.",
  });
}
