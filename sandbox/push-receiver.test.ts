import { createPrivateKey, sign } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { type PushSubscription, startPushReceiver } from "./push-receiver.ts";

const vapidKeys = webPush.generateVAPIDKeys();

interface VapidToken {
  readonly aud: string;
  /** How many seconds from now it expires. */
  readonly exp: number;
  readonly sub: string;
}

/** Signs a token, even an invalid one, which web-push never makes. */
function signed({ aud, exp, sub }: VapidToken, { publicKey, privateKey }: typeof vapidKeys): string {
  const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url");
  const claims = { aud, exp: Math.floor(Date.now() / 1000) + exp, sub };
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: privateKey,
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}

async function receiver() {
  const push = await startPushReceiver();
  onTestFinished(push.close);
  const send = (subscription: PushSubscription, payload: string, keys = vapidKeys, token?: VapidToken) => {
    const details = webPush.generateRequestDetails(subscription, payload, {
      contentEncoding: "aes128gcm",
      TTL: 60,
      urgency: "high",
      vapidDetails: { subject: "mailto:help@example.com", ...keys },
    });
    const headers = details.headers as Record<string, string>;
    if (token) headers.Authorization = signed(token, keys);
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

test("a token for another service, an old or endless one, and one without a subject are refused", async () => {
  const { push, send } = await receiver();
  const subscription = push.subscribe();
  const right = { aud: push.url, exp: 3_600, sub: "mailto:help@example.com" };
  for (const [token, status] of [
    [right, 201],
    [{ ...right, aud: "https://push.example" }, 403],
    [{ ...right, exp: -1 }, 403],
    [{ ...right, exp: 2 * 86_400 }, 403],
    [{ ...right, exp: Number.NaN }, 403],
    [{ ...right, sub: "" }, 403],
  ] as const) {
    expect((await send(subscription, "hello", vapidKeys, token).post()).status).toBe(status);
  }
  expect(push.messages).toHaveLength(1);
});

test("a subscription made for one key accepts no message signed with another", async () => {
  const { push, send } = await receiver();
  const subscription = push.subscribe(vapidKeys.publicKey);
  expect((await send(subscription, "hello", webPush.generateVAPIDKeys()).post()).status).toBe(403);
  expect((await send(subscription, "hello").post()).status).toBe(201);
});
