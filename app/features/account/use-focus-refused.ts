import { useEffect } from "react";

/** After a refusal the focus goes to the first field that was refused; nothing happens where none was. */
export function useFocusRefused(refused: { fields: Record<string, string> } | undefined): void {
  useEffect(() => {
    if (refused && Object.keys(refused.fields).length > 0) {
      document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
    }
  }, [refused]);
}
