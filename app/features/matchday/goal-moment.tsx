import { cx } from "#app/ui/cx.ts";
import { clubColours, type ShirtPattern } from "#app/ui/drawings/club-colours.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { CloseButton, GoalFrame, MatchButton } from "./goal-frame.tsx";
import type { LineProps } from "./goal-item.ts";

/** The word that a goal's title begins with; it stands on a chip of its own. */
const GOAL = "GOAL!";

const MEANING = "scoreboard text-xl leading-[1.375rem] xl:text-[1.625rem] xl:leading-8";

/** What stands between the parts of a goal's meaning. */
const SEPARATOR = " · ";

/**
 * A goal in the place of a page's hero, in the club's colours: the scorer, what it means, and the score of the reader's
 * card if it changed. It takes the hero's own height.
 */
export function GoalMoment(props: LineProps) {
  const { kind, clubCode, title, detail, score, cardScore } = props.item;
  const { shirt, letters, trim, pattern } = clubColours(clubCode);
  const isGoal = kind === "goal";
  const scorer = isGoal ? title.replace(GOAL, "").trim() : title;
  // Whom it ticks is a sentence above the score; what that means for the reader stands beside it.
  const [whom = "", ...meaning] = detail.split(SEPARATOR);
  return (
    <GoalFrame
      {...props}
      style={{ background: shirt, color: letters }}
      className="absolute inset-0 animate-fade overflow-hidden"
    >
      {isGoal ? <Back trim={trim} pattern={pattern} /> : null}
      <div className="page-width relative grid h-full grid-cols-[minmax(0,1fr)] content-center justify-items-center py-2 text-center xl:grid-cols-[minmax(0,max-content)_minmax(0,1fr)] xl:items-center xl:justify-items-start xl:gap-x-12 xl:px-[calc(var(--page-inset)+5rem)] xl:text-left">
        <strong className="scoreboard grid max-w-full justify-items-center xl:flex xl:items-center xl:gap-4">
          {isGoal ? (
            <span className="rounded-sm bg-whistle px-2.5 pb-0.5 text-base text-on-whistle leading-6 tracking-wider">
              {GOAL}
            </span>
          ) : null}{" "}
          <span className="-mb-1 max-w-[80vw] truncate pb-1 text-[clamp(2rem,11vw,3.375rem)] leading-[1.05] xl:max-w-[40vw] xl:text-7xl">
            {scorer}
          </span>
        </strong>
        <span className="grid w-full grid-cols-[minmax(0,1fr)] gap-0.5">
          {score && detail !== score ? <span className="truncate text-sm leading-4.5">{score}</span> : null}
          <span
            title={detail}
            className="flex flex-wrap justify-center gap-x-2 px-3 xl:justify-start xl:px-0"
          >
            {cardScore === null ? null : (
              <span className={cx("order-2", MEANING)}>
                {cardScore}/{SQUAD_SIZE}
              </span>
            )}
            <span data-meaning className="contents">
              {meaning.length > 0 ? (
                <>
                  <span className="order-1 basis-full truncate text-sm leading-4.5">{whom}</span>
                  <span className="sr-only">{SEPARATOR}</span>
                </>
              ) : null}
              <span
                className={cx("order-3 max-w-[calc(100%-4rem)] truncate first-letter:uppercase", MEANING)}
              >
                {meaning.length > 0 ? meaning.join(SEPARATOR) : whom}
              </span>
            </span>
          </span>
        </span>
      </div>
      <MatchButton {...props} className="absolute inset-0">
        <span className="sr-only">See the match</span>
      </MatchButton>
      <CloseButton
        onClose={props.onClose}
        className="absolute top-0 right-0 text-chalk [&>svg]:rounded-full [&>svg]:bg-board [&>svg]:p-0.5"
      />
    </GoalFrame>
  );
}

/** The back of the shirt: its collar under the strip, and the second colour as sleeves or as two bars. */
function Back({ trim, pattern }: { trim: string; pattern: ShirtPattern }) {
  const isSleeved = pattern === "sleeves" || pattern === "cuffs";
  const sleeves = [
    "left-0 w-[19%] [clip-path:polygon(0_0,100%_0,0_100%)] xl:w-[5%] xl:[clip-path:polygon(0_0,100%_0,38%_100%,0_100%)]",
    "right-0 w-[19%] [clip-path:polygon(0_0,100%_0,100%_100%)] xl:w-[5%] xl:[clip-path:polygon(0_0,100%_0,100%_100%,62%_100%)]",
  ];
  const bars = pattern === "stripes" ? ["left-[4%] w-[5%]", "right-[4%] w-[5%]"] : [];
  return (
    <span aria-hidden="true">
      {(isSleeved ? sleeves : bars).map((look) => (
        <span key={look} style={{ background: trim }} className={cx("absolute inset-y-0", look)} />
      ))}
      <span
        style={{ borderColor: trim }}
        className="-translate-x-1/2 absolute -top-6 left-1/2 h-9 w-32 rounded-[50%] border-4 bg-board"
      />
    </span>
  );
}
