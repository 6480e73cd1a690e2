import { cx } from "#app/ui/cx.ts";

interface FigureFaceProps {
  /** `196 pts`, `3–2`, `20/20`. */
  text: string;
  isMain: boolean;
}

/** What somebody won with, in place of a face where there is no wall to show; no text size makes it wider than its step. */
export function FigureFace({ text, isMain }: FigureFaceProps) {
  const [, figure = text, of = ""] = /^([^ /]+)(.*)$/.exec(text) ?? [];
  return (
    <span className="scoreboard max-w-full whitespace-nowrap leading-none">
      <span className={isMain ? "text-[min(4rem,15vw)] text-whistle" : "text-[min(2.75rem,11vw)]"}>
        {figure}
      </span>
      <span className={cx("text-[min(1.125rem,5vw)]", isMain ? "text-chalk" : "text-chalk-soft")}>{of}</span>
    </span>
  );
}
