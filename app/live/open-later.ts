import { reachable } from "#app/lib/reachable.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = MINUTE_MS;

/**
 * Opens something whose code the first paint does not need. Code that cannot be loaded, as on a train, is asked for
 * again after two seconds and then ever more rarely, at least once a minute: a page that stays open is live in the end.
 *
 * @param open starts it; returns the function that closes it.
 * @param onMissing called each time the code could not be loaded.
 * @returns the function that closes it, or keeps it from opening.
 */
export function openLater<Module>(
  load: () => Promise<Module>,
  open: (module: Module) => () => void,
  onMissing?: () => void,
): () => void {
  let close: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = reachable(load);
  function attempt(waitMs: number): void {
    ask().then(
      (module) => {
        if (!isOver) close = open(module);
      },
      () => {
        if (isOver) return;
        onMissing?.();
        timer = setTimeout(() => attempt(Math.min(waitMs * 2, LONGEST_WAIT_MS)), waitMs);
      },
    );
  }
  attempt(FIRST_WAIT_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    close?.();
  };
}
