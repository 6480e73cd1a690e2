import { useState } from "react";
import { cx } from "./cx.ts";
import { naming } from "./naming.ts";

export interface AvatarProps {
  /** The person's name; the initials come from it. */
  name: string;
  src?: string | null;
  /** Pixels; 24 and 32 are the list sizes. */
  size?: number;
  /** Names the picture where no text beside it does. */
  alt?: string;
  className?: string;
}

/** Grounds on which white initials keep 4.5:1. */
const GROUNDS = ["#0b6b3a", "#1d4ed8", "#8a3ffc", "#9b1c15", "#0e6a7a", "#7a4b00", "#a3195b", "#3f4f46"];

export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? "").join("") || "?";
}

function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return GROUNDS[sum % GROUNDS.length] ?? "#0b6b3a";
}

/**
 * A picture, or the initials avatar generated from the name when there is none or it does not load. The initials
 * lie under the picture all the time, so nothing moves whatever happens.
 */
export function Avatar({ name, src, size = 32, alt = "", className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span
      {...naming(alt)}
      className={cx(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full text-white",
        className,
      )}
      style={{ width: size, height: size, background: groundOf(name) }}
    >
      <span className="scoreboard leading-none" style={{ fontSize: Math.round(size * 0.42) }}>
        {initialsOf(name)}
      </span>
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          // What came or failed before hydration fires no event any more: look once when React takes over.
          ref={(image) => {
            if (image?.complete) (image.naturalWidth === 0 ? setFailed : setLoaded)(src);
          }}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
          // Photos are cut out: the ground that hides the initials comes with the picture, not before it.
          className={cx("absolute inset-0 size-full object-cover object-top", loaded === src && "bg-sunken")}
        />
      ) : null}
    </span>
  );
}
