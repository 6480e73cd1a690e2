import { cx } from "#app/ui/cx.ts";
import type { ClubLine } from "#domain/premier-league-table/club-lines.ts";
import { spokenLine } from "#domain/premier-league-table/spoken-line.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

export interface QuietLineProps {
  line: ClubLine | undefined;
  name: string;
  isAway?: boolean;
}

/** A club's place and its last five results, the newest at the right: letters, those of wins dark. */
export function QuietLine({ line, name, isAway }: QuietLineProps) {
  if (!line) return <span />;
  const place = ordinal(line.place);
  return (
    <span className="scoreboard text-sm leading-4.5">
      <span className="sr-only">{spokenLine(name, place, line.form)}</span>
      <span
        aria-hidden="true"
        className={cx("flex gap-2 max-[22.49rem]:gap-1", isAway && "flex-row-reverse")}
      >
        <span className="min-w-6.5 text-muted">{place}</span>
        {/* As one word. */}
        <span className="tracking-wider">
          {[...line.form].map((result, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a result is identified by its place in the row of five
              key={at}
              className={cx(result !== "W" && "text-muted")}
            >
              {result}
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
