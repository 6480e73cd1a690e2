import { type BrowserContext, type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import type { PushPayload } from "#contract/notifications/push.ts";
import type { PushMessage, PushReceiver } from "#sandbox/push-receiver.ts";

/** The fields of a notification, shown by the service worker, that a page can read. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

interface Bridge {
  sandboxPush(call: "subscribe" | "read" | "end", key?: string): Promise<{ endpoint: string } | null>;
}

/**
 * Puts the sandbox's receiver where Chromium would call its maker's push service, which cannot be reached offline and
 * not at all from a test's browser. Permission, service worker and everything else are the browser's own.
 */
export async function givePushService(
  context: BrowserContext,
  origin: string,
  receiver: PushReceiver,
): Promise<void> {
  await context.grantPermissions(["notifications"], { origin });
  let held: ReturnType<PushReceiver["subscribe"]> | null = null;
  await context.exposeFunction("sandboxPush", (call: string, key?: string) => {
    if (call === "subscribe") held ??= receiver.subscribe(key);
    if (call === "end" && held) {
      receiver.expire(held.endpoint);
      held = null;
    }
    return held;
  });
  await context.addInitScript(() => {
    const { sandboxPush } = window as unknown as Bridge;
    const wrap = (json: { endpoint: string } | null) =>
      json && {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => (await sandboxPush("end")) === null,
      };
    Object.assign(PushManager.prototype, {
      subscribe: async (options: { applicationServerKey: string }) =>
        wrap(await sandboxPush("subscribe", options.applicationServerKey)),
      getSubscription: async () => wrap(await sandboxPush("read")),
    });
  });
}

/**
 * Lets a browser's service worker keep no pages for a time without a connection (offline.spec.ts): fetching, keeping
 * and compiling every later part of them takes two seconds of a core in each browser.
 */
export async function keepNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const tell = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type?: string }) {
      if (message?.type !== "seen") tell.call(this, message);
    };
  });
}

/** Turns push on in the profile, and returns what the receiver gets for this browser from then on. */
export async function turnPushOn(page: Page, receiver: PushReceiver): Promise<() => PushPayload[]> {
  const asked = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/push/subscriptions"),
  );
  await page.goto("/profile?tab=account");
  await page.getByRole("button", { name: "Turn On" }).click();
  const { endpoint } = (await asked).postDataJSON() as { endpoint: string };
  await expect(await switchOf(page, "One of your players scores", "Push")).toBeChecked();
  return () => messagesFor(receiver, endpoint).map(({ text }) => JSON.parse(text) as PushPayload);
}

/** The switch of a kind and a channel on the account's page, whose row it unfolds, and before it the one around it. */
export async function switchOf(page: Page, kind: string, channel: string): Promise<Locator> {
  // The rarer kinds are folded.
  const folds = page.locator("details").filter({ has: page.getByText(kind, { exact: true }) });
  for (const fold of await folds.all()) {
    const isOpen = await fold.evaluate((element: HTMLDetailsElement) => element.open);
    if (!isOpen) await fold.locator("> summary").click();
  }
  return page.getByRole("switch", { name: `${kind} by ${channel}` });
}

function messagesFor(receiver: PushReceiver, endpoint: string): PushMessage[] {
  return receiver.messages.filter(({ subscription }) => endpoint.endsWith(`/${subscription}`));
}

/**
 * Delivers a push message until its notification appears. Chromium drops a notification when a page asks for the list
 * at the very moment it is being shown, so the test waits a second before asking and delivers a lost one again: with
 * the same tag it appears only once.
 */
export async function showPush(page: Page, payload: PushPayload): Promise<ShownNotification[]> {
  let shown: ShownNotification[] = [];
  await expect
    .poll(
      async () => {
        shown = await shownNotifications(page);
        if (shown.length === 0) await deliverPush(page, payload);
        return shown.length;
      },
      { intervals: [1_000] },
    )
    .toBe(1);
  return shown;
}

/** Hands a push message to the page's own service worker, as the browser does after decrypting it. */
async function deliverPush(page: Page, payload: PushPayload): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session: CDPSession = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find((one) => !one.isDeleted && one.scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify(payload);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

export function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map((shown) => ({
      title: shown.title,
      body: shown.body,
      tag: shown.tag,
      actions: (shown as unknown as { actions: ShownNotification["actions"] }).actions.map(
        ({ action, title }) => ({ action, title }),
      ),
    }));
  });
}

/**
 * Taps the notification with this tag, or one of its actions. No protocol of a headless browser can tap, so the event
 * is made inside the worker; it only lacks the right to open a window or bring one forward.
 *
 * @returns the titles of the notifications that the worker shows in turn.
 */
export async function tapNotification(page: Page, tag: string, action = ""): Promise<string[]> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith("/service-worker.js"));
  if (!worker) throw new Error("No service worker");
  return worker.evaluate(
    async ([tag, action]) => {
      const scope = self as unknown as ServiceWorkerGlobalScopeOfPush;
      const { registration } = scope;
      const [notification] = await registration.getNotifications({ tag });
      const titles: string[] = [];
      const show = registration.showNotification.bind(registration);
      registration.showNotification = (title, options) => {
        titles.push(title);
        return show(title, options);
      };
      const event = new scope.NotificationEvent("notificationclick", { notification, action });
      const work: Promise<unknown>[] = [];
      // An event made by a script may not be waited for.
      Object.defineProperty(event, "waitUntil", { value: (one: Promise<unknown>) => work.push(one) });
      scope.dispatchEvent(event);
      await Promise.all(work);
      registration.showNotification = show;
      return titles;
    },
    [tag, action] as const,
  );
}

/** The few members of a service worker's scope used above; the DOM's types lack them. */
interface ServiceWorkerGlobalScopeOfPush {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (
    type: string,
    init: { notification: Notification | undefined; action: string },
  ) => Event;
  dispatchEvent(event: Event): boolean;
}
