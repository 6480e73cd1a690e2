/** The part of a Storage that drafts use; the storage may be full, switched off or missing. */
export interface Shelf extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  /** The keys of all stored values. */
  keys?(): readonly string[];
}

/** The prefixes of the keys of drafts; the player's id and a colon follow. */
const DRAFTS = ["tipping-draft:", "squad-draft:"] as const;

/** Runs `use`; null when it throws because storage is full or forbidden: a draft is not worth a failure. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** The browser's localStorage, which outlives the tab, unlike sessionStorage; null on the server. */
export function deviceShelf(): Shelf | null {
  if (typeof localStorage === "undefined") return null;
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
    keys: () => Object.keys(localStorage),
  };
}

/**
 * Deletes drafts kept on this device: all of them when somebody signs out, other people's when somebody has signed
 * in.
 */
export function forgetDrafts(exceptOf: string | null, shelf: () => Shelf | null = deviceShelf): void {
  attempt(() => {
    const found = shelf();
    for (const key of found?.keys?.() ?? []) {
      const kind = DRAFTS.find((prefix) => key.startsWith(prefix));
      if (kind && (exceptOf === null || !key.startsWith(`${kind}${exceptOf}:`))) found?.removeItem(key);
    }
  });
}
