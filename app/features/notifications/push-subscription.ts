import { callApi } from "#app/lib/api.ts";
import { registerServiceWorker } from "#app/shared/session/service-worker.ts";
import type { BodyOf } from "#contract/routes.ts";

/** How long to wait for a subscription, in milliseconds: some browsers retry their push service for a long time. */
const SUBSCRIBE_WITHIN_MS = 20_000;

/** Whether this browser receives push messages. */
export type PushState =
  | { readonly kind: "unsupported" }
  /** The person has blocked notifications from this site; only they can change that. */
  | { readonly kind: "denied" }
  | { readonly kind: "off" }
  /** The push service of the browser's maker gave no subscription: no network, or no such service. */
  | { readonly kind: "unreachable" }
  | { readonly kind: "on" };

/** Whether this browser can receive pushes at all; on an iPhone only an installed site can. */
export function isPushSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function readPushState(): Promise<PushState> {
  if (!isPushSupported()) return { kind: "unsupported" };
  if (Notification.permission === "denied") return { kind: "denied" };
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return { kind: "off" };
  const query = { endpoint: subscription.endpoint };
  const { kinds } = await callApi("GET /api/push/subscriptions", { query });
  return { kind: kinds === null ? "off" : "on" };
}

/** Asks the browser for permission and a subscription, and sends it to the server: it gets the kinds chosen for pushes. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") {
    return { kind: Notification.permission === "denied" ? "denied" : "off" };
  }
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribeWith(pushManager, publicKey).catch(() => null);
  if (!subscription) return { kind: "unreachable" };
  const { endpoint, keys } = subscription.toJSON();
  await callApi("POST /api/push/subscriptions", {
    body: { endpoint, keys } as BodyOf<"POST /api/push/subscriptions">,
  });
  return { kind: "on" };
}

/** Ends the subscription here and on the server. */
export async function turnPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await callApi("DELETE /api/push/subscriptions", { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return { kind: "off" };
}

/** Subscribes; a subscription for an earlier key of the server is useless, so it is replaced. */
async function subscribeWith(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await soon(pushManager.subscribe(options));
  } catch (error) {
    const subscribed = await pushManager.getSubscription();
    if (!subscribed) throw error;
    await subscribed.unsubscribe();
    return soon(pushManager.subscribe(options));
  }
}

function soon<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer from the push service")), SUBSCRIBE_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
