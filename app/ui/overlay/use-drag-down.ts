import { type PointerEvent, useRef } from "react";

/** Pixels that a finger moves before it drags, and those from which letting go closes the sheet. */
const BEGINS = 6;
const CLOSES = 90;

/** Has a sheet follow a finger that pulls its head down, and closes it once it was pulled far enough. */
export function useDragDown(onClose: () => void) {
  const from = useRef<number | null>(null);
  const sheetOf = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>("[role=dialog]");
  const pulled = (event: PointerEvent) => event.clientY - (from.current ?? event.clientY);
  function end(event: PointerEvent<HTMLElement>, isLetGo: boolean) {
    const isFar = pulled(event) > CLOSES;
    from.current = null;
    if (isLetGo && isFar) onClose();
    else sheetOf(event)?.style.removeProperty("transform");
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== "mouse") from.current = event.clientY;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null || pulled(event) < BEGINS) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      sheetOf(event)?.style.setProperty("transform", `translateY(${pulled(event)}px)`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
