import { cx } from "#app/ui/cx.ts";

interface PlaceProps {
  rank: number | null | undefined;
  isMedal: boolean;
  /** BNG-04: such a card cannot win, so its place is quieter. */
  isDraft?: boolean;
}

/**
 * The place, none for who is not in the table's season yet. Each of the first three is marked if the member has scored,
 * in yellow for first place only.
 */
export function Place({ rank, isMedal, isDraft }: PlaceProps) {
  return (
    <span
      className={cx(
        "scoreboard boxed grid size-7 shrink-0 place-items-center rounded-full text-xl leading-none",
        isDraft && "text-muted",
        isMedal && rank === 1 && "bg-whistle text-on-whistle ring-1 ring-rim",
        isMedal && (rank === 2 || rank === 3) && "border border-line-strong",
      )}
    >
      {rank ?? "–"}
    </span>
  );
}
