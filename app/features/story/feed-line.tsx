import type { ReactNode } from "react";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { clubColours, shirtBack } from "#app/ui/drawings/club-colours.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { UndoIcon } from "#app/ui/icons.tsx";
import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { scoreOf, shortScoreOf } from "./match-text.ts";
import type { Leading } from "./people/lead-words.ts";
import { type MomentContext, type MomentWords, momentWords } from "./story-words.ts";

export type Moment = LeagueStory["moments"][number] & Leading;

/** From edge to edge of the feed. */
export const EDGE = "-mx-(--feed-inset) px-(--feed-inset)";
/** A line of the feed, whose height is the list's: the minute, then the words. */
export const ROW = cx(EDGE, "may-wrap flex min-h-(--row) items-center gap-x-2.5 border-line border-b");

export interface MomentProps {
  moment: Moment;
  context: MomentContext;
  children?: ReactNode;
}

export const codeOf = ({ teamId }: StoryMoment, { clubs }: MomentContext) =>
  teamId === undefined ? undefined : clubs.get(teamId)?.code;

/**
 * Whatever is neither a goal that ticks the reader nor a whistle: the minute, what happened, the score. One line or two,
 * where the second is news, in a row of one height.
 */
export function Line({ moment, context, children }: MomentProps) {
  const { kind, minute, memberCount, own, ownGoal } = moment;
  const words = momentWords(moment, context);
  const { title } = words;
  // The match stands at the end of the line already.
  const detail = words.detail === scoreOf(moment, context) ? "" : words.detail;
  const code = codeOf(moment, context);
  const isRevoked = kind === "goal_revoked";
  // The club's colours say who gained: in tipping, where nearly every goal pays somebody, the reader alone. A goal that
  // ticks nobody has its shirt beside the minute.
  const isGain = context.isTipping ? (own ?? 0) > 0 : memberCount > 0;
  const isInColour = minute !== null && isGain;
  // In tipping, and where something is taken back, the second line is the news.
  const isDetailShown = context.isTipping || isRevoked || memberCount === 0 || moment.led !== undefined;
  // A goal that did nothing here is quieter than what did.
  const isNobodys = kind === "goal" && memberCount === 0 && !detail;
  return (
    <div className={cx(ROW, "relative py-0.5")}>
      <GoalTime
        moment={moment}
        code={isRevoked ? undefined : code}
        look={isInColour ? "on" : context.isTipping ? "beside" : "plain"}
      />
      {isRevoked ? (
        <UndoIcon className="mx-0.5 size-4.5 shrink-0 text-danger-ink" />
      ) : kind === "goal" && code && !isInColour && !context.isTipping ? (
        <Shirt code={code} size={22} className="max-[22.49rem]:hidden" />
      ) : null}
      <div className="min-w-0 flex-1">
        <p
          className={cx(
            "line-clamp-2 text-[0.9375rem] leading-5 xl:text-sm xl:leading-5",
            kind === "goal" && memberCount === 0 && "text-muted",
          )}
          title={title}
        >
          <Title {...words} />
          {isNobodys && !ownGoal ? ` ${context.isTipping ? "pays" : "ticks"} nobody` : null}
        </p>
        {detail ? (
          <p
            className={cx(
              "text-[0.8125rem] text-muted leading-4",
              // A reason is read whole.
              isRevoked ? "line-clamp-2" : "truncate",
              isDetailShown ? "" : "max-xl:sr-only",
            )}
            title={detail}
          >
            {detail}
          </p>
        ) : null}
      </div>
      {children ? <div className="-my-0.5 flex">{children}</div> : null}
      {kind === "goal" ? (
        <span className="grid shrink-0 text-right">
          <span className="scoreboard whitespace-nowrap text-base text-muted leading-5">
            {shortScoreOf(moment, context)}
          </span>
          {context.isTipping && own ? <Own points={own} /> : null}
        </span>
      ) : null}
    </div>
  );
}

/** What a goal was worth to the reader in tipping. */
function Own({ points }: { points: number }) {
  const isGain = points > 0;
  return (
    <span className="whitespace-nowrap text-[0.8125rem] text-muted leading-4.5">
      you{" "}
      <b className={cx("scoreboard text-[0.9375rem]", isGain ? "text-brand-ink" : "text-danger-ink")}>
        {isGain ? "+" : "−"}
        {Math.abs(points)}
      </b>
    </span>
  );
}

/** A moment's first line, its people in bold. */
function Title({ title, people = "" }: MomentWords) {
  const from = title.lastIndexOf(people);
  // `Your tick …` has nobody's name in it.
  if (from < 0) return <>{title}</>;
  return (
    <>
      {title.slice(0, from)}
      <b className="font-semibold">{people}</b>
      {title.slice(from + people.length)}
    </>
  );
}

interface GoalTimeProps {
  moment: Moment;
  code: string | undefined;
  /** Where the club's colours are: the minute stands on them, beside them, or by itself. */
  look: "on" | "beside" | "plain";
}

/** The minute, 36 × 24. */
function GoalTime({ moment: { minute, at }, code, look }: GoalTimeProps) {
  if (minute === null) {
    return (
      <span className="scoreboard min-w-9 shrink-0 text-base text-muted">
        <ShortTime iso={at} />
      </span>
    );
  }
  const isOn = code !== undefined && look === "on";
  return (
    <span
      style={isOn ? shirtBack(code).style : undefined}
      className={cx(
        "scoreboard flex h-6 min-w-9 shrink-0 items-center gap-1 rounded-sm text-base leading-none",
        isOn && "justify-center border border-shirt-edge bg-(--club) text-(--club-letters)",
      )}
    >
      {code && look === "beside" ? (
        <span
          style={{ background: clubColours(code).shirt }}
          className="h-3.5 w-1.5 rounded-[2px] ring-1 ring-shirt-edge"
        />
      ) : null}
      {minute}′
    </span>
  );
}
