import { cx } from "#app/ui/cx.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import type { ClubLine } from "#domain/table/quiet-line.ts";
import { spokenLine } from "#domain/table/spoken-line.ts";

export interface QuietLineProps {
  line: ClubLine | undefined;
  name: string;
  isAway?: boolean;
}

/** A club's place and its last five results, the newest at the right; a defeat is pale, so that no colour is needed. */
export function QuietLine({ line, name, isAway }: QuietLineProps) {
  if (!line) return <span />;
  const place = ordinal(line.place);
  return (
    <span className="scoreboard text-sm leading-4.5">
      <span className="sr-only">{spokenLine(name, place, line.form)}</span>
      <span aria-hidden="true" className={cx("flex gap-2", isAway && "flex-row-reverse")}>
        <span className="min-w-6.5 text-muted">{place}</span>
        <span className="tracking-[.08em]">
          {[...line.form].map((result, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result is identified by its place in the row of five
            <span key={at} className={result === "L" ? "text-muted" : undefined}>
              {result}
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
