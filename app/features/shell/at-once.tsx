import { type ReactNode, useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

/**
 * A page that the browser renders in one go. React renders a change of page in slices of 5 ms, and a slow phone draws a
 * frame after each, in which nothing has changed: that takes longer than the page itself.
 */
export function AtOnce({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isDue, setDue] = useState(!isHydrated);
  useBrowserLayoutEffect(() => setDue(true), []);
  // The router restores the scroll position before the content is there, and only as far down as the page reaches.
  return isDue ? children : <div style={{ height: "99999px" }} />;
}
