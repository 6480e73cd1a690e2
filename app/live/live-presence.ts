/** Whether this tab's Desk is connected: the polling code checks it without depending on sockets. */
const open = new Set<object>();
const listeners = new Set<() => void>();

/** Each Desk passes an object of its own: during a change of page, the next may open before the last is closed. */
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
