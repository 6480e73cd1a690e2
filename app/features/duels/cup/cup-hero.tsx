import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import type { CupEntrant, CupTie, LeagueCup } from "#contract/leagues/duels.ts";
import { aheadIn, cupNews, roundNow, tieName, tieToShow } from "./cup-words.ts";

export interface CupHeroProps {
  cup: LeagueCup;
  ownId: string;
  faces: Faces;
  minute: number | null;
  /** Who can still change the reader's own tie; null where nobody can, undefined until it is known. */
  swing: string | null | undefined;
}

/** CUP-02, on a phone: the reader's tie of the round, or its best one, and what it means as it stands. */
export function CupHero({ cup, ownId, faces, minute, swing }: CupHeroProps) {
  const round = roundNow(cup);
  const tie = round && tieToShow(round, ownId);
  if (!round || !tie?.a || !tie.b) return null;
  const { a, b }: CupTie = tie.b.userId === ownId ? { ...tie, a: tie.b, b: tie.a } : tie;
  const ahead = aheadIn(tie);
  return (
    <div className="lg:hidden">
      <div className="pitch relative overflow-hidden">
        <CentreCircle hollow className="-translate-1/2 absolute top-[68%] left-1/2 h-76 text-chalk/20" />
        <div className="page-width relative">
          <div className="absolute inset-x-(--page-inset) top-3 flex items-baseline justify-between gap-4">
            <p className="eyebrow text-chalk-soft">{tieName(round.ties.length)}</p>
            <p className="scoreboard flex items-center gap-1.5">
              {a?.score != null && tie.winner === null ? (
                <>
                  <span aria-hidden="true" className="size-2 rounded-full bg-board-live" />
                  {minute === null ? "As it stands" : `${minute}′`}
                </>
              ) : tie.winner ? (
                "Final"
              ) : (
                "Drawn"
              )}
            </p>
          </div>
          <p className="grid min-h-37 pt-8 pb-2 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
            <Side of={a} isBehind={ahead === b} {...{ ownId, faces }} />
            <span className="scoreboard text-figure leading-none">
              {a?.score == null ? "v" : `${a.score}–${b?.score}`}
            </span>
            <Side of={b} isBehind={ahead === a} isRight {...{ ownId, faces }} />
          </p>
        </div>
      </div>
      <div className="page-width bg-raised py-3">
        <p className="scoreboard text-xl leading-5.5" role="status">
          {cupNews(tie, ownId, round.ties.length === 1)}
        </p>
        {/* Its line is kept from the first moment: what is below must not move. */}
        {swing === null ? null : <p className="min-h-5 text-muted text-sm">{swing}</p>}
      </div>
    </div>
  );
}

interface SideProps extends Pick<CupHeroProps, "ownId" | "faces"> {
  of: CupEntrant | null;
  isBehind: boolean;
  isRight?: boolean;
}

function Side({ of, isBehind, isRight = false, ownId, faces }: SideProps) {
  if (!of) return <span />;
  return (
    <span className={cx("grid min-w-0 gap-1.5", isRight && "justify-items-end text-right")}>
      <FaceView side={of} faces={faces} size="pitch" />
      <span
        className={cx("scoreboard wrap-anywhere max-w-full text-xl leading-6", isBehind && "text-chalk-soft")}
      >
        <bdi>{of.userId === ownId ? "You" : of.username}</bdi>{" "}
        <span className="whitespace-nowrap text-base text-chalk-soft">seed {of.seed}</span>
      </span>
    </span>
  );
}
