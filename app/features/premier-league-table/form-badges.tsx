import { cx } from "#app/ui/cx.ts";

const RESULTS: Record<string, { word: string; look: string }> = {
  W: { word: "won", look: "bg-brand text-on-brand" },
  D: { word: "drawn", look: "bg-raised text-ink ring-1 ring-line-strong ring-inset" },
  L: {
    word: "lost",
    look: "bg-danger-soft text-danger-ink ring-1 ring-danger ring-inset",
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
