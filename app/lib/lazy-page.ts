import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A page's content in its own chunk, for addresses that visitors and players share: visitors never load it. For a
 * player the loading starts with the route's own code, not with its first rendering.
 */
export function lazyPage<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  if (typeof document === "undefined" || document.documentElement.dataset.session !== "player")
    return lazy(load);
  const loading = load();
  // A failure shows where the page renders, and is no unhandled rejection before that.
  loading.catch(() => undefined);
  return lazy(() => loading);
}
