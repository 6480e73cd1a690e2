import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type AdPosition = "top" | "bottom" | "sidebar" | "mobile-banner";

/** The size of each position; a space that is sold has its height from the first paint. */
const SIZES: Record<AdPosition, string> = {
  top: "min-h-[50px] max-w-[320px] md:min-h-[90px] md:max-w-[728px]",
  bottom: "min-h-[50px] max-w-[320px] md:min-h-[90px] md:max-w-[728px]",
  sidebar: "min-h-[250px] max-w-[300px]",
  "mobile-banner": "min-h-[50px] max-w-[320px] md:hidden",
};

/** A space for an advertisement. While it is unsold, it takes no room and draws nothing. */
export function AdSlot({
  position,
  className,
  children,
}: {
  position: AdPosition;
  className?: string;
  children?: ReactNode;
}) {
  if (!children) return <span hidden data-ad-position={position} />;
  return (
    <aside
      aria-label={`Advertisement, ${position}`}
      data-ad-position={position}
      className={cx("mx-auto grid w-full place-items-center overflow-hidden", SIZES[position], className)}
    >
      {children}
    </aside>
  );
}
