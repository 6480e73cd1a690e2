import type { ReactNode } from "react";

/**
 * The place of a goal's line. It takes no room of its own: the line lies on the strip, in the strip's own height, so that
 * it moves nothing, and covers scores alone. With a line in it, it follows a page that is scrolled.
 */
export function GoalSlot({ children }: { children: ReactNode }) {
  return (
    <div className="relative z-20 h-0 has-[[data-goal-line]]:sticky has-[[data-goal-line]]:top-14 xl:has-[[data-goal-line]]:top-16">
      {children}
    </div>
  );
}
