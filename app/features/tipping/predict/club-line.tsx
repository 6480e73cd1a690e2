import { cx } from "#app/ui/cx.ts";
import type { ClubLine } from "#domain/premier-league-table/quiet-line.ts";
import { spokenLine } from "#domain/premier-league-table/spoken-line.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

export interface QuietLineProps {
  line: ClubLine | undefined;
  name: string;
  isAway?: boolean;
}

const LOOKS: Readonly<Record<string, string>> = {
  W: "bg-muted text-raised",
  D: "bg-line text-ink",
  L: "text-muted ring-1 ring-line-strong ring-inset",
};

/** A club's place and its last five results, the newest at the right: a win stands on a dark square, a draw on a light one, a defeat in an empty one. */
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
        <span className="flex gap-0.5 text-xs max-[22.49rem]:gap-px">
          {[...line.form].map((result, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a result is identified by its place in the row of five
              key={at}
              className={cx(
                "grid h-4.5 w-3.5 place-items-center rounded-[3px] max-[22.49rem]:w-2.5",
                LOOKS[result],
              )}
            >
              {result}
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
