import { cx } from "#app/ui/cx.ts";

const RESULTS: Record<string, { word: string; look: string }> = {
  W: { word: "won", look: "bg-brand text-on-brand" },
  D: { word: "drawn", look: "bg-sunken text-ink ring-1 ring-line-strong ring-inset" },
  L: { word: "lost", look: "bg-danger text-on-danger" },
};

/** The last five results, oldest first, as W, D and L; '-' before the first. */
export function FormBadges({ form, isSmall = false }: { form: string; isSmall?: boolean }) {
  if (!form) return <span className="text-muted">-</span>;
  const results = [...form];
  return (
    <span className={cx("inline-flex", isSmall ? "gap-px" : "gap-1")}>
      <span className="sr-only">{results.map((result) => RESULTS[result]?.word ?? result).join(", ")}</span>
      {results.map((result, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a badge is identified by its place in the row of five
          key={at}
          aria-hidden="true"
          className={cx(
            "scoreboard grid place-items-center rounded-sm leading-none forced-colors:border",
            isSmall ? "size-3.5 text-[0.625rem]" : "size-6 text-xs",
            RESULTS[result]?.look ?? "bg-sunken",
          )}
        >
          {result}
        </span>
      ))}
    </span>
  );
}
