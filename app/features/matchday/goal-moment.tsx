import type { CSSProperties } from "react";
import { cx } from "#app/ui/cx.ts";
import { clubColours, type ShirtPattern } from "#app/ui/drawings/club-colours.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { CloseButton, GoalFrame, MatchButton } from "./goal-frame.tsx";
import type { LineProps } from "./goal-item.ts";
import { SENTENCE_LETTERS } from "./moment-words.ts";

/** The word that a goal's title begins with; it stands on a chip of its own. */
const GOAL = "GOAL!";

/**
 * The size of the scorer's name, so that it is whole between the sleeves however long it is: `--letters` is their number,
 * each at most 0.46 of the size wide.
 */
const NAME = cx(
  "text-[min(2.25rem,79vw/(var(--letters)*0.46))]",
  "xl:text-[min(4rem,28rem/(var(--letters)*0.46))]",
);
/** The same above one line of words. */
const NAME_OVER_LINE = "min-[22.5rem]:max-xl:text-[min(2.625rem,79vw/(var(--letters)*0.46))]";

/**
 * A goal in the place of a page's hero, in the club's colours: the scorer, the score and whom it ticks, and what it means
 * for the reader beside the score of their card. It takes the hero's own height, and nothing in it is cut.
 */
export function GoalMoment(props: LineProps) {
  const { kind, clubCode, title, detail, moment, cardScore } = props.item;
  const { shirt, letters, trim, pattern } = clubColours(clubCode);
  const isGoal = kind === "goal";
  const scorer = isGoal ? title.replace(GOAL, "").trim() : title;
  const { sentence, meaning } = moment;
  const isLong = sentence.length > SENTENCE_LETTERS;
  return (
    <GoalFrame
      {...props}
      style={{ "--shirt": shirt, background: shirt, color: letters } as CSSProperties}
      className="absolute inset-0 animate-fade overflow-hidden"
    >
      {isGoal ? <Back trim={trim} pattern={pattern} /> : null}
      <div
        data-meaning
        title={detail}
        className="page-width relative grid h-full grid-cols-[minmax(0,1fr)] content-end justify-items-center pb-1.5 text-center xl:flex xl:items-center xl:gap-8 xl:pr-[calc(var(--page-inset)+3.5rem)] xl:pl-[calc(var(--page-inset)+1rem)] xl:py-0 xl:text-left"
      >
        <strong
          style={{ "--letters": Math.max(scorer.length, 1) } as CSSProperties}
          className="scoreboard grid justify-items-center xl:flex xl:shrink-0 xl:items-center xl:gap-4"
        >
          {isGoal ? (
            <span className="rounded-sm bg-whistle px-2 text-on-whistle text-sm leading-5 tracking-wider xl:px-2.5 xl:text-base xl:leading-6">
              {GOAL}
            </span>
          ) : null}{" "}
          <span className={cx("whitespace-nowrap leading-[1.05]", NAME, !isLong && NAME_OVER_LINE)}>
            {scorer}
          </span>
        </strong>
        <span className="mt-1 grid grid-cols-[auto_minmax(0,auto)] items-center justify-center gap-x-3 gap-y-1 xl:mt-0 xl:ml-auto xl:max-w-120 xl:gap-x-5 xl:text-left">
          {sentence ? (
            <span
              className={cx(
                "col-span-2 font-semibold text-sm leading-4.5 xl:row-start-2 xl:text-base xl:leading-5.5",
                cardScore !== null && "xl:col-span-1 xl:col-start-2",
                isLong && "mx-auto max-w-74 text-balance xl:max-w-none",
              )}
            >
              {sentence}
            </span>
          ) : null}
          {cardScore === null ? null : (
            <span
              className={cx(
                "scoreboard text-[3.25rem] leading-none xl:row-span-2 xl:row-start-1 xl:text-[4rem]",
                !meaning && "max-xl:col-span-2",
              )}
            >
              {cardScore}
              <small className="text-[0.5em]">/{SQUAD_SIZE}</small>
            </span>
          )}
          {meaning ? (
            <span
              className={cx(
                "scoreboard text-balance text-lg leading-5.5 xl:row-start-1 xl:text-[1.625rem] xl:leading-7",
                cardScore === null ? "col-span-2" : "text-left xl:col-start-2",
              )}
            >
              {meaning}
            </span>
          ) : null}
        </span>
        {/* The whole of it is the button. */}
        {props.item.fixtureId === undefined ? null : (
          <span
            aria-hidden="true"
            className="scoreboard hidden shrink-0 whitespace-nowrap rounded-[0.625rem] border-[1.5px] border-current px-4 py-2.5 text-lg leading-6 xl:block"
          >
            See the match
          </span>
        )}
      </div>
      <MatchButton {...props} className="absolute inset-0">
        <span className="sr-only">See the match</span>
      </MatchButton>
      <CloseButton
        onClose={props.onClose}
        // On a sleeve it has the shirt's own colour; a laptop has it beside the way to the match.
        className={cx(
          "absolute top-0 right-0 xl:top-1/2 xl:right-[max(4rem,50vw-36rem)] xl:-translate-y-1/2",
          isGoal && isSleeved(pattern) && "max-xl:text-(--shirt)!",
          pattern === "stripes" && "max-xl:right-3",
        )}
      />
    </GoalFrame>
  );
}

const isSleeved = (pattern: ShirtPattern) => pattern === "sleeves" || pattern === "cuffs";

/** The back of the shirt: its collar under the strip, and the second colour as sleeves or as two bars. */
function Back({ trim, pattern }: { trim: string; pattern: ShirtPattern }) {
  const sleeves = [
    "left-0 w-[18%] [clip-path:polygon(0_0,100%_0,0_100%)] xl:w-[5%] xl:[clip-path:polygon(0_0,100%_0,38%_100%,0_100%)]",
    "right-0 w-[18%] [clip-path:polygon(0_0,100%_0,100%_100%)] xl:w-[5%] xl:[clip-path:polygon(0_0,100%_0,100%_100%,62%_100%)]",
  ];
  const bars =
    pattern === "stripes" ? ["left-2 w-2.5 xl:left-6 xl:w-7", "right-2 w-2.5 xl:right-12 xl:w-7"] : [];
  return (
    <span aria-hidden="true">
      {(isSleeved(pattern) ? sleeves : bars).map((look) => (
        <span key={look} style={{ background: trim }} className={cx("absolute inset-y-0", look)} />
      ))}
      <span
        style={{ borderColor: trim }}
        className="-translate-x-1/2 absolute -top-7 left-1/2 h-10 w-32 rounded-[50%] border-5 bg-board xl:-top-5 xl:w-48"
      />
    </span>
  );
}
