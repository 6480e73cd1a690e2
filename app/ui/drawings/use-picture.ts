import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { whenNear } from "./when-near.ts";

export interface Picture {
  /** Whether the picture has loaded, so that its placeholder may go. */
  readonly isLoaded: boolean;
  /** Props for the `<img>`; null when there is no picture, or while it must not be requested yet. */
  readonly image: {
    /** Undefined until the picture comes near the screen. */
    readonly src: string | undefined;
    readonly decoding: "async";
    readonly ref: RefObject<HTMLImageElement>;
    readonly onLoad: () => void;
    readonly onError: () => void;
  } | null;
}

/**
 * A picture over its placeholder. It is requested once the page's script runs, because before that a browser's
 * broken-image icon could not be removed, and once it comes near the screen: a page has up to forty.
 */
export function usePicture(src: string | null | undefined): Picture {
  const isHydrated = useHydrated();
  const element = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const isThere = isHydrated && src != null && src !== "" && failed !== src;

  useEffect(() => {
    if (!isThere || near === src || !element.current) return;
    return whenNear(element.current, () => setNear(src));
  }, [isThere, near, src]);

  if (!isThere) return { isLoaded: false, image: null };
  return {
    isLoaded: loaded === src,
    image: {
      src: near === src ? src : undefined,
      decoding: "async",
      ref: element,
      onLoad: () => setLoaded(src),
      onError: () => setFailed(src),
    },
  };
}
