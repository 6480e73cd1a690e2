import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The server has no layout effects; React warns about them. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A page that the browser renders in one go. React renders a change of page in slices of 5 ms, and a slow phone draws a
 * frame after each, in which nothing has changed: that takes longer than the page itself.
 */
export function AtOnce({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isDue, setDue] = useState(!isHydrated);
  useBrowserLayoutEffect(() => setDue(true), []);
  // Never painted, but as high as any page: one shown again is scrolled to where it was before its content is there.
  return isDue ? children : <div style={{ height: "99999px" }} />;
}
