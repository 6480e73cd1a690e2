import type { Service } from "#domain/outgoing/kinds.ts";
import { isPublicUrl } from "#workers/services/outgoing/public-host.ts";

/** Where a connection's messages go. All of it is secret (OUT-04). */
export type Destination =
  | { readonly service: "discord" | "slack" | "teams"; readonly url: string }
  | { readonly service: "telegram"; readonly token: string; readonly chat: string }
  | { readonly service: "webhook"; readonly url: string; readonly secret: string };

interface GivenAddress {
  readonly address?: string | undefined;
  readonly token?: string | undefined;
  readonly chat?: string | undefined;
}

type Checked = { readonly destination: Destination } | { readonly fields: Readonly<Record<string, string>> };

/** The hosts that a service gives out for its webhooks, and the form of their paths. */
const PRESETS = {
  discord: {
    isHost: (host: string) => /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/.test(host),
    path: /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,25}\/[\w-]{1,120}$/,
    says: "It starts with https://discord.com/api/webhooks/",
  },
  slack: {
    isHost: (host: string) => host === "hooks.slack.com" || host === "hooks.slack-gov.com",
    path: /^\/(?:services|workflows|triggers)\/[\w/-]{1,200}$/,
    says: "It starts with https://hooks.slack.com/",
  },
  teams: {
    isHost: (host: string) =>
      host.endsWith(".logic.azure.com") ||
      host.endsWith(".api.powerplatform.com") ||
      host.endsWith(".webhook.office.com"),
    path: /^\/[\w/.%@-]{1,600}$/,
    says: "It is the address that the workflow 'When a Teams webhook request is received' shows.",
  },
} as const;

const TELEGRAM_TOKEN = /^\d{1,15}:[\w-]{1,60}$/;
const TELEGRAM_CHAT = /^(?:-?\d{1,20}|@[A-Za-z]\w{3,31})$/;

/**
 * OUT-04: reads where messages are to go. Each preset accepts its own service's hosts alone, a webhook a public https
 * address by name.
 *
 * @param drawSecret draws the signing secret of a new webhook.
 */
export function readDestination(
  service: Service,
  { address, token, chat }: GivenAddress,
  drawSecret: () => string,
): Checked {
  if (service === "telegram") {
    const fields = {
      ...(TELEGRAM_TOKEN.test(token ?? "")
        ? {}
        : { token: "This is not a bot's token, as @BotFather gives it." }),
      ...(TELEGRAM_CHAT.test(chat ?? "")
        ? {}
        : { chat: "Give the chat's number, or @ and the channel's name." }),
    };
    if (Object.keys(fields).length > 0) return { fields };
    return { destination: { service, token: token as string, chat: chat as string } };
  }
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !isPublicUrl(url)) {
    return {
      fields: { address: "Give a public address that starts with https://, by name and without a port." },
    };
  }
  url.hash = "";
  if (service === "webhook") return { destination: { service, url: url.href, secret: drawSecret() } };
  const { isHost, path, says } = PRESETS[service];
  if (!isHost(url.hostname) || !path.test(url.pathname)) return { fields: { address: says } };
  // Only Teams' addresses carry their key as a query.
  if (service !== "teams") url.search = "";
  return { destination: { service, url: url.href } };
}

const SECRET_BYTES = 24;

/** A signing secret in the form of Standard Webhooks. */
export function drawWebhookSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString("base64")}`;
}
