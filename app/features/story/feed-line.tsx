import type { ReactNode } from "react";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { UndoIcon } from "#app/ui/icons.tsx";
import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { scoreOf, shortScoreOf } from "./match-text.ts";
import type { Leading } from "./people/lead-words.ts";
import { type MomentContext, type MomentWords, momentWords } from "./story-words.ts";

export type Moment = LeagueStory["moments"][number] & Leading;

/** From edge to edge of the feed. */
export const EDGE = "-mx-(--feed-inset) px-(--feed-inset)";

export interface MomentProps {
  moment: Moment;
  context: MomentContext;
  children?: ReactNode;
}

export const codeOf = ({ teamId }: StoryMoment, { clubs }: MomentContext) =>
  teamId === undefined ? undefined : clubs.get(teamId)?.code;

/** Whatever is neither a goal that ticks the reader nor a whistle: one line, two where the second is news. */
export function Line({ moment, context, children }: MomentProps) {
  const { kind, minute, memberCount, own, ownGoal } = moment;
  const words = momentWords(moment, context);
  const { title } = words;
  // The match stands at the end of the line already.
  const detail = words.detail === scoreOf(moment, context) ? "" : words.detail;
  const code = codeOf(moment, context);
  const isRevoked = kind === "goal_revoked";
  // The club's colours say who gained: in tipping, where nearly every goal pays somebody, the reader alone.
  const isGain = context.isTipping ? (own ?? 0) > 0 : memberCount > 0;
  const isInColour = minute !== null && isGain;
  // In tipping, and where something is taken back, the second line is the news.
  const isDetailShown = context.isTipping || isRevoked || memberCount === 0 || moment.led !== undefined;
  // A goal that did nothing here is lower and quieter than what did.
  const isNobodys = kind === "goal" && memberCount === 0 && !detail;
  return (
    <div
      className={cx(
        EDGE,
        "may-wrap relative flex items-center gap-x-2.5 border-line border-b",
        // What can be pressed is as high as a thumb.
        isNobodys && !children ? "min-h-8 py-0.5" : children ? "min-h-11" : "min-h-10",
      )}
    >
      <GoalTime moment={moment} code={isInColour && !isRevoked ? code : undefined} />
      {isRevoked ? <UndoIcon className="h-5 w-5.5 shrink-0 text-danger-ink" /> : null}
      {/* A minute in the club's colours needs no shirt beside it. */}
      {isRevoked || isInColour || context.isTipping ? null : code ? (
        <Shirt
          code={code}
          size={isNobodys ? 18 : 22}
          className={cx("spare shrink-0", isNobodys && "mx-0.5")}
        />
      ) : (
        <span className="spare w-5.5 shrink-0" />
      )}
      <div className={cx("min-w-0 flex-1", !isNobodys && "py-1.5")}>
        <p
          className={cx(
            "line-clamp-2 leading-5",
            isNobodys ? "text-[0.8125rem]" : "text-[0.9375rem] xl:text-sm xl:leading-5",
            kind === "goal" && memberCount === 0 && "text-muted",
          )}
          title={title}
        >
          <Title {...words} />
          {isNobodys && !context.isTipping && !ownGoal ? " ticks nobody" : null}
        </p>
        {detail ? (
          <p
            className={cx(
              "text-[0.8125rem] text-muted leading-4.5",
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
      {children}
      {kind === "goal" ? (
        <span className="grid shrink-0 text-right">
          <span
            className={cx(
              "scoreboard whitespace-nowrap text-muted leading-5",
              isNobodys ? "text-sm" : "text-base",
            )}
          >
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

/** The minute, 36 × 24: in the club's colours if the goal ticked or paid somebody here. */
export function GoalTime({ moment: { minute, at }, code }: { moment: Moment; code?: string | undefined }) {
  if (minute === null) {
    return (
      <span className="scoreboard min-w-9 shrink-0 text-base text-muted">
        <ShortTime iso={at} />
      </span>
    );
  }
  const { style } = shirtBack(code ?? "");
  return (
    <span
      style={code ? style : undefined}
      className={cx(
        "scoreboard grid h-6 min-w-9 shrink-0 items-center rounded-sm text-base leading-none",
        code && "justify-items-center border border-shirt-edge bg-(--club) text-(--club-letters)",
      )}
    >
      {minute}′
    </span>
  );
}
