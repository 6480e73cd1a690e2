import type { Piece } from "#domain/outgoing/notice.ts";
import { defused, fitting, linkedOnce, oneLine, type SpokenNotice } from "./spoken.ts";

/** Links are shown without a preview (SUPPRESS_EMBEDS). */
const WITHOUT_PREVIEWS = 4;

/** Text that Discord shows as it is: no mark-up, mention, link or emoji can be made of it. */
const escaped = (text: string) =>
  defused(text)
    .replace(/[\\*_~`|<>[\]():-]/g, "\\$&")
    .replace(/^(\d+)\./, "$1\\.");

const pieceOf = ({ text, style }: Piece) => {
  const words = escaped(text);
  if (style === "bold") return `**${words}**`;
  return style === "struck" ? `~~${words}~~` : words;
};

/** Discord's own limit. */
const LETTERS_MAX = 2_000;

/** A message of Discord's webhooks: Markdown, and nobody is mentioned. */
export function discordMessage(notices: readonly SpokenNotice[]) {
  const content = fitting(notices, contentOf, ({ length }) => length, LETTERS_MAX);
  return { content, allowed_mentions: { parse: [] }, flags: WITHOUT_PREVIEWS };
}

function contentOf(notices: readonly SpokenNotice[]): string {
  return linkedOnce(notices)
    .map(({ lines, table, link }) =>
      [
        ...lines.map((line) => line.map(pieceOf).join("")),
        ...(table.length > 0
          ? [`\`\`\`\n${table.map((row) => oneLine(row).replaceAll("`", "'")).join("\n")}\n\`\`\``]
          : []),
        ...(link ? [`[${escaped(link.words)}](<${link.url}>)`] : []),
      ].join("\n"),
    )
    .join("\n\n");
}
