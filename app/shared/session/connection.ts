import { useSyncExternalStore } from "react";

/**
 * Whether the page has a network connection, and where it came from if not.
 * - `kept`: the page is one that the service worker kept, because the network failed.
 * - `lost`: the page came from the network, which the browser has lost since.
 */
export type Connection = "online" | "kept" | "lost";

/** When a kept page was seen, in milliseconds by this device's clock; null for a page from the network. */
export function keptAt(): number | null {
  if (typeof document === "undefined") return null;
  const { seen } = document.documentElement.dataset;
  return seen === undefined ? null : Number(seen);
}

/** Whether this page is in touch with the site, as far as the browser knows. */
export function readConnection(): Connection {
  if (typeof navigator === "undefined") return "online";
  if (keptAt() !== null) return "kept";
  return navigator.onLine === false ? "lost" : "online";
}

/** Whether there is no connection, so that what is chosen now cannot be sent. */
export const isAway = (): boolean => readConnection() !== "online";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Online on the server and in the first rendering, so that hydration matches. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => "online");
}
