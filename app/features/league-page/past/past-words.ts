import type { ImportAnswer } from "#contract/leagues/past-tables.ts";

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

/** What a host does where nobody can be invited by mail. */
export const GIVE_CODE = "This site sends no mail: give the league’s code to those who are missing.";

/** What became of a file, in a sentence or three: read, or kept and its people invited. */
export function importWords(answer: ImportAnswer, sendsMail: boolean): string {
  const { label, read, refused, confirmed, sent, waiting } = answer;
  const unread = refused.length > 0 ? ` ${rows(refused.length)} could not be read.` : "";
  if (!confirmed) {
    if (read.length === 0) return `Nothing in it could be read.${unread}`;
    return `${rows(read.length)} read.${unread} Nothing is kept${sendsMail ? " or sent" : ""} yet.`;
  }
  const invited = sent > 0 ? ` ${people(sent)} invited.` : "";
  const later = waiting > 0 ? ` ${people(waiting)} not yet: mails go a few at a time.` : "";
  const byHand = !sendsMail && read.some(({ invites }) => invites) ? ` ${GIVE_CODE}` : "";
  return `The table of ${label} is kept.${invited}${later}${byHand}`;
}

/** The button that keeps what was read. */
export function keepWords({ confirmed, waiting }: ImportAnswer): string {
  if (confirmed) return `Invite the next of ${people(waiting)}`;
  return waiting > 0 ? `Keep it and invite ${people(waiting)}` : "Keep this table";
}
