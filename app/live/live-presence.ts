/** Whether this tab's Desk has been let in: what is polled while it has not need not know of sockets. */
const open = new Set<object>();
const listeners = new Set<() => void>();

/** Called by each Desk with an object of its own: while pages change, the next may open before the last is closed. */
export function setLive(desk: object, isOpen: boolean): void {
  if (open.has(desk) === isOpen) return;
  if (isOpen) open.add(desk);
  else open.delete(desk);
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const livePresence = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => open.size > 0,
  readOnServer: (): boolean => false,
};
