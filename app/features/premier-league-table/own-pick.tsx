import { cx } from "#app/ui/cx.ts";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import type { Selection } from "#contract/squads.ts";

interface OwnPickProps {
  pick: Pick<Selection, "ticked" | "left">;
  /** What the footballer is called. */
  name: string;
  /** The club's three-letter code. */
  code: string;
}

/** The reader's pick from a club: its shirt once they have scored, an outline before; named where there is room. */
export function OwnPick({ pick: { ticked, left }, name, code }: OwnPickProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 leading-5">
      <span className="sr-only">, your pick </span>
      {ticked ? <Shirt code={code} size={18} /> : <ShirtOutline size={18} className="text-muted" />}
      <bdi className={cx("scoreboard truncate max-xl:sr-only", !ticked && "text-muted")}>{name}</bdi>
      <span className="sr-only">{ticked ? ", has scored" : left ? ", has left" : ", to come"}</span>
    </span>
  );
}
