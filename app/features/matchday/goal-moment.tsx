import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { CloseButton, GoalFrame, MatchButton } from "./goal-frame.tsx";
import type { LineProps } from "./goal-item.ts";

/**
 * A goal in the place of a page's hero, in the club's colours: the scorer, what it means, and the score of the reader's
 * card if it changed. It takes the hero's own height.
 */
export function GoalMoment(props: LineProps) {
  const { kind, clubCode, title, detail, score, cardScore } = props.item;
  const { shirt, letters, trim } = clubColours(clubCode);
  return (
    <GoalFrame
      {...props}
      style={{ background: shirt, color: letters }}
      className="absolute inset-0 animate-fade overflow-hidden"
    >
      {kind === "goal" ? (
        // The collar, under the strip.
        <span
          aria-hidden="true"
          style={{ borderColor: trim }}
          className="-translate-x-1/2 absolute -top-6 left-1/2 h-9 w-32 rounded-[50%] border-4 bg-board"
        />
      ) : null}
      <div className="page-width relative grid h-full content-center justify-items-center gap-1 py-2 text-center xl:grid-cols-[1fr_1fr] xl:items-center xl:justify-items-start xl:gap-x-8 xl:text-left">
        <strong className="scoreboard max-w-full truncate pt-3 text-[2.5rem] leading-10 xl:pt-0 xl:text-7xl">
          {title}
        </strong>
        <span className="grid max-w-full gap-0.5">
          <span className="scoreboard line-clamp-2 text-xl leading-[1.375rem] xl:text-[1.625rem] xl:leading-8">
            {cardScore === null ? null : (
              <span className="mr-2">
                {cardScore}/{SQUAD_SIZE}
              </span>
            )}
            <span data-meaning title={detail}>
              {detail}
            </span>
          </span>
          {score && detail !== score ? <span className="truncate text-sm">{score}</span> : null}
        </span>
      </div>
      <MatchButton {...props} className="absolute inset-0">
        <span className="sr-only">See the match</span>
      </MatchButton>
      <CloseButton onClose={props.onClose} className="absolute top-0 right-0" />
    </GoalFrame>
  );
}
