import { groupBy } from "#domain/shared/group-by.ts";
import type { ChatMessage } from "./chats.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

interface Element {
  readonly type: string;
  readonly text?: string;
  readonly url?: string;
  readonly elements?: readonly Element[];
  readonly style?: { readonly bold?: boolean; readonly strike?: boolean };
}

interface Inline {
  readonly text: string;
  readonly weight?: string;
  readonly strikethrough?: boolean;
  readonly fontType?: string;
  readonly selectAction?: { readonly url: string };
}

/** Discord's Markdown as far as our messages use it. */
function discordHtml(content: string): string {
  const blocks = content.split("```");
  return blocks
    .map((part, at) => {
      if (at % 2 === 1) return `<pre>${escaped(part.trim())}</pre>`;
      return escaped(part)
        .replace(/\\(&(?:lt|gt|amp|quot);)/g, "$1")
        .replace(/\\(.)/g, (_, letter: string) => `&#${letter.codePointAt(0)};`)
        .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
        .replace(/~~(.+?)~~/g, "<s>$1</s>")
        .replace(/\[([^\]]+)\]\(&lt;(.+?)&gt;\)/g, '<a href="$2">$1</a>')
        .trim()
        .replaceAll("\n", "<br>");
    })
    .join("");
}

function slackHtml(element: Element): string {
  if (element.type === "link")
    return `<a href="${escaped(element.url ?? "")}">${escaped(element.text ?? "")}</a>`;
  if (element.type === "text") {
    const words = escaped(element.text ?? "").replaceAll("\n", "<br>");
    if (element.style?.bold) return `<b>${words}</b>`;
    return element.style?.strike ? `<s>${words}</s>` : words;
  }
  if (element.type === "rich_text_preformatted") {
    return `<pre>${escaped((element.elements ?? []).map(({ text }) => text).join(""))}</pre>`;
  }
  return (element.elements ?? []).map(slackHtml).join("");
}

function teamsHtml(payload: Record<string, unknown>): string {
  const attachments = payload.attachments as { content: { body: { inlines: Inline[] }[] } }[];
  const body = attachments[0]?.content.body ?? [];
  return body
    .map(({ inlines }) =>
      inlines
        .map(({ text, weight, strikethrough, fontType, selectAction }) => {
          const words = escaped(text);
          if (selectAction) return `<a href="${escaped(selectAction.url)}">${words}</a>`;
          if (fontType === "Monospace") return `<code>${words}</code>`;
          if (strikethrough) return `<s>${words}</s>`;
          return weight === "Bolder" ? `<b>${words}</b>` : words;
        })
        .join(""),
    )
    .join("<br>");
}

/** A message as its service would show it. */
function messageHtml(service: ChatMessage["service"], payload: Record<string, unknown>): string {
  switch (service) {
    case "discord":
      return discordHtml(String(payload.content));
    case "slack":
      return (payload.blocks as Element[]).map(slackHtml).join("");
    case "teams":
      return teamsHtml(payload);
    case "telegram":
      // The bot's HTML, which the formatter has escaped.
      return String(payload.text).replaceAll("\n", "<br>");
    case "webhook":
      return `<pre class="json">${escaped(JSON.stringify(payload, null, 2))}</pre>`;
  }
}

/** What becomes of a message whose goal is taken back. */
const EDITS = "Edits a message when its goal is taken back";
const CORRECTS = "Cannot edit: a second message corrects the first";

const STYLE = `body{font:16px/1.4 system-ui,sans-serif;margin:0;padding:24px;background:#f3f5ef;color:#0f2418}
main{display:grid;gap:20px;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));align-items:start}
section{background:#fff;border:1px solid #d5dccb;border-radius:16px;overflow:hidden}
h2{font-size:16px;margin:0;padding:14px 18px;border-bottom:1px solid #d5dccb}
article{padding:12px 18px;border-top:1px solid #eef1ea;overflow-wrap:anywhere}
small{color:#5a6b5f}h2 small{display:block;font-weight:400}pre{background:#f7f8f5;border:1px solid #d5dccb;border-radius:6px;padding:8px;overflow:auto}
.json{white-space:pre-wrap;overflow-wrap:anywhere}
details{color:#5a6b5f}`;

/** A page of everything that chats were told, channel by channel, with what an edited message said before. */
export function chatsPage(messages: readonly ChatMessage[]): string {
  const sections = [...groupBy(messages, ({ channel }) => channel)].map(([channel, told]) => {
    const says = told.some(({ service }) => service === "discord" || service === "telegram")
      ? EDITS
      : CORRECTS;
    const articles = told.map(({ service, payload, earlier, at }) => {
      const before = earlier.map((each) => `<p>${messageHtml(service, each)}</p>`).join("");
      const edited =
        earlier.length > 0 ? `<details><summary>edited; before</summary>${before}</details>` : "";
      const time = new Date(at).toISOString().slice(11, 19);
      return `<article><small>${time}</small><div>${messageHtml(service, payload)}</div>${edited}</article>`;
    });
    return `<section><h2>${escaped(channel)}<small>${says}</small></h2>${articles.join("")}</section>`;
  });
  const body =
    sections.length > 0
      ? `<main>${sections.join("")}</main>`
      : "<p>Nothing yet: connect a league under Leagues, its page, Extras.</p>";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>What the chats are told</title><style>${STYLE}</style><h1>What the chats are told</h1>${body}</html>`;
}
