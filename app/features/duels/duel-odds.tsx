import type { DuelChances } from "#domain/chances/duel-chances.ts";

/** No part is narrower, in per cent, so that its figure fits. */
const NARROWEST = 15;
/** From here on a part has room to say below it that these are estimates. */
const HAS_ROOM = 34;

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
  const widest = shown.reduce((most, part) => (part.share > most.share ? part : most));
  return (
    <figure className="mt-2">
      <figcaption className="sr-only">
        Estimates: {isOwn ? "you win" : `${own} wins`} {percent(win)}, level {level}%, {other} wins{" "}
        {percent(lose)}.
      </figcaption>
      <div aria-hidden="true" className="flex gap-0.5 text-center">
        {shown.map(({ share, tone, label }, at) => (
          <span key={tone} className="min-w-0" style={{ flex: `${Math.max(NARROWEST, share)} 0 0` }}>
            <span
              className={`scoreboard grid h-8 place-items-center overflow-hidden whitespace-nowrap text-lg ${tone} ${at === 0 ? "rounded-l-md" : ""} ${at === shown.length - 1 ? "rounded-r-md" : ""}`}
            >
              {percent(share)}
            </span>
            <bdi
              title={label}
              // The narrowest part has room for one word, and some of its neighbour's.
              className={`block truncate pt-1 text-muted text-sm ${at > 0 && at === shown.length - 1 ? "-ml-2" : ""}`}
            >
              {label.replace("the ", "")}
              {label === widest.label && share >= HAS_ROOM ? ", an estimate" : ""}
            </bdi>
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Of what is not decided yet: never nothing, never all. */
const percent = (share: number) => (share < 1 ? "<1%" : share > 99 ? ">99%" : `${share}%`);
