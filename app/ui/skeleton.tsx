import { cx } from "./cx.ts";

/** A grey placeholder; give it the size of the content, so that nothing moves when that arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-md bg-line", className)} />;
}
