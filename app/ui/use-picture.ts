import { useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

export interface Picture {
  /** It has arrived, so whatever stood in for it may go. */
  readonly isLoaded: boolean;
  /** For the `<img>`; null when there is nothing to show, or not yet. */
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
 * A picture over a drawing that stands for it. It is asked for once the page has its script: before that nobody
 * could take a browser's broken-image sign away.
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
      // What comes from the cache may be there before the listeners are.
      ref: (image) => {
        if (image?.complete && image.naturalWidth > 0) setLoaded(src);
      },
      onLoad: () => setLoaded(src),
      onError: () => setFailed(src),
    },
  };
}
