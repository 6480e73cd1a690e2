/** The Desks that this tab has connected, for polling code that must not depend on the code of sockets. */
const open = new Set<object>();
const listeners = new Set<() => void>();

/** Notes a Desk as open or closed. During a change of page the next may open before the last has closed. */
export function setLive(desk: object, isOpen: boolean): void {
  if (open.has(desk) === isOpen) return;
  if (isOpen) open.add(desk);
  else open.delete(desk);
  for (const listener of listeners) listener();
}

/** Whether a Desk is connected, in the form that `useSyncExternalStore` takes. */
export const livePresence = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => open.size > 0,
  readOnServer: (): boolean => false,
};
