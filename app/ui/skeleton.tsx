import { cx } from "./cx.ts";

/** A grey stand-in; give it the size of what it stands for, so that nothing moves when that arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-md bg-line", className)} />;
}
