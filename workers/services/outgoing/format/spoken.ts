import type { Line, NoticeText } from "#domain/outgoing/notice.ts";

/** One message: several notices that go out together, with full addresses for their links. */
export interface SpokenNotice extends Omit<NoticeText, "link"> {
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

/** A line in plain words, for services' previews and for webhooks. */
export const plainLine = (line: Line) => line.map(({ text }) => oneLine(text)).join("");

/** All words of a message, line by line. */
export function plainText(notices: readonly SpokenNotice[]): string {
  return notices.flatMap(({ lines, table }) => [...lines.map(plainLine), ...table.map(oneLine)]).join("\n");
}
