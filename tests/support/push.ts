import { createECDH, randomBytes } from "node:crypto";
import { vi } from "vitest";
import webPush from "web-push";
import type { PushPayload } from "#contract/notifications/push.ts";
import { decryptPush } from "#sandbox/web-push.ts";

const keys = webPush.generateVAPIDKeys();

export const PUSH_VARIABLES = {
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: "mailto:help@example.com",
};

/** A push service behind global fetch, with the browsers it delivers to. */
export function startPushService() {
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  const received: { browser: string; payload: PushPayload; headers: Headers }[] = [];
  const state = { status: 201 };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const browser = browsers.get(request.url);
    if (!browser) return new Response("No such subscription", { status: 404 });
    if (state.status !== 201) return new Response("", { status: state.status });
    const text = decryptPush(Buffer.from(await request.arrayBuffer()), browser);
    received.push({ browser: request.url, payload: JSON.parse(text), headers: request.headers });
    return new Response("", { status: 201 });
  });
  return {
    received,
    state,
    /** The result of a browser's `pushManager.subscribe()`. */
    subscribe() {
      const browser = makeBrowser();
      const endpoint = `https://updates.push.services.mozilla.com/${randomBytes(8).toString("hex")}`;
      browsers.set(endpoint, browser);
      return {
        endpoint,
        keys: {
          p256dh: browser.privateKey.getPublicKey("base64url"),
          auth: browser.auth.toString("base64url"),
        },
      };
    },
    forget: (endpoint: string) => browsers.delete(endpoint),
  };
}

function makeBrowser() {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  return { privateKey, auth: randomBytes(16) };
}
