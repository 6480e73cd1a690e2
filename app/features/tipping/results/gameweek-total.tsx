import { Badge } from "#app/ui/badge.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";

/** The gameweek's points, as on a scoreboard, and the reasons for those that no single match brought. */
export function GameweekTotal({ slip, hasLocked }: { slip: GameweekPredictions; hasLocked: boolean }) {
  const { gameweek, total, maximum, live, settled, joker, reasons, predictions } = slip;
  const correct = predictions.filter(({ points }) => points > 0).length;
  const bonuses = predictions.filter(({ bonus }) => bonus > 0).length;
  const isFinal = settled && predictions.every(({ final }) => final);
  return (
    <section
      aria-label={`Gameweek ${gameweek} total`}
      className="pitch rounded-lg p-5 shadow-card xl:flex xl:items-center xl:gap-8 xl:py-3"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 xl:shrink-0">
        <div>
          <p className="eyebrow text-chalk-soft">Gameweek {gameweek}</p>
          <p className="scoreboard text-display leading-none">
            {total}
            <span className="ml-2 text-2xl text-chalk-soft">{total === 1 ? "point" : "points"}</span>
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {live ? <Chalk>Live</Chalk> : null}
          {hasLocked && !live && !isFinal ? <Badge tone="whistle">Provisional</Badge> : null}
          {isFinal ? <Chalk>Final</Chalk> : null}
          {joker ? <Badge tone="whistle">Joker</Badge> : null}
          {slip.perfectRound ? <Badge tone="whistle">Perfect round</Badge> : null}
        </p>
      </div>
      <div className="mt-3 xl:mt-0 xl:flex-1">
        <p className="text-chalk-soft">
          {correct} correct, {bonuses} goal {bonuses === 1 ? "bonus" : "bonuses"}. Maximum for this gameweek:{" "}
          {maximum} points.
        </p>
        {reasons.length > 0 ? (
          <ul className="mt-2 grid gap-1">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {hasLocked ? (
        <p className="mt-3 xl:mt-0">
          <SharePicture
            label="Share this gameweek"
            address={`/share/gameweek.png?gameweek=${gameweek}`}
            text={() =>
              `Gameweek ${gameweek}: ${total} ${total === 1 ? "point" : "points"} · ${location.origin}/`
            }
          />
        </p>
      ) : null}
    </section>
  );
}

/** A badge that looks the same in light and dark, because it is on the pitch. */
function Chalk({ children }: { children: string }) {
  return (
    <span className="scoreboard rounded-full bg-chalk px-2.5 py-0.5 text-pitch-deep text-sm">{children}</span>
  );
}
