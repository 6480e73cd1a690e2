import type { KeptScreen } from "#app/live/screen-link.ts";

const KEY = "football-bingo:screen";

/** A secret at the end of the page's address: a screen that has been paired elsewhere, as the sandbox's is. */
const BROUGHT = /^#([0-9a-f]{40})$/;

/** Keeps the screen's secret in the browser's storage or, without storage, until the page is closed. */
export function keptScreen(): { read(): KeptScreen | null; write(kept: KeptScreen | null): void } {
  let here: KeptScreen | null = null;
  return {
    read() {
      const brought = BROUGHT.exec(location.hash)?.[1];
      if (brought) {
        history.replaceState(history.state, "", location.pathname);
        this.write({ secret: brought });
      }
      try {
        const text = localStorage.getItem(KEY);
        const stored = text === null ? here : (JSON.parse(text) as KeptScreen);
        return typeof stored?.secret === "string" ? stored : null;
      } catch {
        return here;
      }
    },
    write(kept) {
      here = kept;
      try {
        if (kept === null) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // A browser that keeps nothing shows new letters after its next start.
      }
    },
  };
}
