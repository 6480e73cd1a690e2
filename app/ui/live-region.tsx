import type { ReactNode } from "react";

/** Announces its content whenever that changes. `assertive` interrupts the reader and is for refusals only. */
export function LiveRegion({ assertive = false, children }: { assertive?: boolean; children?: ReactNode }) {
  return (
    <span role={assertive ? "alert" : "status"} className="sr-only">
      {children}
    </span>
  );
}
