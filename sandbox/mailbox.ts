/** `wrangler dev`'s own pages about what runs in it. */
const EXPLORER = "/cdn-cgi/local/explorer";

/** Where a person reads the mails of a game on this machine. */
export const mailboxPage = (workerUrl: string): string => `${workerUrl}${EXPLORER}/email/sending`;

/** A mail in the local mailbox of `wrangler dev`, which receives every mail of a game on this machine. */
export interface LocalMail {
  readonly id: string;
  /** Headers, plain text and HTML, as they were sent. */
  readonly text: string;
}

/** The mails that have arrived and are not among `seen` yet, the newest first; adds their ids to it. */
export async function readMails(workerUrl: string, seen: Set<string>): Promise<LocalMail[]> {
  const mailbox = `${workerUrl}${EXPLORER}/api/local/email/sending`;
  const listed = JSON.stringify(await (await fetch(mailbox)).json());
  const ids = [...listed.matchAll(/"(?:messageId|email_id|id)":"([^"]+)"/g)].map(([, id = ""]) => id);
  const fresh = [...new Set(ids)].filter((id) => !seen.has(id)).reverse();
  const mails: LocalMail[] = [];
  for (const id of fresh) {
    seen.add(id);
    mails.push({ id, text: await (await fetch(`${mailbox}?email_id=${encodeURIComponent(id)}`)).text() });
  }
  return mails;
}
