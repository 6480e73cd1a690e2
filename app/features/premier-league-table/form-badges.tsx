import { cx } from "#app/ui/cx.ts";

const RESULTS: Record<string, { word: string; look: string; bar: string }> = {
  W: { word: "won", look: "bg-brand text-on-brand", bar: "h-3 bg-brand" },
  D: { word: "drawn", look: "bg-raised text-ink ring-1 ring-line-strong ring-inset", bar: "h-2 bg-muted" },
  L: {
    word: "lost",
    look: "bg-danger-soft text-danger-ink ring-1 ring-danger ring-inset",
    bar: "h-1 bg-danger",
  },
};

/** The last five results, oldest first, as W, D and L; '-' before the first. */
export function FormBadges({ form }: { form: string }) {
  if (!form) return <span className="text-muted">-</span>;
  const results = [...form];
  return (
    <span className="inline-flex gap-0.75 align-middle lg:gap-1">
      <span className="sr-only">{results.map((result) => RESULTS[result]?.word ?? result).join(", ")}</span>
      {results.map((result, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a badge is identified by its place in the row of five
          key={at}
          aria-hidden="true"
          className={cx(
            "scoreboard boxed grid size-6 place-items-center rounded-sm text-xs leading-none forced-colors:border",
            RESULTS[result]?.look ?? "bg-sunken",
          )}
        >
          {result}
        </span>
      ))}
    </span>
  );
}

/** The same at a glance, as bars: the taller, the better. */
export function FormBars({ form }: { form: string }) {
  return (
    <span aria-hidden="true" className="flex h-3 items-end justify-end gap-0.5">
      {[...form].map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place in the row of five
        <span key={at} data-dot className={cx("w-1.5 rounded-xs", RESULTS[result]?.bar)} />
      ))}
    </span>
  );
}
