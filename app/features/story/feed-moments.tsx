import type { CSSProperties } from "react";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { StoryMoment } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import { namesAndOthers } from "#domain/shared/names-and-others.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { blocksOf, foldQuiet, isQuiet, minutesText } from "./feed-blocks.ts";
import { codeOf, EDGE, Line, type Moment, type MomentProps, ROW } from "./feed-line.tsx";
import { scoreOf } from "./match-text.ts";
import { leadText } from "./people/lead-words.ts";
import { Reactions } from "./reactions.tsx";
import { isOwnTick, type MomentContext, momentWords, scorerOf, tickText } from "./story-words.ts";

const DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** The kinds of moment that get reactions; a kick-off does not. */
const CHEERED: ReadonlySet<StoryMoment["kind"]> = new Set([
  "goal",
  "goal_revoked",
  "complete",
  "perfect_round",
  "gameweek_won",
]);
/** Those that stand for several matches at once, on the ground of the page. */
const WHISTLES: ReadonlySet<StoryMoment["kind"]> = new Set(["locked", "result"]);

interface MomentsProps {
  moments: readonly Moment[];
  leagueId: string;
  context: MomentContext;
  /** Whether a reaction can be given to each moment; otherwise to those alone that tick the reader. */
  canReact: boolean;
  gameweek: number;
  run?: RunName | undefined;
  /** So many lines, of which a laptop shows as many as stand whole in their panel; all of them if absent. */
  atMost: number | undefined;
  /** Whether the gameweek is being replayed: each goal then has its own line. */
  isReplay: boolean;
}

/**
 * Which of them a brief feed tells: first what did something here, then other goals, then whistles; the whole gameweek
 * is a link away from it.
 */
function newsiest(blocks: readonly { readonly moment: Moment }[], atMost: number) {
  const worth = ({ moment }: { readonly moment: Moment }) =>
    WHISTLES.has(moment.kind) ? 2 : isQuiet(moment) ? 1 : 0;
  const told = new Set(blocks.toSorted((one, other) => worth(one) - worth(other)).slice(0, atMost));
  return (block: { readonly moment: Moment }) => told.has(block);
}

/** The moments newest first, a line each; a goal that ticks the reader stands in its club's colours, until taken back. */
export function Moments(props: MomentsProps) {
  const { moments, leagueId, context, canReact, gameweek, run, atMost, isReplay } = props;
  const isBrief = atMost !== undefined;
  if (moments.length === 0) {
    return (
      <p className="py-3 text-muted">
        Nothing has happened in this gameweek yet. Goals show here as they go in.
      </p>
    );
  }
  const blocks = blocksOf(moments);
  const lines = isBrief ? blocks.filter(newsiest(blocks, atMost)) : isReplay ? blocks : foldQuiet(blocks);
  const days = moments.map(({ at }) => DAY.format(new Date(at)));
  return (
    <ol
      aria-label="Newest first"
      className={cx(
        "grid grid-cols-1",
        // What can be pressed is as high as a thumb.
        canReact ? "[--row:2.75rem]" : "[--row:2.5rem]",
        // What does not stand whole in its panel makes another column, out of sight; the others share its room.
        isBrief &&
          "lg:-mx-(--feed-inset) lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:flex-wrap lg:content-start lg:overflow-hidden lg:[&>li]:grid lg:[&>li]:grid-cols-1 lg:[&>li]:w-full lg:[&>li]:grow lg:[&>li:not([data-own])]:max-h-20 lg:[&>li]:px-(--feed-inset)",
      )}
    >
      {lines.map(({ moment, at, count, quiet }, line) => {
        const above = lines[line - 1];
        const isNewDay = !above || days[at] !== DAY.format(new Date(above.moment.at));
        const isOwn = isOwnTick(moment, context);
        // A goal that does nothing here gets no reaction.
        const isNews = moment.kind !== "goal" || moment.memberCount > 0;
        const isCheered = CHEERED.has(moment.kind) && isNews && (canReact || isOwn);
        const reactions =
          isCheered || moment.reactions.length > 0 ? (
            <Reactions
              leagueId={leagueId}
              momentId={moment.id}
              title={momentWords(moment, context).title}
              reactions={moment.reactions}
              canAdd={isCheered}
              share={canReact ? { gameweek, isTipping: context.isTipping, run } : null}
              look={isOwn ? "club" : "paper"}
            />
          ) : null;
        return (
          <li
            // A fold stays open while further goals join it at its top.
            key={quiet?.at(-1)?.id ?? moment.id}
            data-moment={quiet ? "goals" : moment.kind}
            data-own={isOwn || undefined}
            className="min-w-0"
          >
            {isNewDay ? (
              <p
                className={cx(
                  "py-1.5 text-[0.8125rem] text-muted",
                  (at === 0 || (isBrief && !above)) && "sr-only",
                )}
              >
                {days[at]}
              </p>
            ) : null}
            {quiet ? (
              <Quiet moments={quiet} context={context} />
            ) : isOwn ? (
              <Own moment={moment} context={context}>
                {reactions}
              </Own>
            ) : WHISTLES.has(moment.kind) ? (
              <Whistle moment={moment} context={context} count={count} />
            ) : (
              <Line moment={moment} context={context}>
                {reactions}
              </Line>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** How many scorers the line of several goals names. */
const SCORERS = 3;

interface QuietProps {
  /** Newest first. */
  moments: readonly Moment[];
  context: MomentContext;
}

/** Goals that did nothing here: one line with their minutes and scorers, and on demand each of them. */
function Quiet({ moments, context }: QuietProps) {
  const line = (
    <>
      <span className="scoreboard w-9 shrink-0 whitespace-nowrap text-sm">{minutesText(moments)}</span>
      <span className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] text-muted leading-5 xl:text-sm xl:leading-5">
        {namesAndOthers(
          moments.map((moment) => scorerOf(moment, context)),
          moments.length,
          SCORERS,
        )}
      </span>
    </>
  );
  return (
    <details className="group/quiet">
      <summary className={cx(ROW, "cursor-pointer list-none py-0.5 hover:bg-sunken")}>
        {line}
        <ChevronIcon className="size-5 shrink-0 text-muted group-open/quiet:rotate-180" />
      </summary>
      <ol>
        {moments.map((moment) => (
          <li key={moment.id} data-moment="goal">
            <Line moment={moment} context={context} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The ground of what can be pressed on a club's colour is darker than it; dark letters bear less of that. */
const LIGHT_SHIRT = { "--press": "rgb(0 0 0 / 0.1)" } as CSSProperties;

/** A goal that ticks the reader: the club's colours from edge to edge, what it did, and the reactions. */
function Own({ moment, context, children }: MomentProps) {
  const lead = leadText(moment, context);
  const { shirt, letters } = clubColours(codeOf(moment, context) ?? "");
  return (
    <div
      style={{ background: shirt, color: letters, ...(letters === "#ffffff" ? {} : LIGHT_SHIRT) }}
      className={cx(EDGE, "grid border-surface border-b pt-2.5 pb-2.5")}
    >
      <p className="may-wrap flex items-baseline gap-x-2.5">
        <span className="scoreboard min-w-9 text-lg @max-narrow:min-w-0">
          {moment.minute === null ? null : `${moment.minute}′`}
        </span>
        <span className="scoreboard min-w-0 flex-1 truncate text-2xl leading-7">
          {scorerOf(moment, context)}
        </span>
        <span className="scoreboard whitespace-nowrap text-[1.0625rem] @max-narrow:whitespace-normal">
          {scoreOf(moment, context)}
        </span>
      </p>
      {/* Reactions have a line of their own; the way to the first stands beside the words. */}
      <div className="flex flex-wrap items-center">
        <p className="min-w-3/5 flex-1 font-semibold text-[0.9375rem] leading-5">
          {tickText(moment, context)}
          {lead ? ` ${lead}.` : ""}
        </p>
        {children ? (
          <div className={cx("flex", moment.reactions.length > 0 ? "-mb-2 basis-full" : "-my-3 -mr-2")}>
            {children}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Kick-offs and full time: one line, several kick-offs of the same minute together. */
function Whistle({ moment, context, count }: MomentProps & { count: number }) {
  const { title, detail } = momentWords(moment, context);
  const isKickoff = moment.kind === "locked";
  const [what = "", match = ""] = title.split(/(?<=: )/);
  return (
    <div className={cx(ROW, "bg-sunken")}>
      <span aria-hidden={!isKickoff} className="scoreboard min-w-9 shrink-0 text-base text-muted">
        {isKickoff ? <ShortTime iso={moment.at} /> : "FT"}
      </span>
      <p className="scoreboard min-w-0 truncate text-base @max-narrow:whitespace-normal">
        {count > 1 ? (
          `${capitalised(numberWord(count))} kick-offs`
        ) : (
          <>
            <span className="sr-only">{what}</span>
            {match}
          </>
        )}
      </p>
      {detail ? <p className="ml-auto truncate text-[0.8125rem] text-muted">{detail}</p> : null}
    </div>
  );
}
