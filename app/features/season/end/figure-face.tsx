import { cx } from "#app/ui/cx.ts";

interface FigureFaceProps {
  /** `196 pts`, `3–2`, `20/20`. */
  text: string;
  isMain: boolean;
  /** Whether four share a phone's width. */
  isTight?: boolean;
}

/** What somebody won with, in place of a face where there is no wall to show; no text size makes it wider than its step. */
export function FigureFace({ text, isMain, isTight = false }: FigureFaceProps) {
  const [, figure = text, of = ""] = /^([^ /]+)(.*)$/.exec(text) ?? [];
  return (
    <span className="scoreboard max-w-full whitespace-nowrap leading-none">
      <span
        className={cx(
          isMain
            ? cx("text-whistle", isTight ? "text-[min(2.5rem,10vw)] xl:text-[4rem]" : "text-[min(4rem,15vw)]")
            : isTight
              ? "text-[min(1.875rem,7.5vw)] xl:text-[2.75rem]"
              : "text-[min(2.75rem,11vw)]",
        )}
      >
        {figure}
      </span>
      <span
        className={cx(
          isTight ? "text-[min(1rem,4vw)]" : "text-[min(1.125rem,5vw)]",
          isMain ? "text-chalk" : "text-chalk-soft",
        )}
      >
        {of}
      </span>
    </span>
  );
}
