import { type ReactNode, useId, useState } from "react";
import { lockedLine } from "#app/features/tipping/locked/locked-lines.ts";
import { type MatchClubs, matchName } from "#app/features/tipping/match-clubs.ts";
import { OUTCOME_LETTERS, OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { minuteText } from "#app/shared/card/card-cell.ts";
import { Kickoff, ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { TippingFixture, TippingPrediction } from "#contract/tipping-answers.ts";
import { IN_PLAY_REASON } from "#domain/tipping/reasons.ts";

export interface ResultRowProps {
  fixture: TippingFixture;
  /** The same match in the day's live scores. */
  today: MatchdayFixture | undefined;
  clubs: MatchClubs;
  prediction: TippingPrediction | undefined;
  nameOf: (playerId: number) => PlayerName | undefined;
  /** What a footballer is called among the bonus players in sight. */
  callBy: (name: string) => string;
  isOpenFirst: boolean;
  /** How the league predicted the match, once that can be shown. */
  children?: ReactNode;
}

/** A match in one row: minute, score, the reader's call and its points; unfolded, the reasons. */
export function ResultRow({
  fixture,
  today,
  clubs,
  prediction,
  nameOf,
  callBy,
  isOpenFirst,
  children,
}: ResultRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const line = lockedLine(fixture, prediction, today);
  const { home, away } = clubs;
  const scorer = prediction?.goalBonusPlayerId ? nameOf(prediction.goalBonusPlayerId)?.name : undefined;
  // What they did is told beside their shirt.
  const did = scorer ? prediction?.bonusReason : undefined;
  // The row itself shows it.
  const isSeen = (reason: string) => line.isLive && reason === IN_PLAY_REASON;
  const turning = line.isLive && line.points ? [ifItTurns(line.points, line.floor, line.isRight)] : [];
  const hasScore = line.homeScore !== null && line.awayScore !== null;
  return (
    <li className="border-line border-t first:border-t-0 xl:odd:border-r">
      <article aria-labelledby={id} data-fixture={fixture.id}>
        <h3 id={id} className="sr-only">
          {matchName(clubs)}
        </h3>
        <details
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
          className="group/row px-(--page-inset) xl:px-5"
        >
          <summary className="may-wrap flex min-h-11.5 list-none items-center gap-2">
            <Status fixture={fixture} minute={today?.minute ?? null} isLive={line.isLive} />
            <span aria-hidden="true" className="scoreboard min-w-0 flex-1 truncate text-lg leading-5">
              {home?.code} {hasScore ? `${line.homeScore}–${line.awayScore}` : "v"} {away?.code}
            </span>
            <span className="sr-only">
              {matchName(clubs)}
              {hasScore ? `, ${line.homeScore}–${line.awayScore}` : ""}:{" "}
            </span>
            <Call
              prediction={prediction}
              isRight={line.isRight}
              isOver={line.isOver}
              hasScore={line.points !== null}
            />
            <span
              data-points
              className={cx(
                "scoreboard w-11 shrink-0 text-right text-lg",
                line.points ? "text-brand-ink" : "text-muted",
              )}
            >
              {line.points === null ? "–" : line.points > 0 ? `+${line.points}` : 0}
              <span className="sr-only">{line.points === 1 ? " pt" : " pts"}</span>
            </span>
            <ChevronIcon className="size-5 shrink-0 text-muted transition-[rotate] group-open/row:rotate-180" />
          </summary>
          <div className="pb-2 pl-15 text-muted text-sm leading-5 @max-narrow:pl-0">
            {prediction ? (
              <ul aria-label="Why">
                {[...prediction.reasons.filter((reason) => reason !== did), ...turning].map((reason) => (
                  <li key={reason} className={isSeen(reason) ? "sr-only" : "inline"}>
                    {scorer ? reason.replaceAll(scorer, callBy(scorer)) : reason}{" "}
                  </li>
                ))}
              </ul>
            ) : (
              <p>{withoutPrediction(fixture)}</p>
            )}
            <Bonus
              prediction={prediction}
              clubs={clubs}
              nameOf={nameOf}
              callBy={callBy}
              isLocked={fixture.isLocked}
              did={scorer && did?.replace(scorer, callBy(scorer))}
            />
            {line.isLive ? null : (
              <p className="text-[0.8125rem]">
                <Kickoff iso={fixture.kickoffTime} />
              </p>
            )}
            {children}
          </div>
        </details>
      </article>
    </li>
  );
}

/** TIP-10: what another result would cost. */
function ifItTurns(points: number, floor: number, isRight: boolean): string {
  if (!isRight) return "The bonus stays, whatever the result.";
  return `If the result turns, you lose ${points - floor}${floor > 0 ? ", the bonus stays" : ""}.`;
}

function withoutPrediction({ status, isLocked }: TippingFixture): string {
  if (status === "void") return "Void: called off after its lock. 0 points, but not counted as wrong.";
  return isLocked ? "No prediction." : "No prediction yet: you have until kick-off.";
}

function Status({
  fixture: { status, kickoffTime },
  minute,
  isLive,
}: {
  fixture: TippingFixture;
  minute: number | null;
  isLive: boolean;
}) {
  const look = "scoreboard flex w-13 shrink-0 items-center gap-1.5 text-base";
  if (isLive) {
    return (
      <span className={cx(look, "text-live")}>
        <span data-dot aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
        {minute === null ? "Live" : minuteText(minute)}
        {minute === null ? null : <span className="sr-only">Live</span>}
      </span>
    );
  }
  return (
    <span className={cx(look, "text-muted")}>
      {status === "finished" ? (
        <>
          <span aria-hidden="true">FT</span>
          <span className="sr-only">Full time</span>
        </>
      ) : status === "void" ? (
        "Void"
      ) : status === "postponed" ? (
        <>
          <span aria-hidden="true">Off</span>
          <span className="sr-only">Postponed</span>
        </>
      ) : (
        <ShortTime iso={kickoffTime} format={weekdayAndTime} />
      )}
    </span>
  );
}

interface CallProps {
  prediction: TippingPrediction | undefined;
  isRight: boolean;
  isOver: boolean;
  hasScore: boolean;
}

/** The reader's call. Solid: right and over. Ring: right so far. A thin box: wrong. Dashed: a default. */
function Call({ prediction, isRight, isOver, hasScore }: CallProps) {
  if (!prediction) return <span className="w-8 shrink-0" />;
  const isDefault = prediction.source === "default";
  return (
    <span
      className={cx(
        "scoreboard boxed grid h-7.5 w-8 shrink-0 place-items-center rounded-[8px] text-base leading-none",
        isRight
          ? cx(
              "border-2 border-brand",
              isOver && !isDefault ? "bg-brand text-on-brand" : "bg-brand-soft text-brand-ink",
            )
          : cx("border text-muted", !hasScore || isDefault ? "border-line-strong" : "border-line"),
        isDefault && "border-dashed",
      )}
    >
      <span aria-hidden="true">{OUTCOME_LETTERS[prediction.prediction]}</span>
      <span className="sr-only">
        your call {OUTCOME_WORDS[prediction.prediction]}
        {isRight ? (isOver ? ", correct" : ", correct so far") : hasScore ? ", wrong" : ""},{" "}
      </span>
    </span>
  );
}

interface BonusProps extends Pick<ResultRowProps, "prediction" | "clubs" | "nameOf" | "callBy"> {
  isLocked: boolean;
  /** What they have done, in a sentence with their name; undefined before it is known. */
  did: string | undefined;
}

/** The goal bonus player with the club's shirt; TIP-06: what a default filled in says so. */
function Bonus({ prediction, clubs, nameOf, callBy, isLocked, did }: BonusProps) {
  if (!prediction) return null;
  const { goalBonusPlayerId: id, bonusSource, source } = prediction;
  const player = id ? nameOf(id) : undefined;
  const club = [clubs.home, clubs.away].find((each) => each?.id === player?.teamId);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink">
      <span className="sr-only">Goal bonus: </span>
      {club ? <Shirt code={club.code} size={20} /> : null}
      {player
        ? (did ?? callBy(player.name))
        : id
          ? "…"
          : id === 0
            ? "No selection"
            : isLocked
              ? "Default"
              : "Not picked"}
      {source === "default" ? <Badge>Result: Default</Badge> : null}
      {id && bonusSource === "default" ? <Badge>Default</Badge> : null}
    </p>
  );
}
