import { cx } from "#app/ui/cx.ts";

interface FigureFaceProps {
  /** `196 pts`, `3–2`, `20/20`. */
  text: string;
  isMain: boolean;
}

/** What somebody won with, in place of a face where there is no wall to show. */
export function FigureFace({ text, isMain }: FigureFaceProps) {
  const [figure, unit] = text.split(" ");
  return (
    <span className="scoreboard flex items-baseline gap-1 leading-none">
      <span className={cx("leading-none", isMain ? "text-[4rem] text-whistle" : "text-[2.75rem]")}>
        {figure}
      </span>
      {unit ? <span className="text-chalk-soft text-lg"> {unit}</span> : null}
    </span>
  );
}
