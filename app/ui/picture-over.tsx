import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { usePicture } from "./use-picture.ts";

interface PictureOverProps {
  src: string | null | undefined;
  /** Pixels, both ways. */
  size: number;
  className?: string;
  /** Classes of the picture, once it has loaded or at all times: its fit and its corners. */
  fit: string;
  /** The drawing under the picture, given whether that has loaded. */
  children: (isLoaded: boolean) => ReactNode;
  /** Classes only for a loaded picture. */
  loadedClassName?: string;
  style?: { background?: string };
  naming?: object;
}

/** A picture over the drawing that replaces it, in one square, so that nothing moves when it loads or fails. */
export function PictureOver({
  src,
  size,
  className,
  fit,
  children,
  loadedClassName,
  style,
  naming,
}: PictureOverProps) {
  const { image, isLoaded } = usePicture(src);
  return (
    <span
      {...naming}
      className={cx("relative inline-grid shrink-0 place-items-center", className)}
      style={{ width: size, height: size, ...style }}
    >
      {children(isLoaded)}
      {image ? (
        <img
          {...image}
          alt=""
          width={size}
          height={size}
          className={cx("absolute inset-0 size-full", fit, isLoaded ? loadedClassName : "opacity-0")}
        />
      ) : null}
    </span>
  );
}
