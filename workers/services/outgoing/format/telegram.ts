import type { Piece } from "#domain/outgoing/notice.ts";
import { defused, fitting, linkedOnce, oneLine, type SpokenNotice } from "./spoken.ts";

const entities = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Text that Telegram shows as it is: it makes links of bare names of sites, and mentions of `@`, by itself. */
const escaped = (text: string) => entities(defused(text));

const pieceOf = ({ text, style }: Piece) => {
  const words = escaped(text);
  if (style === "bold") return `<b>${words}</b>`;
  return style === "struck" ? `<s>${words}</s>` : words;
};

/** Telegram's own limit, mark-up not counted. */
const LETTERS_MAX = 4_096;
const lettersOf = (text: string) => text.replace(/<[^>]*>/g, "").replace(/&\w+;/g, "&").length;

/** The text of a message of a Telegram bot, in its HTML. */
export function telegramMessage(notices: readonly SpokenNotice[]) {
  const text = fitting(notices, textOf, lettersOf, LETTERS_MAX);
  return { text, parse_mode: "HTML", link_preview_options: { is_disabled: true } };
}

function textOf(notices: readonly SpokenNotice[]): string {
  return linkedOnce(notices)
    .map(({ lines, table, link }) =>
      [
        ...lines.map((line) => line.map(pieceOf).join("")),
        ...(table.length > 0 ? [`<pre>${entities(table.map(oneLine).join("\n"))}</pre>`] : []),
        ...(link ? [`<a href="${entities(link.url)}">${escaped(link.words)}</a>`] : []),
      ].join("\n"),
    )
    .join("\n\n");
}
