/** The kind of a toast. */
export type ToastVariant = "default" | "destructive" | "success";

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** How long the toast is shown, in milliseconds; 5,000 by default. */
  duration?: number;
}

export interface ToastState extends ToastOptions {
  id: number;
  open: boolean;
}

/** How long after its dismissal a toast is removed from memory, in milliseconds. */
const REMOVE_AFTER_MS = 1_000_000;

/** The one toast on screen. It is kept here so that it survives a change of page. */
let current: ToastState | null = null;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ToastState | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one on screen; returns the function that closes it. In the browser only. */
export function toast(options: ToastOptions): () => void {
  clearTimeout(removal);
  const id = nextId++;
  set({ ...options, id, open: true });
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => {
    if (current?.id === id) set(null);
  }, REMOVE_AFTER_MS);
}

/** Closes the toast of an error that has been corrected or left behind; any other toast stays. */
export function dismissError(): void {
  if (current?.variant === "destructive") dismissToast(current.id);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ToastState | null => current,
  readOnServer: (): ToastState | null => null,
};
