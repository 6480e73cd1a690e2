import { cx } from "#app/ui/cx.ts";

interface PlaceProps {
  rank: number | null | undefined;
  isMedal: boolean;
  /** Whether another row has the same place. */
  isShared?: boolean;
}

/**
 * The place, none for who has no card, and `6=` where it is shared. Each of the first three is marked if the
 * member has scored, in yellow for first place only.
 */
export function Place({ rank, isMedal, isShared }: PlaceProps) {
  return (
    <span
      className={cx(
        "scoreboard boxed flex size-7 shrink-0 items-center justify-center rounded-full text-xl leading-none",
        rank != null && isShared && "shared",
        isMedal && rank === 1 && "bg-whistle text-on-whistle ring-1 ring-rim",
        isMedal && (rank === 2 || rank === 3) && "border border-line-strong",
      )}
    >
      {rank ?? "–"}
    </span>
  );
}
