import { useEffect, useRef } from "react";

/**
 * An open sheet is one step of the browser's history: Back closes it and stays on the page. The step is an entry of the
 * same address with a mark. A sheet that is closed otherwise leaves its entry behind, for the next sheet to use: going
 * back at once could undo a navigation that has just begun. Back passes over such an entry.
 */
interface Marked {
  readonly key?: string;
  readonly idx?: number;
  /** How many sheets were open at this entry. */
  readonly sheets?: number;
}

const state = (): Marked => history.state ?? {};
const pageOf = ({ key, idx }: Marked) => `${key} ${idx}`;

/** The sheets that are open on this page. */
function openSheets() {
  /** Their closing functions, the topmost last. */
  const open: (() => void)[] = [];
  /** The page whose entries carry marks, by the router's key, and the mark of its current entry. */
  let page: string | undefined;
  let at = 0;
  let isListening = false;

  function onPop(event: PopStateEvent): void {
    const there: Marked = event.state ?? {};
    const sheets = there.sheets ?? 0;
    const isBackHere = pageOf(there) === page && sheets < at;
    page = pageOf(there);
    at = sheets;
    if (!isBackHere) return;
    event.stopImmediatePropagation();
    if (open.length > sheets) for (const close of open.splice(sheets).reverse()) close();
    else history.back();
  }

  return {
    begin(close: () => void): void {
      if (!isListening) {
        isListening = true;
        // Before the router's own listener, for which these entries are no change of page.
        addEventListener("popstate", onPop, { capture: true });
      }
      const here = state();
      page = pageOf(here);
      open.push(close);
      if ((here.sheets ?? 0) < open.length) history.pushState({ ...here, sheets: open.length }, "");
      at = state().sheets ?? 0;
    },
    end(close: () => void): void {
      const index = open.indexOf(close);
      if (index >= 0) open.splice(index, 1);
    },
  };
}

const { begin, end } = openSheets();

/**
 * Has Back close the sheet for as long as it is on the page.
 *
 * @param isOwnStep false for a sheet that an address opens, which has its step already.
 */
export function useBackCloses(onClose: () => void, isOwnStep = true): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isOwnStep) return;
    const close = () => latest.current();
    begin(close);
    return () => end(close);
  }, [isOwnStep]);
}
