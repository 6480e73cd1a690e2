import { useEffect, useState } from "react";
import { nextPlace, type Place, pageMs, placeIn, type ScreenView } from "./rotation.ts";

const FIRST: Place = { view: 0, page: 0 };

/** Which view and page is shown; it stands still while a goal fills the screen, and begins its turn again after it. */
export function useRotation(views: readonly ScreenView[], isHeld: boolean): Place {
  const [at, setAt] = useState(FIRST);
  const place = placeIn(views, at);
  const { view, page } = place;
  const shown = views[view];
  const ms = shown && pageMs(shown);
  const isTurning = views.length > 1 || (shown?.pages ?? 1) > 1;
  useEffect(() => {
    if (isHeld || ms === undefined || !isTurning) return;
    const timer = setTimeout(() => setAt(nextPlace(views, { view, page })), ms);
    return () => clearTimeout(timer);
  }, [isHeld, isTurning, ms, view, page, views]);
  return place;
}
