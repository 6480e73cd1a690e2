import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { nameOf, newsOf, swingWords } from "#app/features/duels/duel-words.ts";
import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { usePairDetail } from "#app/features/duels/live/use-pair-detail.ts";
import { Scorers } from "#app/features/duels/scorers.tsx";
import { SlipMarks, type Slips } from "#app/features/duels/slips/slip-marks.tsx";
import { pairSlots, stillToSwing, type TippingParts } from "#app/features/duels/slots.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { useWide } from "#app/ui/hooks/use-wide.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { DuelDetail, DuelPair, DuelParts, DuelSide, LeagueDuels } from "#contract/leagues/duels.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

export interface PairHeroProps {
  leagueId: string;
  game: LeagueType;
  duels: LeagueDuels;
  /** With the reader on its left, if they are in it. */
  pair: Pick<DuelPair, "a" | "b" | "winner">;
  ownId: string;
  faces: Faces;
  /** Takes the focus when a pair is chosen. */
  heading: RefObject<HTMLHeadingElement>;
  /** Brings the reader's own duel back; null while it is shown. */
  onBack: (() => void) | null;
}

/** DUE-05, on a wide screen: one duel of the gameweek on the pitch, with room for those who scored in it. */
export function PairHero({ leagueId, game, duels, pair, ownId, faces, heading, onBack }: PairHeroProps) {
  const { a, b, winner } = pair;
  const detail = usePairDetail(leagueId, duels, { userId: a.userId, isWanted: useWide() });
  const hasScore = a.score !== null && b.score !== null;
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const isOfWeek = matchday?.gameweek === duels.gameweek;
  const slips =
    game === "score_tipping" && detail && isOfWeek
      ? { fixtures: matchday.fixtures, a: callsIn(detail.parts.a), b: callsIn(detail.parts.b) }
      : null;
  const sides = { ownId, faces, slips, hasScore, parts: detail?.parts };
  return (
    <div className="relative grid gap-2 px-5 pt-4 pb-1">
      {/* It ends above the sentence. */}
      <CentreCircle hollow className="-translate-1/2 absolute top-14 left-1/2 h-45 text-chalk/20" />
      <h3
        ref={heading}
        tabIndex={-1}
        className="relative grid min-h-21 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4"
      >
        <Side at="a" side={a} isBehind={winner === "b"} {...sides} />
        <span className="figures scoreboard px-4 text-[4.5rem] leading-none">
          {hasScore ? `${a.score}–${b.score}` : "v"}
        </span>
        <Side at="b" side={b} isBehind={winner === "a"} {...sides} />
      </h3>
      <div className="relative flex min-h-11 items-center gap-4 text-sm">
        {onBack ? (
          <button
            type="button"
            onClick={onBack}
            className="target justify-self-start text-chalk-soft underline-offset-4 hover:underline"
          >
            Your duel
          </button>
        ) : null}
        <p className="scoreboard flex-1 text-balance text-lg leading-5.5">
          {detail ? newsOf(detail, ownId, game) : null}
          {detail ? <Swing detail={detail} ownId={ownId} /> : null}
        </p>
        <Link
          to={`/leagues/${leagueId}/duels/${duels.gameweek}/${a.userId}`}
          className="target flex items-center justify-self-end whitespace-nowrap font-semibold text-chalk underline-offset-4 hover:underline"
        >
          Whole duel
          <ChevronIcon className="-rotate-90 size-4.5" />
        </Link>
      </div>
    </div>
  );
}

/** Who can still change it: `Twelve each can swing it: 8 on the pitch, 4 later.` */
function Swing({ detail: { state, parts, a, b }, ownId }: { detail: DuelDetail; ownId: string }) {
  const clubs = useClubNames();
  if (state !== "live" || !parts.a || !parts.b || !("goals" in parts.a) || !("goals" in parts.b)) return null;
  const slots = pairSlots(clubs.keys(), parts.a, parts.b);
  const names = [nameOf(a, ownId), nameOf(b, ownId)] as const;
  return <> {swingWords(stillToSwing(slots, "a"), stillToSwing(slots, "b"), names, a.userId === ownId)}</>;
}

const callsIn = (parts: DuelParts | null): TippingParts | null => (parts && "calls" in parts ? parts : null);

interface SideProps extends Pick<PairHeroProps, "ownId" | "faces"> {
  at: "a" | "b";
  side: DuelSide;
  /** Tipping: the faces are slips. */
  slips: Slips | null;
  /** Undefined until it is known. */
  parts: DuelDetail["parts"] | undefined;
  isBehind: boolean;
  hasScore: boolean;
}

function Side({ at, side, parts, slips, isBehind, hasScore, ownId, faces }: SideProps) {
  return (
    <span
      className={cx(
        "flex min-w-0 items-center gap-4 self-stretch",
        at === "b" && "flex-row-reverse text-right",
      )}
    >
      <span className="text-chalk-soft">
        {slips && "userId" in side ? (
          <SlipMarks slips={slips} side={at} />
        ) : (
          <FaceView side={side} faces={faces} size="pitch" />
        )}
      </span>
      <span className="grid min-w-0 self-start">
        <bdi className={cx("scoreboard truncate text-2xl leading-7", isBehind && "text-chalk-soft")}>
          {nameOf(side, ownId)}
        </bdi>
        {hasScore ? <Scorers parts={parts} side={at} /> : null}
      </span>
    </span>
  );
}
