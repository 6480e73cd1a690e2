import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import type { CupEntrant, CupTie } from "#contract/leagues/duels.ts";
import { aheadIn, tieName } from "./cup-words.ts";
import { whoseGoals } from "./own-cup.ts";

export interface CupHeroProps {
  tie: CupTie;
  /** How many ties its round has. */
  ties: number;
  ownId: string;
  faces: Faces;
  /** Of the match in play that began first; null for none. */
  minute: number | null;
  /** A line below it: who can still change the reader's own tie, undefined until it is known. */
  line: string | null | undefined;
}

/** CUP-02, on a phone: the reader's tie of the round, or the round's best one. */
export function CupHero({ tie, ties, ownId, faces, minute, line }: CupHeroProps) {
  if (!tie.a || !tie.b) return null;
  const isTurned = tie.b.userId === ownId;
  const { a, b }: CupTie = isTurned ? { ...tie, a: tie.b, b: tie.a } : tie;
  const goals = (side: "a" | "b") => {
    const of = side === "a" ? a : b;
    return of?.score ? whoseGoals(tie, isTurned === (side === "a") ? "b" : "a", "\n") : "";
  };
  const ahead = aheadIn(tie);
  return (
    <div className="lg:hidden">
      <div className="pitch relative overflow-hidden">
        <CentreCircle hollow className="-translate-1/2 absolute top-[68%] left-1/2 h-66 text-chalk/20" />
        <div className="page-width relative">
          <div className="absolute inset-x-(--page-inset) top-3 flex items-baseline justify-between gap-4">
            <p className="eyebrow text-chalk-soft">{tieName(ties)}</p>
            <p className="scoreboard flex items-center gap-1.5">
              {a?.score != null && tie.winner === null ? (
                <>
                  <span aria-hidden="true" className="size-2 rounded-full bg-board-live" />
                  {minute === null ? "Live" : `${minute}′`}
                </>
              ) : tie.winner ? (
                "Full time"
              ) : (
                "Drawn"
              )}
            </p>
          </div>
          <p className="grid min-h-41 pt-10 pb-4 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
            <Side of={a} goals={goals("a")} isBehind={ahead === b} {...{ ownId, faces }} />
            <span className="scoreboard text-figure leading-none">
              {a?.score == null ? "v" : `${a.score}–${b?.score}`}
            </span>
            <Side of={b} goals={goals("b")} isBehind={ahead === a} isRight {...{ ownId, faces }} />
          </p>
        </div>
      </div>
      {/* Its line is kept from the first moment: what is below must not move. */}
      {line === null ? null : (
        <p className="page-width bg-raised py-2.5">
          <span className="scoreboard block min-h-5.5 text-lg leading-5.5">{line}</span>
        </p>
      )}
    </div>
  );
}

interface SideProps extends Pick<CupHeroProps, "ownId" | "faces"> {
  of: CupEntrant | null;
  /** Whose goals count, a line each; empty where they are not known. */
  goals: string;
  isBehind: boolean;
  isRight?: boolean;
}

function Side({ of, goals, isBehind, isRight = false, ownId, faces }: SideProps) {
  if (!of) return <span />;
  const seed = (
    <span className={cx("whitespace-nowrap text-base text-chalk-soft", isRight ? "mr-1.5" : "ml-1.5")}>
      seed {of.seed}
    </span>
  );
  return (
    <span className={cx("grid min-w-0 gap-1.5 self-start", isRight && "justify-items-end text-right")}>
      <FaceView side={of} faces={faces} size="pitch" />
      <span
        className={cx("scoreboard wrap-anywhere max-w-full text-xl leading-6", isBehind && "text-chalk-soft")}
      >
        {isRight ? seed : null}
        <bdi>{of.userId === ownId ? "You" : of.username}</bdi>
        {isRight ? null : seed}
      </span>
      {goals ? (
        <span className="-mt-1 wrap-anywhere max-w-full whitespace-pre-line text-[0.8125rem] text-chalk-soft leading-4">
          {goals}
        </span>
      ) : null}
    </span>
  );
}
