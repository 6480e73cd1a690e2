import { useEffect } from "react";

/** Moves the focus to the first refused field after a refusal; does nothing when no field was refused. */
export function useFocusRefused(refused: { fields: Record<string, string> } | undefined): void {
  useEffect(() => {
    if (refused && Object.keys(refused.fields).length > 0) {
      document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
    }
  }, [refused]);
}
