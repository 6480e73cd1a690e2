import { ClubCrest } from "./crest.tsx";
import { cx } from "./cx.ts";
import { naming } from "./naming.ts";
import { usePicture } from "./use-picture.ts";

export interface ClubBadgeProps {
  /** Three letters. */
  code: string;
  name?: string;
  badgeUrl?: string | null;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** A club's badge, over its crest with the three-letter code until it has come. Decorative unless `name` is given. */
export function ClubBadge({ code, name, badgeUrl, size = 32, className }: ClubBadgeProps) {
  const { image, isLoaded } = usePicture(badgeUrl);
  return (
    <span
      {...naming(name)}
      className={cx("relative inline-grid shrink-0 place-items-center", className)}
      style={{ width: size, height: size }}
    >
      <ClubCrest code={code} size={size} className={isLoaded ? "invisible" : undefined} />
      {image ? (
        <img
          {...image}
          alt=""
          width={size}
          height={size}
          className={cx("absolute inset-0 size-full object-contain", !isLoaded && "opacity-0")}
        />
      ) : null}
    </span>
  );
}
