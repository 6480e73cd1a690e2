import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { Selection } from "#contract/squads.ts";

interface OwnPickProps {
  pick: Pick<Selection, "ticked" | "left">;
  /** What the footballer is called. */
  name: string;
  /** The club's three-letter code. */
  code: string;
}

/** Whom the reader has picked from a club: its shirt once they have scored, an empty peg before. */
export function OwnPick({ pick: { ticked, left }, name, code }: OwnPickProps) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-[0.9375rem] leading-5 xl:gap-1.5 xl:text-base">
      <span className="sr-only">, your pick </span>
      {ticked ? (
        <Shirt code={code} size={18} className="max-xl:-mx-0.5" />
      ) : (
        <span className="h-3.5 w-3 shrink-0 xl:mx-0.75 rounded-[4px_4px_2px_2px] border border-line-strong border-dashed" />
      )}
      <bdi className={cx("scoreboard truncate", !ticked && "text-muted")}>{name}</bdi>
      <span className="sr-only">{ticked ? ", has scored" : left ? ", has left" : ", to come"}</span>
    </span>
  );
}
