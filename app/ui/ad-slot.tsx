import { cx } from "./cx.ts";

export type AdPosition = "top" | "bottom" | "sidebar" | "mobile-banner";

/** Sizes are those of the usual formats and are reserved whether or not something comes: nothing ever moves. */
const SIZES: Record<AdPosition, string> = {
  top: "h-[50px] max-w-[320px] md:h-[90px] md:max-w-[728px]",
  bottom: "h-[50px] max-w-[320px] md:h-[90px] md:max-w-[728px]",
  sidebar: "h-[250px] max-w-[300px]",
  "mobile-banner": "h-[50px] max-w-[320px] md:hidden",
};

export function AdSlot({ position, className }: { position: AdPosition; className?: string }) {
  return (
    <aside
      aria-label={`Advertisement, ${position}`}
      data-ad-position={position}
      className={cx(
        "mx-auto grid w-full place-items-center overflow-hidden rounded-md border border-line border-dashed text-muted text-xs",
        SIZES[position],
        className,
      )}
    >
      Advertisement
    </aside>
  );
}
