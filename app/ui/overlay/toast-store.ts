import { Store } from "#app/lib/store.ts";

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
class ToastStore extends Store<ToastState | null> {
  #nextId = 1;
  #removal: ReturnType<typeof setTimeout> | undefined;

  readonly readOnServer = (): ToastState | null => null;

  show(options: ToastOptions): () => void {
    clearTimeout(this.#removal);
    const id = this.#nextId++;
    this.write({ ...options, id, open: true });
    return () => this.dismiss(id);
  }

  dismiss(id: number): void {
    const current = this.read();
    if (current?.id !== id || !current.open) return;
    this.write({ ...current, open: false });
    this.#removal = setTimeout(() => {
      if (this.read()?.id === id) this.write(null);
    }, REMOVE_AFTER_MS);
  }
}

export const toastStore = new ToastStore(null);

/** Shows a toast in place of the one on screen; returns the function that closes it. In the browser only. */
export function toast(options: ToastOptions): () => void {
  return toastStore.show(options);
}

export function dismissToast(id: number): void {
  toastStore.dismiss(id);
}

/** Closes the toast of an error that has been corrected or left behind; any other toast stays. */
export function dismissError(): void {
  const current = toastStore.read();
  if (current?.variant === "destructive") dismissToast(current.id);
}
