import { duelChances } from "#domain/chances/duel-chances.ts";

/** No part is narrower, in per cent, so that its figure fits. */
const NARROWEST = 15;

export interface DuelOddsProps {
  /** The goals by which the left side leads. */
  lead: number;
  /** STO-04: the goals that both sides may still expect. */
  expected: { readonly a: number; readonly b: number };
  names: readonly [a: string, b: string];
}

/** STO-04: how the duel may end, as a bar of win, level and lose; absent once nobody can change it. */
export function DuelOdds({ lead, expected, names: [own, other] }: DuelOddsProps) {
  const chances = duelChances(lead, expected.a, expected.b);
  if (!chances) return null;
  const { win, level, lose } = chances;
  const isOwn = own === "You";
  const parts = [
    { share: win, tone: "bg-brand text-on-brand rounded-l-md", word: isOwn ? "Win " : "" },
    { share: level, tone: "bg-muted text-raised", word: "" },
    { share: lose, tone: "bg-info text-on-info rounded-r-md", word: "" },
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
