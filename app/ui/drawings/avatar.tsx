import { cx } from "#app/ui/cx.ts";
import { naming } from "#app/ui/naming.ts";
import { PictureOver } from "./picture-over.tsx";

export interface AvatarProps {
  /** The person's name, from which the initials are taken. */
  name: string;
  src?: string | null;
  /** Width and height in pixels. */
  size?: number;
  /** A description of the picture where no text beside it names the person. */
  alt?: string;
  /** The ground under the initials: by default the person's hue. */
  ground?: string;
  className?: string;
}

/** Eleven hues; white initials have a contrast of at least 6.3:1 on each. */
export const HUES = [
  "#0b6b3a",
  "#1d4ed8",
  "#9b1c15",
  "#8a4b08",
  "#7a2d90",
  "#0e6374",
  "#b0206a",
  "#3f4f46",
  "#1f5fa8",
  "#6746c8",
  "#6b5200",
] as const;

/** Up to two letters for a face without a picture: of the first and last word of a name, else `?`. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? "").join("") || "?";
}

/** A person's hue, the same everywhere. */
export function hueOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return HUES[sum % HUES.length] ?? HUES[0];
}

/**
 * A picture, or initials from the name when it is missing or fails to load. The initials are always under the picture,
 * so nothing moves.
 */
export function Avatar({ name, src, size = 32, alt = "", ground, className }: AvatarProps) {
  return (
    <PictureOver
      src={src}
      size={size}
      className={cx("overflow-hidden rounded-full text-white forced-colors:border", className)}
      style={{ background: ground ?? hueOf(name) }}
      naming={naming(alt)}
      fit="object-cover object-top"
      // Photos are cut out: the background that hides the initials comes with the picture, not before it.
      loadedClassName="bg-sunken"
    >
      {() => (
        <span className="scoreboard boxed leading-none" style={{ fontSize: Math.round(size * 0.48) }}>
          {initialsOf(name)}
        </span>
      )}
    </PictureOver>
  );
}
