import type { DuelChances } from "#domain/chances/duel-chances.ts";

/** No part is narrower, in per cent, so that its figure fits. */
const NARROWEST = 15;
export interface DuelOddsProps {
  chances: DuelChances;
  names: readonly [a: string, b: string];
  /** Whether the first side is the reader's. */
  isOwn: boolean;
}

/** STO-04: how the duel may end, as a bar of win, level and lose. */
export function DuelOdds({ chances: { win, level, lose }, names: [own, other], isOwn }: DuelOddsProps) {
  const parts = [
    { share: win, tone: "bg-brand text-on-brand", label: isOwn ? "You win" : `${own} wins` },
    { share: level, tone: "bg-muted text-raised", label: "Level" },
    { share: lose, tone: "bg-line text-ink", label: `${other} wins` },
  ];
  // Until it is decided either side may win, however the estimate is rounded.
  const shown = parts.filter(({ share }, at) => share > 0 || at !== 1);
  const widest = Math.max(win, level, lose);
  return (
    <figure className="mt-2">
      <figcaption className="sr-only">
        Estimates: {isOwn ? "you win" : `${own} wins`} {percent(win)}, level {level}%, {other} wins{" "}
        {percent(lose)}.
      </figcaption>
      {/* A part is as wide as its label at least, which stands under it. */}
      <div
        aria-hidden="true"
        className="grid gap-0.5 text-center"
        style={{
          gridTemplateColumns: shown
            .map(
              ({ share }) =>
                `minmax(${share === widest ? "min" : "max"}-content,${Math.max(NARROWEST, share)}fr)`,
            )
            .join(" "),
        }}
      >
        {shown.map(({ share, tone, label }, at) => (
          <span key={tone} className="min-w-0">
            <span
              className={`scoreboard grid h-8 place-items-center whitespace-nowrap text-lg ${tone} ${at === 0 ? "rounded-l-md" : ""} ${at === shown.length - 1 ? "rounded-r-md" : ""}`}
            >
              {percent(share)}
            </span>
            <span className="flex flex-wrap justify-center gap-x-1 px-0.5 pt-1 text-muted text-sm">
              <bdi title={label} className="max-w-[min(9rem,30vw)] truncate">
                {label}
              </bdi>
              {share === widest ? "(estimates)" : null}
            </span>
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Of what is not decided yet: never nothing, never all. */
const percent = (share: number) => (share < 1 ? "<1%" : share > 99 ? ">99%" : `${share}%`);
