import type { DuelChances } from "#domain/chances/duel-chances.ts";

/** No part is narrower, in per cent, so that its figure fits. */
const NARROWEST = 15;
/** From here on, in per cent, there is no race to draw. */
const AS_GOOD_AS = 97;

export interface DuelOddsProps {
  chances: DuelChances;
  names: readonly [a: string, b: string];
}

/** STO-04: how the duel may end, as a bar of win, level and lose. */
export function DuelOdds({ chances: { win, level, lose }, names: [own, other] }: DuelOddsProps) {
  const isOwn = own === "You";
  const parts = [
    { share: win, tone: "bg-brand text-on-brand", word: isOwn ? "Win " : "", label: own },
    { share: level, tone: "bg-muted text-raised", word: "", label: "level" },
    { share: lose, tone: "bg-line text-ink", word: "", label: other },
  ];
  const shown = parts.filter(({ share }) => share > 0);
  const widest = shown.reduce((most, part) => (part.share > most.share ? part : most));
  const decided = shown.find(({ share }) => share >= AS_GOOD_AS);
  return (
    <figure className="mt-2">
      <figcaption className="sr-only">
        Estimates: {isOwn ? "you win" : `${own} wins`} {win}%, level {level}%, {other} wins {lose}%.
      </figcaption>
      {decided ? (
        <p aria-hidden="true" className="text-muted text-sm">
          {decided.label === "level"
            ? "As good as level: "
            : `${decided.label === "the Median" ? "The Median" : decided.label} ${decided.label === "You" ? "have" : "has"} it, as good as: `}
          <span className="figures">{decided.share}%</span>, an estimate
        </p>
      ) : (
        <div aria-hidden="true" className="flex gap-0.5 text-center">
          {shown.map(({ share, tone, word, label }, at) => (
            <span key={tone} className="min-w-0" style={{ flex: `${Math.max(NARROWEST, share)} 0 0` }}>
              <span
                className={`scoreboard grid h-8 place-items-center overflow-hidden whitespace-nowrap text-lg ${tone} ${at === 0 ? "rounded-l-md" : ""} ${at === shown.length - 1 ? "rounded-r-md" : ""}`}
              >
                <span>
                  {word}
                  {share}%
                </span>
              </span>
              <bdi title={label} className="block truncate pt-1 text-muted text-sm">
                {/* The narrowest part has room for one word. */}
                {label.replace("the ", "")}
                {label === widest.label ? " (estimate)" : ""}
              </bdi>
            </span>
          ))}
        </div>
      )}
    </figure>
  );
}
