import { useEffect } from "react";

/** What a person does before anything can be needed that answers to a person. */
const FIRST_SIGNS = ["pointerdown", "keydown", "focusin"] as const;

/**
 * Loads code at the first sign of a person at the page: not with the page, and not only when it is needed, which may
 * be after the network has gone. A load that failed is tried again at the next sign.
 */
export function useFirstSign(load: () => Promise<unknown>): void {
  useEffect(() => {
    function handleSign() {
      unlisten();
      load().catch(listen);
    }
    function listen() {
      for (const sign of FIRST_SIGNS) addEventListener(sign, handleSign, { passive: true });
    }
    function unlisten() {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, handleSign);
    }
    listen();
    return unlisten;
  }, [load]);
}
