import type { ChatText, Line } from "#domain/outgoing/notice.ts";

/** One notice as a service is to show it, with the full address of its link. */
export interface SpokenNotice extends Omit<ChatText, "link"> {
  readonly link: { readonly words: string; readonly url: string } | null;
}

/** Keeps what would be several lines, or direct a service's display, from being more than text on its line. */
export const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ");

/** An unseen letter that joins two others: between `@` and a name it makes them plain text. */
const UNSEEN = "\u2060";

/** Makes text that a service would turn into a mention, command or link by itself stay text; it looks the same. */
export const defused = (text: string) =>
  oneLine(text)
    .replace(/([@#/$])(?=\S)/g, `$1${UNSEEN}`)
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${UNSEEN}`);

/** Where several notices share a message, only the last keeps a link that all of them have. */
export function linkedOnce(notices: readonly SpokenNotice[]): SpokenNotice[] {
  return notices.map((notice, at) => {
    const isRepeated = notices.slice(at + 1).some(({ link }) => link?.url === notice.link?.url);
    return isRepeated ? { ...notice, link: null } : notice;
  });
}

/** A longer piece than this can be shortened. */
const SHORTEST = 8;

/**
 * A message that its service takes, whatever names it has in it: escaped they may be twice as long. The longest piece
 * is cut until the whole fits, because a message that is refused would hold up all that come after it.
 */
export function fitting<Message>(
  notices: readonly SpokenNotice[],
  render: (notices: readonly SpokenNotice[]) => Message,
  lengthOf: (message: Message) => number,
  lettersMax: number,
): Message {
  const message = render(notices);
  if (lengthOf(message) <= lettersMax) return message;
  const pieces = notices.flatMap(({ lines }) => lines.flat());
  const longest = pieces.reduce((one, other) => (other.text.length > one.text.length ? other : one), {
    text: "",
  });
  if (longest.text.length <= SHORTEST) return message;
  const letters = [...longest.text.replace(/…$/, "")];
  const text = `${letters.slice(0, Math.ceil(letters.length * 0.8) - 1).join("")}…`;
  const shorter = notices.map((notice) => ({
    ...notice,
    lines: notice.lines.map((line) => line.map((piece) => (piece === longest ? { ...piece, text } : piece))),
  }));
  return fitting(shorter, render, lengthOf, lettersMax);
}

/** A line in plain words, for services' previews and for webhooks. */
export const plainLine = (line: Line) => line.map(({ text }) => oneLine(text)).join("");

/** All words of a message, line by line. */
export function plainText(notices: readonly SpokenNotice[]): string {
  return notices.flatMap(({ lines, table }) => [...lines.map(plainLine), ...table.map(oneLine)]).join("\n");
}
