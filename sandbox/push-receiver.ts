import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, type RunningServer, readBytes } from "./http.ts";
import { decryptPush, type PushSecrets } from "./web-push.ts";

/** The result of a browser's `pushManager.subscribe()`. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly subscription: string;
  /** The decrypted payload as text. */
  readonly text: string;
  readonly ttlS: number;
  readonly urgency: string | null;
  readonly topic: string | null;
  /** The VAPID subject, `mailto:` or `https:`. */
  readonly subject: string;
}

export interface PushReceiver extends RunningServer {
  /** Subscribes a browser. @param applicationServerKey the only key whose messages are accepted; any by default. */
  subscribe(applicationServerKey?: string): PushSubscription;
  /** Makes the endpoint answer 410 from now on, as after a browser has unsubscribed. */
  expire(endpoint: string): void;
  readonly messages: readonly PushMessage[];
}

interface Subscriber extends PushSecrets {
  readonly id: string;
  readonly applicationServerKey: string | undefined;
  isExpired: boolean;
}

/** The longest lifetime of a token that RFC 8292 allows, in seconds. */
const TOKEN_MAX_S = 24 * 3_600;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A push service and the browsers behind it: takes aes128gcm messages (RFC 8291) and decrypts them. */
export async function startPushReceiver({ port = 0 }: { port?: number } = {}): Promise<PushReceiver> {
  const subscribers = new Map<string, Subscriber>();
  const messages: PushMessage[] = [];
  const server = await listen(port, async (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (path === "/control/messages") return json(200, messages);
    if (path === "/control/subscribe") return json(200, subscribe());
    if (path === "/control/expire") {
      expire((JSON.parse((await readBytes(request)).toString()) as { endpoint: string }).endpoint);
      return json(200, { ok: true });
    }
    return take(request, response, path.replace("/push/", ""));
  });

  async function take(request: IncomingMessage, response: ServerResponse, id: string) {
    try {
      messages.push(await receive(request, subscribers.get(id), server.url));
      response.writeHead(201, { location: `${server.url}/message/${messages.length}` }).end();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      response.writeHead(error.status, { "content-type": "text/plain" }).end(error.message);
    }
  }

  function subscribe(applicationServerKey?: string): PushSubscription {
    const privateKey = createECDH("prime256v1");
    privateKey.generateKeys();
    const subscriber = {
      id: randomBytes(8).toString("hex"),
      privateKey,
      auth: randomBytes(16),
      applicationServerKey,
      isExpired: false,
    };
    subscribers.set(subscriber.id, subscriber);
    const keys = {
      p256dh: privateKey.getPublicKey("base64url"),
      auth: subscriber.auth.toString("base64url"),
    };
    return { endpoint: `${server.url}/push/${subscriber.id}`, expirationTime: null, keys };
  }

  function expire(endpoint: string): void {
    const subscriber = subscribers.get(endpoint.split("/push/")[1] ?? "");
    if (subscriber) subscriber.isExpired = true;
  }

  return { ...server, subscribe, expire, messages };
}

async function receive(
  request: IncomingMessage,
  subscriber: Subscriber | undefined,
  origin: string,
): Promise<PushMessage> {
  if (request.method !== "POST") throw new Refused(405, "Push messages are posted.");
  const body = await readBytes(request);
  if (!subscriber) throw new Refused(404, "No such subscription.");
  if (subscriber.isExpired) throw new Refused(410, "The subscription has expired.");
  const { headers } = request;
  if (headers["content-encoding"] !== "aes128gcm")
    throw new Refused(415, "Content-Encoding must be aes128gcm.");
  const ttl = Number(headers.ttl);
  if (headers.ttl === undefined || !Number.isInteger(ttl)) throw new Refused(400, "TTL is missing.");
  if (body.length > 4096) throw new Refused(413, "The message is over 4096 bytes.");
  const { subject, key } = checkVapid(headers.authorization ?? "", origin);
  if (subscriber.applicationServerKey !== undefined && subscriber.applicationServerKey !== key) {
    throw new Refused(403, "The subscription was made for another key.");
  }
  const header = (name: string) => (headers[name] === undefined ? null : String(headers[name]));
  return {
    subscription: subscriber.id,
    text: textOf(body, subscriber),
    ttlS: ttl,
    urgency: header("urgency"),
    topic: header("topic"),
    subject,
  };
}

/**
 * Checks a header of RFC 8292, `vapid t=<JWT signed with ES256>, k=<public key>`. @returns the token's subject, and the
 * key.
 */
function checkVapid(authorization: string, origin: string): { subject: string; key: string } {
  const match = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(authorization);
  const [header, claims, signature] = match?.[1]?.split(".") ?? [];
  if (!match?.[2] || !header || !claims || !signature) throw new Refused(401, "No VAPID authorization.");
  const point = Buffer.from(match[2], "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  if (!isSigned) throw new Refused(403, "The VAPID token is not signed with its key.");
  if (aud !== origin) throw new Refused(403, `The VAPID token is for ${aud}, not ${origin}.`);
  const leftS = Number(exp) - Date.now() / 1000;
  if (!(leftS > 0)) throw new Refused(403, "The VAPID token has expired.");
  if (leftS > TOKEN_MAX_S) throw new Refused(403, "The VAPID token is good for more than a day.");
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(String(sub)))
    throw new Refused(403, `The VAPID token names nobody to write to: ${sub}`);
  return { subject: String(sub), key: match[2] };
}

function textOf(body: Buffer, subscriber: Subscriber): string {
  try {
    return decryptPush(body, subscriber);
  } catch {
    throw new Refused(400, "The message cannot be decrypted.");
  }
}
