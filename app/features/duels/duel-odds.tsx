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
  return (
    <figure className="mt-2">
      <figcaption className="sr-only">
        Estimates: {isOwn ? "you win" : `${own} wins`} {percent(win)}, level {level}%, {other} wins{" "}
        {percent(lose)}.
      </figcaption>
      <div aria-hidden="true" className="flex gap-0.5 text-center">
        {shown.map(({ share, tone }, at) => (
          <span
            key={tone}
            style={{ flex: `${Math.max(NARROWEST, share)} 0 0` }}
            className={`scoreboard grid h-8 min-w-0 place-items-center overflow-hidden whitespace-nowrap text-lg ${tone} ${at === 0 ? "rounded-l-md" : ""} ${at === shown.length - 1 ? "rounded-r-md" : ""}`}
          >
            {percent(share)}
          </span>
        ))}
      </div>
      {/* From end to end, whatever the parts are: the narrowest has room for no name. */}
      <p aria-hidden="true" className="flex justify-between gap-3 pt-1 text-muted text-sm">
        {shown.map(({ tone, label }, at) => (
          <bdi
            key={tone}
            title={label}
            className={at === 1 && shown.length > 2 ? "shrink-0" : "min-w-0 truncate"}
          >
            {label.replace("the ", "")}
            {at === shown.length - 1 ? ", estimates" : ""}
          </bdi>
        ))}
      </p>
    </figure>
  );
}

/** Of what is not decided yet: never nothing, never all. */
const percent = (share: number) => (share < 1 ? "<1%" : share > 99 ? ">99%" : `${share}%`);
