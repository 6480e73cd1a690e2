import { vi } from "vitest";
import { type ChatMessage, type Chats, createChats } from "#sandbox/chats/chats.ts";

/** Addresses as the services give them out; every one is secret. */
export const ADDRESSES = {
  discord: { address: `https://discord.com/api/webhooks/123456789012345678/${"d".repeat(60)}` },
  slack: { address: "https://hooks.slack.com/services/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k" },
  teams: {
    address:
      "https://prod-12.westeurope.logic.azure.com:443/workflows/0123456789abcdef/triggers/manual/paths/invoke?api-version=2016-06-01&sig=teamsteamsteamsteams",
  },
  telegram: { token: `123456789:${"t".repeat(35)}`, chat: "-1001234567890" },
  webhook: { address: "https://league.example/hooks/webhookwebhookwebhook?key=webhookkey" },
} as const;

/** Parts of the addresses that must not be found anywhere. */
export const SECRETS = [
  "d".repeat(60),
  "slackslack",
  "teamsteams",
  "t".repeat(35),
  "webhookwebhook",
  "webhookkey",
  "123456789012345678",
];

/** The chat services behind global fetch, until the test ends. @param now their clock, for their limits. */
export function startChatServices(now: () => number): Chats {
  const chats = createChats(now);
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    answerOfChats(chats, new Request(input, init)),
  );
  return chats;
}

/** What the chat services answer a request. */
export async function answerOfChats(chats: Chats, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const answer = chats.answer({
    method: request.method,
    host: url.hostname,
    path: url.pathname,
    query: url.search,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });
  if (!answer) {
    // As a server that never answers, without the wait.
    throw new DOMException("The operation timed out", "TimeoutError");
  }
  const body = answer.status === 204 ? null : answer.body;
  return new Response(body, { status: answer.status, headers: answer.headers ?? {} });
}

/**
 * What a message says, in plain words, whichever service it is in: struck text between `~`, joining letters left out.
 */
export function wordsOf({ service, payload }: Pick<ChatMessage, "service" | "payload">): string {
  return wordsIn(service, payload).replaceAll("\u2060", "").trim();
}

function wordsIn(service: ChatMessage["service"], payload: ChatMessage["payload"]): string {
  switch (service) {
    case "discord":
      return String(payload.content)
        .replaceAll("~~", "~")
        .replaceAll("**", "")
        .replace(/\\(.)/g, "$1")
        .replace(/\]\(<.*?>\)/g, "]");
    case "telegram":
      return String(payload.text)
        .replace(/<\/?s>/g, "~")
        .replace(/<[^>]+>/g, "");
    case "slack":
      return String(payload.text);
    case "teams":
      return (
        JSON.stringify(payload.attachments)
          .match(/"text":"([^"]*)"/g)
          ?.map((run) => run.slice(8, -1))
          .join("") ?? ""
      );
    case "webhook":
      return (payload.moments as { lines: string[] }[]).flatMap(({ lines }) => lines).join("\n");
  }
}
