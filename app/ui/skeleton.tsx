import { cx } from "./cx.ts";

/** A grey placeholder. Give it the size of the content, so that nothing moves when the content arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-md bg-line", className)} />;
}
