import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeagueCup } from "#contract/leagues/duels.ts";
import { listOf } from "#domain/shared/words.ts";
import { conquerorWords, goalsWords, type OwnRound, ownHonour, ownRounds } from "./own-cup.ts";

interface OwnCupPanelProps {
  cup: LeagueCup;
  ownId: string;
  faces: Faces;
  className?: string;
}

/** CUP-02, for who is out: how far they came, whose goals decided it, and what has become of who put them out. */
export function OwnCupPanel({ cup, ownId, faces, className }: OwnCupPanelProps) {
  const rounds = ownRounds(cup, ownId);
  const [last, ...won] = rounds;
  if (!last || last.isWon) return null;
  // While it is played the head of the page says it.
  const then = cup.winnerId === null ? null : conquerorWords(cup, last.other.userId);
  return (
    <section
      aria-label="Your cup"
      className={cx("pitch lg:max-w-186 [--color-mini-peg:rgb(255_255_255/0.22)]", className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 max-lg:page-width lg:px-6 lg:py-5">
        <div className="flex min-w-0 items-center gap-4">
          <FaceView side={last.own} faces={faces} size="pitch" />
          <div className="min-w-0">
            <h3 className="scoreboard wrap-anywhere text-balance text-xl leading-6 lg:text-[1.75rem] lg:leading-8">
              {ownHonour(last)}
            </h3>
            <p className="text-chalk-soft text-sm leading-5 empty:hidden">{goalsWords(last)}</p>
            {won.length > 0 ? <p className="text-chalk-soft text-sm leading-5">{wonWords(won)}</p> : null}
          </div>
        </div>
        {then ? (
          <p className="flex min-w-0 items-center gap-3 text-sm max-lg:hidden">
            <FaceView side={last.other} faces={faces} size="row" />
            <span className="min-w-0">{then}</span>
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** `Before that: dev 3–1 and elin 2–0.` */
const wonWords = (won: readonly OwnRound[]) =>
  `Before that: ${listOf(won.map(({ own, other }) => `${other.username} ${own.score ?? 0}–${other.score ?? 0}`))}.`;
