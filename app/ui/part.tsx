import { type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "./hooks/use-hydrated.ts";

/**
 * The place of a part of a page whose code comes in its own chunk. A part rendered by the server is taken over whole,
 * because its code is loaded by then (see `partsLoaded`): React discards a boundary if its page changes before the
 * takeover (error 421). Parts that come later show `fallback` first.
 */
export function Part({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isWhole] = useState(!isHydrated);
  return isWhole ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
