import { cx } from "#app/ui/cx.ts";

/** The Joker's star, as decoration beside its word. */
export function Star({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="currentColor"
      className={cx("size-4 shrink-0", className)}
    >
      <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9Z" />
    </svg>
  );
}
