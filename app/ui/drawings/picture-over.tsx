import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { usePicture } from "./use-picture.ts";

interface PictureOverProps {
  src: string | null | undefined;
  /** Width and height in pixels. */
  size: number;
  className?: string;
  /** Classes the picture always has: fit and corners. */
  fit: string;
  /** Renders the drawing under the picture, which may depend on whether the picture has loaded. */
  children: (isLoaded: boolean) => ReactNode;
  /** Classes added to the picture once it has loaded. */
  loadedClassName?: string;
  style?: { background?: string };
  naming?: object;
}

/** A picture over a drawing that stands in for it, in one square, so that nothing moves when it loads or fails. */
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
