import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Slips } from "#app/features/duels/slips/slip-marks.tsx";
import { SlipMarks } from "#app/features/duels/slips/slip-marks.tsx";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import type { DuelDetail, DuelParts, DuelSide } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { nameOf } from "./duel-words.ts";
import { FaceView } from "./face-view.tsx";
import type { Faces } from "./faces.ts";
import { Scorers } from "./scorers.tsx";

export interface DuelHeroProps {
  duel: DuelDetail;
  ownId: string;
  faces: Faces;
  /** The minute of the match in play that began first; null for none. */
  minute: number | null;
  /** Tipping: the faces are slips. */
  slips: Slips | null;
  league: Pick<League, "id" | "name">;
}

/** The two sides on the pitch, and the score between them. */
export function DuelHero({ duel, ownId, faces, minute, slips, league }: DuelHeroProps) {
  const { gameweek, state, a, b, parts } = duel;
  const score = a.score === null ? "v" : `${a.score}–${b.score}`;
  // With scorers below one of them, both names stand at the top of the row.
  const isTall = [parts.a, parts.b].some(hasScorers);
  return (
    <header className="pitch @container relative overflow-hidden">
      <CentreCircle hollow className="-translate-1/2 absolute top-[68%] left-1/2 h-76 text-chalk/20" />
      <div className="page-width relative">
        <div className="absolute inset-x-(--page-inset) top-0 flex items-center justify-between gap-4">
          <DuelsBack league={league}>
            {/* Another's page says whose it is. */}
            {[a, b].some((side) => "userId" in side && side.userId === ownId) ? null : (
              <>
                <bdi>{nameOf(a, ownId)}</bdi>’s{" "}
              </>
            )}
            Gameweek {gameweek} duel
          </DuelsBack>
          <p className="scoreboard flex shrink-0 items-center gap-1.5">
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
        <h1 className="mx-auto grid min-h-37 pt-10 pb-2.5 xl:content-center xl:pt-8 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <Side side={a} {...{ parts, ownId, faces, slips, isTall }} at="a" />
          <span
            className={cx(
              "scoreboard leading-none",
              score.length > 4 ? "text-[3.5rem] min-[22.5rem]:text-[4rem] xl:text-figure" : "text-figure",
            )}
          >
            {score}
          </span>
          <Side side={b} {...{ parts, ownId, faces, slips, isTall }} at="b" />
        </h1>
      </div>
    </header>
  );
}

/** Back to all duels, and which league's they are. */
export function DuelsBack({
  league: { id, name },
  children,
}: Pick<DuelHeroProps, "league"> & { children: ReactNode }) {
  return (
    <p className="eyebrow flex min-w-0 items-center text-chalk-soft">
      <Link
        to={`/leagues/${id}/duels`}
        aria-label="All duels"
        className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md text-chalk"
      >
        <BackIcon className="size-5" />
      </Link>
      <Link
        to={`/leagues/${id}`}
        className="target min-w-0 truncate no-underline hover:underline max-sm:hidden"
      >
        <bdi>{name}</bdi>
      </Link>
      <span className="mx-1.5 max-sm:hidden">·</span>
      <span className="min-w-0 truncate">{children}</span>
    </p>
  );
}

const hasScorers = (parts: DuelParts | null) =>
  parts !== null && "goals" in parts && parts.goals.length + parts.takenBack.length > 0;

interface SideProps extends Pick<DuelHeroProps, "ownId" | "faces" | "slips"> {
  side: DuelSide;
  at: "a" | "b";
  parts: DuelDetail["parts"];
  /** Whether scorers stand below a name of either side. */
  isTall: boolean;
}

function Side({ side, at, parts, isTall, ownId, faces, slips }: SideProps) {
  const isMember = "userId" in side;
  return (
    <span
      className={cx(
        "grid min-w-0 gap-1.5 xl:flex xl:items-center xl:gap-4 xl:self-stretch",
        at === "b" && "justify-items-end text-right xl:flex-row-reverse",
      )}
    >
      {slips && isMember ? (
        <SlipMarks slips={slips} side={at} />
      ) : (
        <FaceView side={side} faces={faces} size="head" />
      )}
      <span className={cx("grid min-w-0", isTall && "xl:self-start")}>
        <bdi className="scoreboard wrap-anywhere max-w-full text-xl leading-6 xl:text-3xl xl:leading-9">
          {nameOf(side, ownId)}
        </bdi>
        <span className="grid empty:hidden max-xl:hidden">
          <Scorers parts={parts} side={at} />
        </span>
        {isMember && side.score === 0 && !slips ? (
          <span className="font-normal font-sans text-chalk-soft text-sm max-xl:hidden">no goal yet</span>
        ) : null}
      </span>
    </span>
  );
}
