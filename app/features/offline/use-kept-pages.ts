import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { livePresence } from "#app/live/live-presence.ts";
import { isAway, keptAt } from "#app/shared/session/connection.ts";
import { registerServiceWorker } from "#app/shared/session/service-worker.ts";

/**
 * Has the service worker keep the pages that the player sees, whole pages and those opened within the site, with the
 * scripts they need. A kept page gives way to the real one as soon as the network is back.
 */
export function useKeptPages(player: string): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;

  useEffect(() => {
    // In development, pages change too often to be kept.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const tell = () => void tellSeen(player, address).catch(() => undefined);
    let planned: (() => void) | null = null;
    const plan = () => {
      planned ??= whenIdle(() => {
        planned = null;
        tell();
      });
    };
    plan();
    const onHide = () => {
      if (document.visibilityState === "hidden") tell();
    };
    document.addEventListener("visibilitychange", onHide);
    // Parts that load later, perhaps before the service worker answers for this page.
    const parts = new PerformanceObserver((list) => {
      if (list.getEntries().some(isAsset)) plan();
    });
    parts.observe({ type: "resource" });
    return () => {
      // A page that was left before the browser was idle has been seen, too: the first one above all.
      if (planned) {
        planned();
        tell();
      }
      parts.disconnect();
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [player, address]);

  useEffect(() => {
    addEventListener("click", openWholePage, { capture: true });
    return () => removeEventListener("click", openWholePage, { capture: true });
  }, []);

  useEffect(() => {
    if (keptAt() === null) return;
    const renew = () => location.reload();
    const whenLive = () => {
      if (livePresence.read()) renew();
    };
    addEventListener("online", renew);
    const stop = livePresence.subscribe(whenLive);
    return () => {
      removeEventListener("online", renew);
      stop();
    };
  }, []);
}

async function tellSeen(player: string, address: string): Promise<void> {
  if (isAway()) return;
  await registerServiceWorker();
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance
    .getEntriesByType("resource")
    .filter(isAsset)
    .map(({ name }) => name);
  active?.postMessage({ type: "seen", player, address, assets });
}

const isAsset = ({ name }: PerformanceEntry) => name.startsWith(`${location.origin}/assets/`);

/** Without a network, opens a link within the site as a whole page: the service worker keeps pages, not their parts. */
function openWholePage(event: MouseEvent): void {
  if (!isAway() || !navigator.serviceWorker?.controller) return;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname === location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(to.href);
}
