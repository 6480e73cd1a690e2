import { cx } from "#app/ui/cx.ts";

/** 'Football Bingo' with its mark. It takes the surrounding text colour, on the pitch or on the page. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <LogoMark className="size-8.5" />
      <span className="scoreboard whitespace-nowrap text-[1.375rem] leading-none sm:text-2xl max-[359px]:text-lg">
        Football Bingo
      </span>
    </span>
  );
}

/** The card with its tick drawn by lit cells, as scripts/pictures/draw-icons.ts writes it. */
function LogoMark({ className }: { className?: string }) {
  return <img src="/favicon.svg" alt="" className={cx("shrink-0", className)} />;
}
