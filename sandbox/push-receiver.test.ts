import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { type PushSubscription, startPushReceiver } from "./push-receiver.ts";

const vapidKeys = webPush.generateVAPIDKeys();

async function receiver() {
  const push = await startPushReceiver();
  onTestFinished(push.close);
  const send = (subscription: PushSubscription, payload: string, keys = vapidKeys) => {
    const details = webPush.generateRequestDetails(subscription, payload, {
      contentEncoding: "aes128gcm",
      TTL: 60,
      urgency: "high",
      vapidDetails: { subject: "mailto:help@example.com", ...keys },
    });
    const headers = details.headers as Record<string, string>;
    return {
      details,
      post: (url = details.endpoint) =>
        fetch(url, { method: "POST", headers, body: details.body && new Uint8Array(details.body) }),
    };
  };
  return { push, send };
}

test("a message encrypted by web-push is received, decrypted and listed", async () => {
  const { push, send } = await receiver();
  const subscription = push.subscribe();
  const payload = JSON.stringify({ title: "GOAL", body: "Søndergård 1–0 ⚽" });
  expect((await send(subscription, payload).post()).status).toBe(201);
  expect(push.messages).toEqual([
    expect.objectContaining({ text: payload, ttlS: 60, urgency: "high", subject: "mailto:help@example.com" }),
  ]);
  expect(await (await fetch(`${push.url}/control/messages`)).json()).toHaveLength(1);
});

test("an expired subscription is 410, an unknown one 404", async () => {
  const { push, send } = await receiver();
  const subscription = push.subscribe();
  const { post } = send(subscription, "hello");
  push.expire(subscription.endpoint);
  expect((await post()).status).toBe(410);
  expect((await post(`${push.url}/push/none`)).status).toBe(404);
});

test("a message for another browser, without VAPID or with a foreign token is refused", async () => {
  const { push, send } = await receiver();
  const [mine, other] = [push.subscribe(), push.subscribe()];
  expect((await send(mine, "hello").post(other.endpoint)).status).toBe(400);
  const { details } = send(mine, "hello");
  const { Authorization, ...headers } = details.headers as Record<string, string>;
  expect(
    (
      await fetch(mine.endpoint, {
        method: "POST",
        headers,
        body: details.body && new Uint8Array(details.body),
      })
    ).status,
  ).toBe(401);
  const foreign = Authorization?.replace(/k=.*/, `k=${webPush.generateVAPIDKeys().publicKey}`) ?? "";
  const forged = { ...headers, Authorization: foreign };
  expect(
    (
      await fetch(mine.endpoint, {
        method: "POST",
        headers: forged,
        body: details.body && new Uint8Array(details.body),
      })
    ).status,
  ).toBe(403);
  expect(push.messages).toEqual([]);
});
