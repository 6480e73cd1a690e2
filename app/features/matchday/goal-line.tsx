import { type CSSProperties, useEffect, useState } from "react";
import type { MomentWords } from "#app/features/story/story-words.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";

export interface GoalLineItem extends MomentWords {
  readonly id: string;
  readonly kind: "goal" | "goal_revoked";
  readonly clubCode: string;
  readonly fixtureId: number | undefined;
  readonly score: string;
}

/** How long the line stays, in milliseconds: long enough to be read. The goal stays in the feed. */
const STANDS_MS = 12_000;

export interface GoalLineProps {
  /** The item on screen; the next follows when it has gone. */
  item: GoalLineItem | undefined;
  onGone: (id: string) => void;
  onOpenMatch: (fixtureId: number, trigger: HTMLElement) => void;
}

/**
 * The latest goal and its effect, shown over any page. It is announced once, politely, and takes no focus; it stays
 * while the pointer is over it or it has the focus.
 */
export function GoalLine({ item, onGone, onOpenMatch }: GoalLineProps) {
  const [isHeld, setHeld] = useState(false);
  const id = item?.id;
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(() => onGone(id), STANDS_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, onGone]);
  return (
    <>
      <LiveRegion>{item ? `${item.title}. ${item.detail}` : ""}</LiveRegion>
      <div className="sticky top-14 z-20 h-0 xl:top-16">
        {item ? (
          <Line
            key={item.id}
            item={item}
            onHold={setHeld}
            onClose={() => {
              setHeld(false);
              onGone(item.id);
            }}
            onOpenMatch={onOpenMatch}
          />
        ) : null}
      </div>
    </>
  );
}

interface LineProps {
  item: GoalLineItem;
  onHold: (isHeld: boolean) => void;
  onClose: () => void;
  onOpenMatch: GoalLineProps["onOpenMatch"];
}

/** The club's colour, and an edge that the club's shirt, mostly of that colour itself, stands out by. */
function groundOf(clubCode: string): CSSProperties {
  const { shirt, letters } = clubColours(clubCode);
  return { background: shirt, "--color-shirt-edge": letters } as CSSProperties;
}

function Line({ item, onHold, onClose, onOpenMatch }: LineProps) {
  const { kind, clubCode, title, detail, score, fixtureId } = item;
  const isGoal = kind === "goal";
  return (
    <section
      aria-label={isGoal ? "Goal" : "Goal taken back"}
      data-goal-line={kind}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className={cx(
        // Over the page, so that a goal moves nothing else.
        "absolute inset-x-0 top-0 animate-line border-transparent border-y shadow-card",
        isGoal ? "bg-whistle text-on-whistle" : "bg-danger-soft text-danger-ink",
      )}
    >
      <div className="mx-auto flex min-h-14 w-full max-w-320 items-stretch xl:px-16">
        <span
          aria-hidden="true"
          style={isGoal ? groundOf(clubCode) : undefined}
          className={cx(
            "grid w-15 shrink-0 place-items-center pr-1.5 xl:w-21",
            isGoal && "[clip-path:polygon(0_0,100%_0,90%_100%,0_100%)]",
          )}
        >
          {isGoal ? <Shirt code={clubCode} size={34} /> : <Tick on={false} revoked size={28} />}
        </span>
        <p className="grid min-w-0 flex-1 content-center py-1.5 pl-3 xl:flex xl:items-center xl:gap-6">
          <strong className="scoreboard truncate text-[1.375rem] leading-6 xl:text-2xl">{title}</strong>
          <span title={detail} className="line-clamp-3 text-sm leading-[1.125rem]">
            {detail}
          </span>
        </p>
        {fixtureId === undefined ? null : (
          <>
            {detail.startsWith(score) ? null : (
              <span className="hidden shrink-0 items-center px-4 font-semibold text-sm xl:flex">{score}</span>
            )}
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => onOpenMatch(fixtureId, event.currentTarget)}
              className="scoreboard hidden min-h-11 shrink-0 items-center self-center border-current border-l px-4 text-lg underline-offset-4 hover:underline xl:flex"
            >
              See the match
            </button>
          </>
        )}
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center self-center rounded-md"
        >
          <CloseIcon className="size-5" />
          <span className="sr-only">Close</span>
        </button>
      </div>
    </section>
  );
}
