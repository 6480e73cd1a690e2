import { type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Where a part of a page whose code comes in its own chunk stands. What the server has rendered is taken over whole,
 * since its code is there by then (see `partsLoaded`): React throws a boundary away that its page changes before it
 * got round to it (error 421). What comes later waits behind `fallback`.
 */
export function Part({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isWhole] = useState(!isHydrated);
  return isWhole ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
