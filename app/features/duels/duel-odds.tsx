import type { DuelChances } from "#domain/chances/duel-chances.ts";

/** No part is narrower, in per cent, so that its figure fits. */
const NARROWEST = 15;

export interface DuelOddsProps {
  chances: DuelChances;
  names: readonly [a: string, b: string];
}

/** STO-04: how the duel may end, as a bar of win, level and lose. */
export function DuelOdds({ chances: { win, level, lose }, names: [own, other] }: DuelOddsProps) {
  const isOwn = own === "You";
  const parts = [
    { share: win, tone: "bg-brand text-on-brand rounded-l-md", word: isOwn ? "Win " : "" },
    { share: level, tone: "bg-muted text-raised", word: "" },
    { share: lose, tone: "bg-line text-ink rounded-r-md", word: "" },
  ];
  return (
    <figure className="mt-2">
      <figcaption className="sr-only">
        Estimates: {isOwn ? "you win" : `${own} wins`} {win}%, level {level}%, {other} wins {lose}%.
      </figcaption>
      <div aria-hidden="true" className="flex h-8 gap-0.5">
        {parts.map(({ share, tone, word }) => (
          <span
            key={tone}
            className={`scoreboard grid min-w-0 place-items-center overflow-hidden whitespace-nowrap text-lg ${tone}`}
            style={{ flex: `${Math.max(NARROWEST, share)} 0 0` }}
          >
            {word}
            {share}%
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between gap-3 pt-1 text-muted text-sm">
        <bdi>{own}</bdi>
        <span>level</span>
        <span>
          <bdi>{other}</bdi>, estimates
        </span>
      </p>
    </figure>
  );
}
