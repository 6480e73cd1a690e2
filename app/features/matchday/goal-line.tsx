import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { GOAL_PLACE } from "#app/shared/match/goal-place.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { CloseButton, GoalFrame, MatchButton } from "./goal-frame.tsx";
import type { GoalLineItem, LineProps } from "./goal-item.ts";
import { GoalMoment } from "./goal-moment.tsx";

/** How long the line stays, in milliseconds: long enough to be read. The goal stays in the feed. */
const STANDS_MS = 12_000;

/** The height of the page's header, in CSS pixels, at the most. */
const HEADER = 64;

export interface GoalLineProps {
  /** The item on screen; the next follows when it has gone. */
  item: GoalLineItem | undefined;
  onGone: (id: string) => void;
  onOpenMatch: LineProps["onOpenMatch"];
}

/** The page's own place for a goal, while it is in sight; else the line lies on the strip. */
function momentInSight(): HTMLElement | null {
  const place = document.getElementById(GOAL_PLACE);
  if (!place) return null;
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > top && (top + bottom) / 2 > HEADER ? place : null;
}

/**
 * The latest goal and its effect, on the strip or in the page's hero. It is announced once, politely, and takes no focus;
 * it stays while the pointer is over it or it has the focus. One that means nothing here is announced alone: the strip
 * and the feed show it.
 */
export function GoalLine({ item, onGone, onOpenMatch }: GoalLineProps) {
  const [isHeld, setHeld] = useState(false);
  const id = item?.id;
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(() => onGone(id), STANDS_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, onGone]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [shownId, setShownId] = useState(id);
  if (shownId !== id) {
    setShownId(id);
    setPlace(id === undefined ? null : momentInSight());
  }
  const props = item &&
    !item.isNobodys && {
      item,
      onHold: setHeld,
      onClose: () => {
        setHeld(false);
        onGone(item.id);
      },
      onOpenMatch,
    };
  return (
    <>
      <LiveRegion>{item ? `${item.title}. ${item.detail}` : ""}</LiveRegion>
      {props && !place ? <Line key={props.item.id} {...props} /> : null}
      {props && place ? createPortal(<GoalMoment key={props.item.id} {...props} />, place) : null}
    </>
  );
}

/** The club's colour, and an edge that the club's shirt, mostly of that colour itself, stands out by. */
function groundOf(clubCode: string): CSSProperties {
  const { shirt, letters } = clubColours(clubCode);
  return { background: shirt, "--color-shirt-edge": letters } as CSSProperties;
}

function Line(props: LineProps) {
  const { kind, clubCode, title, detail, moment } = props.item;
  const isGoal = kind === "goal";
  return (
    <GoalFrame
      {...props}
      className={cx(
        "absolute inset-x-0 top-0 h-[4.6875rem] animate-line",
        isGoal && "bg-whistle text-on-whistle",
      )}
    >
      <div className="mx-auto flex h-full w-full max-w-320 items-stretch xl:px-16">
        <span
          aria-hidden="true"
          style={isGoal ? groundOf(clubCode) : undefined}
          className={cx(
            "grid w-12 shrink-0 place-items-center pr-1.5 min-[22.5rem]:w-15 min-[22.5rem]:pr-2 xl:w-36",
            isGoal && "[clip-path:polygon(0_0,100%_0,84%_100%,0_100%)]",
          )}
        >
          {isGoal ? <Shirt code={clubCode} size={36} /> : <Tick on={false} revoked size={32} />}
        </span>
        <p className="grid min-w-0 flex-1 content-center pl-2 xl:flex xl:items-center xl:gap-6 xl:pl-3">
          <strong className="scoreboard truncate text-xl leading-6 xl:shrink-0 xl:text-[2rem] xl:leading-9">
            {title}
          </strong>
          <span
            data-meaning
            title={detail}
            className="line-clamp-3 text-pretty font-semibold text-[0.8125rem] leading-4 xl:text-base xl:leading-5.5"
          >
            {moment.sentence} {moment.meaning}
          </span>
        </p>
        <MatchButton
          {...props}
          className="scoreboard hidden min-h-11 shrink-0 items-center self-center border-current border-l px-5 text-lg underline-offset-4 hover:underline xl:flex"
        >
          See the match
        </MatchButton>
        <CloseButton onClose={props.onClose} className="shrink-0 self-center" />
      </div>
    </GoalFrame>
  );
}
