import type { Service } from "#domain/outgoing/kinds.ts";
import type { ChatNotice } from "#domain/outgoing/notice.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { type ChatOutcome, type ChatRequest, sendToChat } from "#workers/integrations/chats.ts";
import { discordMessage } from "#workers/services/outgoing/format/discord.ts";
import { slackMessage } from "#workers/services/outgoing/format/slack.ts";
import type { SpokenNotice } from "#workers/services/outgoing/format/spoken.ts";
import { teamsMessage } from "#workers/services/outgoing/format/teams.ts";
import { telegramMessage } from "#workers/services/outgoing/format/telegram.ts";
import { type WebhookLeague, webhookMessage } from "#workers/services/outgoing/format/webhook.ts";
import type { Destination } from "./destination.ts";

/** What one message is made of. */
export interface Outgoing {
  readonly league: WebhookLeague;
  readonly notices: readonly ChatNotice[];
  /** The site's origin; without it there are no links. */
  readonly site: string | null;
  /** The same for every attempt to send the same message. */
  readonly messageId: string;
  readonly sentAt: Date;
  readonly isTest?: boolean;
}

/** How a service takes messages. */
interface ServiceLimits {
  /** The least time between two messages, by the service's own limits. */
  readonly gapMs: number;
  /** The most letters of a message, with room for mark-up. */
  readonly lettersMax: number;
  readonly canEdit: boolean;
}

/** The limits that each service has, kept with room to spare. */
export const SERVICE_LIMITS: Readonly<Record<Service, ServiceLimits>> = {
  // 30 a minute and channel, 2,000 letters.
  discord: { gapMs: 2 * SECOND_MS, lettersMax: 1_200, canEdit: true },
  // One a second, 3,000 letters a section.
  slack: { gapMs: SECOND_MS, lettersMax: 2_400, canEdit: false },
  // 28 KB a card.
  teams: { gapMs: SECOND_MS, lettersMax: 3_000, canEdit: false },
  // 20 a minute to a group, 4,096 letters.
  telegram: { gapMs: 3 * SECOND_MS, lettersMax: 2_600, canEdit: true },
  webhook: { gapMs: 0, lettersMax: 20_000, canEdit: false },
};

/**
 * Sends a message or, with the service's id of an earlier one, edits it. Where Telegram answers that the group has a
 * new number, since it became a supergroup, it goes there at once.
 */
export async function sendMessage(
  destination: Destination,
  outgoing: Outgoing,
  options: Parameters<typeof sendToChat>[1],
  editing: string | null = null,
): Promise<ChatOutcome> {
  const outcome = await sendToChat(await requestOf(destination, outgoing, editing), options);
  const chat = newChatOf(outcome);
  if (chat === null || destination.service !== "telegram") return outcome;
  return sendToChat(await requestOf({ ...destination, chat }, outgoing, editing), options);
}

/** The number that a Telegram group says it has now; null where it says nothing of it. */
function newChatOf({ ok, body }: ChatOutcome): string | null {
  const { parameters } = (body ?? {}) as { parameters?: { migrate_to_chat_id?: unknown } };
  const chat = parameters?.migrate_to_chat_id;
  return !ok && typeof chat === "number" ? String(chat) : null;
}

/** The request that sends a message or, with the service's id of an earlier one, edits it. */
export async function requestOf(
  destination: Destination,
  outgoing: Outgoing,
  editing: string | null = null,
): Promise<ChatRequest> {
  const notices = outgoing.notices.map((notice) => spoken(notice, outgoing.site));
  switch (destination.service) {
    case "discord": {
      const body = JSON.stringify(discordMessage(notices));
      return editing === null
        ? { method: "POST", url: `${destination.url}?wait=true`, body }
        : { method: "PATCH", url: `${destination.url}/messages/${encodeURIComponent(editing)}`, body };
    }
    case "slack":
      return { method: "POST", url: destination.url, body: JSON.stringify(slackMessage(notices)) };
    case "teams":
      return { method: "POST", url: destination.url, body: JSON.stringify(teamsMessage(notices)) };
    case "telegram": {
      const method = editing === null ? "sendMessage" : "editMessageText";
      const url = `https://api.telegram.org/bot${destination.token}/${method}`;
      const which = editing === null ? {} : { message_id: Number(editing) };
      const body = { chat_id: destination.chat, ...which, ...telegramMessage(notices) };
      return { method: "POST", url, body: JSON.stringify(body) };
    }
    case "webhook":
      return signed(destination, outgoing);
  }
}

function spoken({ lines, table, link }: ChatNotice, site: string | null): SpokenNotice {
  return { lines, table, link: link && site ? { words: link.words, url: `${site}${link.path}` } : null };
}

async function signed(
  { url, secret }: Extract<Destination, { service: "webhook" }>,
  { league, notices, site, messageId, sentAt, isTest }: Outgoing,
): Promise<ChatRequest> {
  // Only deliveries need it, so requests start without it.
  const { Webhook } = await import("standardwebhooks");
  const withUrls = notices.map((notice) => ({
    ...notice,
    url: notice.link && site ? `${site}${notice.link.path}` : null,
  }));
  const body = JSON.stringify(webhookMessage(league, withUrls, isTest ? "league.test" : "league.news"));
  return {
    method: "POST",
    url,
    body,
    headers: {
      "webhook-id": messageId,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / SECOND_MS)),
      "webhook-signature": new Webhook(secret).sign(messageId, sentAt, body),
    },
  };
}

/** The service's id of the message that it took, by which it can be edited; null where it gives none. */
export function refOf(service: Service, body: unknown): string | null {
  const answer = body as { id?: unknown; result?: { message_id?: unknown } } | null;
  if (service === "discord") return typeof answer?.id === "string" ? answer.id : null;
  if (service !== "telegram") return null;
  const id = answer?.result?.message_id;
  return typeof id === "number" ? String(id) : null;
}

/** Whether an edit failed because the message already says so: it was made before, and only its record was lost. */
export function isSaidAlready(service: Service, outcome: ChatOutcome): boolean {
  if (outcome.ok || service !== "telegram") return false;
  const { description } = (outcome.body ?? {}) as { description?: unknown };
  return typeof description === "string" && description.includes("message is not modified");
}

/** Discord's and Telegram's words for a message that is no longer there. */
export function isUnknownMessage(outcome: Extract<ChatOutcome, { ok: false }>): boolean {
  const { code, description } = (outcome.body ?? {}) as { code?: unknown; description?: unknown };
  return (
    code === 10_008 || (typeof description === "string" && description.includes("message to edit not found"))
  );
}
