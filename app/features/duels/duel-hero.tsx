import type { Slips } from "#app/features/duels/slips/slip-marks.tsx";
import { SlipMarks } from "#app/features/duels/slips/slip-marks.tsx";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import type { DuelDetail, DuelSide } from "#contract/leagues/duels.ts";
import { nameOf } from "./duel-words.ts";
import { FaceView } from "./face-view.tsx";
import type { Faces } from "./faces.ts";

export interface DuelHeroProps {
  duel: DuelDetail;
  ownId: string;
  faces: Faces;
  /** The minute of the match in play that began first; null for none. */
  minute: number | null;
  /** Tipping: the faces are slips. */
  slips: Slips | null;
}

/** The two sides on the pitch, and the score between them. */
export function DuelHero({ duel, ownId, faces, minute, slips }: DuelHeroProps) {
  const { gameweek, state, a, b, winner } = duel;
  const score = a.score === null ? "v" : `${a.score}–${b.score}`;
  return (
    <header className="pitch @container relative overflow-hidden">
      <CentreCircle hollow className="-translate-1/2 absolute top-1/2 left-1/2 h-[150%] text-chalk/20" />
      <div className="page-width relative">
        <div className="absolute inset-x-(--page-inset) top-3 flex items-baseline justify-between gap-4">
          <p className="eyebrow text-chalk-soft">Gameweek {gameweek} duel</p>
          <p className="scoreboard flex items-center gap-1.5">
            {state === "live" ? (
              <>
                {minute === null ? null : (
                  <span aria-hidden="true" className="size-2 rounded-full bg-board-live" />
                )}
                {minute === null ? "As it stands" : `${minute}′`}
              </>
            ) : (
              { drawn: "Drawn", final: "Final", void: "Void" }[state]
            )}
          </p>
        </div>
        <h1 className="mx-auto grid min-h-37 pt-8 pb-2 xl:max-w-184 xl:pt-5 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <Side side={a} isBehind={winner === "b"} {...{ ownId, faces, slips }} at="a" />
          <span
            className={cx(
              "scoreboard leading-none",
              score.length > 4 ? "text-[3.5rem] min-[22.5rem]:text-[4rem]" : "text-figure",
            )}
          >
            {score}
          </span>
          <Side side={b} isBehind={winner === "a"} {...{ ownId, faces, slips }} at="b" />
        </h1>
      </div>
    </header>
  );
}

interface SideProps extends Pick<DuelHeroProps, "ownId" | "faces" | "slips"> {
  side: DuelSide;
  at: "a" | "b";
  isBehind: boolean;
}

function Side({ side, at, isBehind, ownId, faces, slips }: SideProps) {
  const isMember = "userId" in side;
  return (
    <span className={cx("grid min-w-0 gap-1.5", at === "b" && "justify-items-end text-right")}>
      {slips && isMember ? (
        <SlipMarks slips={slips} side={at} />
      ) : (
        <FaceView side={side} faces={faces} size="pitch" />
      )}
      <bdi
        className={cx("scoreboard wrap-anywhere max-w-full text-xl leading-6", isBehind && "text-chalk-soft")}
      >
        {nameOf(side, ownId)}
      </bdi>
    </span>
  );
}
