import { useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

export interface Picture {
  /** Whether the picture has loaded, so that its placeholder may go. */
  readonly isLoaded: boolean;
  /** Props for the `<img>`; null when there is no picture, or while it must not be requested yet. */
  readonly image: {
    readonly src: string;
    readonly loading: "lazy";
    readonly decoding: "async";
    readonly ref: (image: HTMLImageElement | null) => void;
    readonly onLoad: () => void;
    readonly onError: () => void;
  } | null;
}

/**
 * A picture over its placeholder. It is requested once the page's script runs: before that a browser's broken-image
 * icon could not be removed.
 */
export function usePicture(src: string | null | undefined): Picture {
  const isHydrated = useHydrated();
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (!src || !isHydrated || failed === src) return { isLoaded: false, image: null };
  return {
    isLoaded: loaded === src,
    image: {
      src,
      loading: "lazy",
      decoding: "async",
      // A cached picture may have loaded before the listeners are attached.
      ref: (image) => {
        if (image?.complete && image.naturalWidth > 0) setLoaded(src);
      },
      onLoad: () => setLoaded(src),
      onError: () => setFailed(src),
    },
  };
}
