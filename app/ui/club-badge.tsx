import { useState } from "react";
import { clubColours } from "./club-colours.ts";
import { cx } from "./cx.ts";
import { naming } from "./naming.ts";

export interface ClubBadgeProps {
  /** Three letters. */
  code: string;
  name?: string;
  badgeUrl?: string | null;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** A club's badge, or its three-letter code in its colours. Decorative unless `name` is given. */
export function ClubBadge({ code, name, badgeUrl, size = 32, className }: ClubBadgeProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { shirt, letters, trim } = clubColours(code);
  const hasPicture = Boolean(badgeUrl) && failed !== badgeUrl;
  return (
    <span
      {...naming(name)}
      className={cx("relative inline-grid shrink-0 place-items-center", className)}
      style={{ width: size, height: size }}
    >
      {hasPicture ? (
        <img
          src={badgeUrl ?? undefined}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(badgeUrl ?? null);
          }}
          onError={() => setFailed(badgeUrl ?? null)}
          className="size-full object-contain"
        />
      ) : (
        <span
          className="scoreboard grid size-full place-items-center rounded-t-[22%] rounded-b-[46%] border-2 leading-none"
          style={{
            background: shirt,
            color: letters,
            borderColor: trim,
            fontSize: Math.max(9, Math.round(size * 0.34)),
          }}
        >
          {code.slice(0, 3).toUpperCase()}
        </span>
      )}
    </span>
  );
}
