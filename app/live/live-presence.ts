/**
 * Whether this tab has a socket that was let in, whichever page opened it, and the notifications that came over one:
 * what is polled while there is none need not know of leagues.
 */
const open = new Set<object>();
const presenceListeners = new Set<() => void>();
const notificationListeners = new Set<() => void>();

/** Called by each socket with an object of its own. */
export function setLive(socket: object, isOpen: boolean): void {
  if (open.has(socket) === isOpen) return;
  if (isOpen) open.add(socket);
  else open.delete(socket);
  for (const listener of presenceListeners) listener();
}

export function announceNotification(): void {
  for (const listener of notificationListeners) listener();
}

/** @returns what ends it. */
export function onNotification(listener: () => void): () => void {
  notificationListeners.add(listener);
  return () => notificationListeners.delete(listener);
}

/** For `useSyncExternalStore`. */
export const livePresence = {
  subscribe(listener: () => void): () => void {
    presenceListeners.add(listener);
    return () => presenceListeners.delete(listener);
  },
  read: (): boolean => open.size > 0,
  readOnServer: (): boolean => false,
};
