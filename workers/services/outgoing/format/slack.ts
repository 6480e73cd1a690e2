import type { Piece } from "#domain/outgoing/notice.ts";
import { defused, linkedOnce, oneLine, plainText, type SpokenNotice } from "./spoken.ts";

interface TextElement {
  readonly type: "text" | "link";
  readonly text: string;
  readonly url?: string;
  readonly style?: { readonly bold?: true; readonly strike?: true };
}

const NEW_LINE: TextElement = { type: "text", text: "\n" };

function elementOf({ text, style }: Piece): TextElement {
  const element = { type: "text", text: defused(text) } as const;
  if (style === "bold") return { ...element, style: { bold: true } };
  return style === "struck" ? { ...element, style: { strike: true } } : element;
}

/** Text in which `<!channel>` and the like are text. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * A message of Slack's incoming webhooks: rich text, whose elements are never read as mark-up. The text beside it is
 * what a notification shows.
 */
export function slackMessage(notices: readonly SpokenNotice[]) {
  const elements = linkedOnce(notices).flatMap(({ lines, table, link }, at) => {
    const words = lines.flatMap((line) => [...line.map(elementOf), NEW_LINE]);
    const apart = at > 0 ? [NEW_LINE] : [];
    const open = link ? [{ type: "link", text: link.words, url: link.url } as const] : [];
    if (table.length === 0) return [section([...apart, ...words, ...open])];
    const rows = table.map(oneLine).join("\n");
    const preformatted = {
      type: "rich_text_preformatted",
      elements: [{ type: "text", text: rows } as const],
    } as const;
    return [section([...apart, ...words]), preformatted, ...(open.length > 0 ? [section(open)] : [])];
  });
  return {
    text: escaped(plainText(notices)),
    blocks: [{ type: "rich_text", elements }],
    unfurl_links: false,
    unfurl_media: false,
  };
}

const section = (elements: readonly TextElement[]) => ({ type: "rich_text_section", elements }) as const;
