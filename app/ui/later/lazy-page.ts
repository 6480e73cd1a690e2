import { type ComponentType, lazy } from "react";
import { asRendered } from "./as-rendered.tsx";
import { type Load, type MissingLook, orAgain } from "./or-again.tsx";

/** Loads that have begun and not yet settled; the page's first rendering waits for them. */
const onTheirWay = new Set<Promise<unknown>>();

/**
 * A page's content in its own chunk, for addresses that visitors and players share: visitors never load it. For a
 * player it starts loading with the route's own code, not with its first rendering.
 *
 * @param instead a selector that matches while the page shows something else in its place, and needs none of it yet.
 */
export function lazyPage<Props extends object>(load: Load<Props>, instead = "_"): ComponentType<Props> {
  const isPlayer = !import.meta.env.SSR && document.documentElement.dataset.session === "player";
  return isPlayer ? startable(load, "quiet", !document.querySelector(instead)) : lazily(load);
}

/**
 * A part of a page in its own chunk. If the server has rendered it, it starts loading with the page's own code.
 *
 * @param place a selector that matches only while the part is on the page.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  place: string,
  look?: MissingLook,
): ComponentType<Props> {
  const isThere = !import.meta.env.SSR && document.querySelector(place) !== null;
  return startable(load, look, isThere);
}

/**
 * A part of a page in its own chunk, loaded with its first rendering. Code that cannot be loaded is asked for again,
 * and the rest of the page stays: see `orAgain`.
 */
export function lazyLater<Props extends object>(load: Load<Props>, look?: MissingLook) {
  return lazily(orAgain(load, look));
}

/**
 * Settles when every part rendered by the server has its code. React must not start before: a boundary that waits for
 * a chunk while its page changes is discarded and rendered again (React's error 421).
 */
export async function partsLoaded(): Promise<void> {
  while (onTheirWay.size > 0) {
    const now = [...onTheirWay];
    await Promise.allSettled(now);
    for (const each of now) onTheirWay.delete(each);
  }
}

/** React's `lazy`, whose type would ask for a `ref` that no part takes. */
const lazily = lazy as <Props extends object>(load: Load<Props>) => ComponentType<Props>;

/** What starts loading a part before its first rendering. */
const starts = new WeakMap<object, () => Promise<unknown>>();

/**
 * Settles when these parts have their code: a page that is sure to show them is then drawn whole, and nothing moves.
 */
export async function partsReady(...parts: readonly object[]): Promise<void> {
  await Promise.all(parts.map((part) => starts.get(part)?.()));
}

/**
 * A part that can start loading at any time; if it has loaded by its first rendering, it appears without the pause of a
 * promise.
 */
function startable<Props extends object>(load: Load<Props>, look: MissingLook | undefined, isThere: boolean) {
  const ask = orAgain(load, look);
  let loaded: ComponentType<Props> | undefined;
  let loading: ReturnType<Load<Props>> | undefined;
  function start(): ReturnType<Load<Props>> {
    loading ??= ask().then((module) => {
      loaded = module.default;
      return module;
    });
    return loading;
  }
  if (isThere) onTheirWay.add(start());
  const part = asRendered(lazily(start), () => loaded);
  starts.set(part, start);
  return part;
}
