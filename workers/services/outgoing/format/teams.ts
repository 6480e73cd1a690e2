import type { Line } from "#domain/outgoing/notice.ts";
import { defused, linkedOnce, oneLine, type SpokenNotice } from "./spoken.ts";

const runsOf = (line: Line) =>
  line.map(({ text, style }) => ({
    type: "TextRun",
    text: defused(text),
    ...(style === "bold" ? { weight: "Bolder" } : {}),
    ...(style === "struck" ? { strikethrough: true } : {}),
  }));

const blockOf = (inlines: readonly object[], spacing: "Default" | "None") => ({
  type: "RichTextBlock",
  spacing,
  inlines,
});

/** A message of a Teams workflow: an adaptive card of text runs, which are never read as Markdown. */
export function teamsMessage(notices: readonly SpokenNotice[]) {
  const body = linkedOnce(notices).flatMap(({ lines, table, link }) => [
    ...lines.map((line, at) => blockOf(runsOf(line), at === 0 ? "Default" : "None")),
    ...table.map((row) =>
      blockOf(
        [{ type: "TextRun", text: oneLine(row).replaceAll(" ", "\u00a0"), fontType: "Monospace" }],
        "None",
      ),
    ),
    ...(link
      ? [
          blockOf(
            [{ type: "TextRun", text: link.words, selectAction: { type: "Action.OpenUrl", url: link.url } }],
            "None",
          ),
        ]
      : []),
  ]);
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body,
        },
      },
    ],
  };
}
