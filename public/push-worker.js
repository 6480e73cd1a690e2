/*
 * Shows the push messages of the game: a part of service-worker.js. What they say comes with them, from
 * domain/notices/words.ts; 'Switched off' and the line below it are in domain/notices/switch-off-words.ts, too.
 */
const UNSUBSCRIBE = "unsubscribe";

// Tabs that were open before it came can be taken somewhere as well.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const message = read(event.data);
  // Browsers insist that every push shows something.
  const title = message.title || "Football Bingo";
  event.waitUntil(
    self.registration.showNotification(title, {
      body: message.body || "",
      tag: message.tag || undefined,
      icon: "/icon-180.png",
      badge: "/icon-180.png",
      data: { url: message.url, unsubscribeUrl: message.unsubscribeUrl },
      actions: message.unsubscribeUrl ? [{ action: UNSUBSCRIBE, title: "Switch these off" }] : [],
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, unsubscribeUrl } = event.notification.data || {};
  if (event.action === UNSUBSCRIBE && own(unsubscribeUrl)) event.waitUntil(switchOff(own(unsubscribeUrl)));
  else event.waitUntil(open(own(url) || new URL("/", self.location.origin).href));
});

function read(data) {
  try {
    return data.json() || {};
  } catch {
    return {};
  }
}

/** The whole address of a path on this site; null for any other. */
function own(path) {
  if (typeof path !== "string") return null;
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url.href : null;
}

/** A tab that is open already is taken there and brought forward. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: "window" });
  const [tab] = tabs;
  if (!tab) return self.clients.openWindow(url);
  // Refused to a tab that may not come forward; it is taken there all the same.
  await tab.focus().catch(() => null);
  return tab.navigate(url).catch(() => self.clients.openWindow(url));
}

/** One tap: no page, no session. Where it cannot be done at once, the page that does it is opened. */
async function switchOff(url) {
  const answer = await fetch(url, { method: "POST" }).catch(() => null);
  if (answer?.ok) {
    return self.registration.showNotification("Switched off", {
      body: "You can switch them on again in your profile.",
      icon: "/icon-180.png",
      tag: UNSUBSCRIBE,
      silent: true,
    });
  }
  return self.clients.openWindow(url);
}
