import { useId } from "react";
import type { BonusLimits } from "#app/features/tipping/bonus/bonus-limits.ts";
import { type MatchClubs, matchName } from "#app/features/tipping/match-clubs.ts";
import type { Choice } from "#app/features/tipping/slip/slip-draft.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import type { Meeting } from "#app/shared/match/card-facts.ts";
import { Kickoff, nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import type { ClubLine } from "#domain/premier-league-table/club-lines.ts";
import { BonusField } from "./bonus-field.tsx";
import { QuietLine } from "./club-line.tsx";
import { LockTimer } from "./lock-timer.tsx";
import { ResultChoice } from "./result-choice.tsx";

export interface FixtureCardProps {
  state: SlipFixture;
  /** The server's time, in epoch milliseconds: a kick-off is told by how far it is. */
  now: number;
  clubs: MatchClubs;
  /** The clubs' places and forms; undefined before they say anything. */
  lines?: { readonly home: ClubLine | undefined; readonly away: ClubLine | undefined } | undefined;
  /** The clubs' last match against each other this season; undefined before it. */
  meeting?: Meeting | undefined;
  nameOf: (playerId: number) => PlayerName | undefined;
  /** What the footballers in sight are called. */
  callBy: (name: string) => string;
  limits: BonusLimits;
  /** The goal bonus player who comes with a result; null when one is chosen, or nobody is left to suggest. */
  suggested: number | null;
  /** Whether it is one of the few that are blank yet. */
  isToCall?: boolean;
  /** Whether the letters are written out, for somebody new. */
  hasWords?: boolean;
  onChoose: (change: Choice) => void;
}

/** A match that can still be predicted: both clubs with place and form, when and where, result and goal bonus. */
export function FixtureCard({
  state,
  now,
  clubs,
  lines,
  meeting,
  nameOf,
  callBy,
  limits,
  suggested,
  isToCall = false,
  hasWords = false,
  onChoose,
}: FixtureCardProps) {
  const id = useId();
  const { fixture, entry, isUnsaved, isSoon } = state;
  const { home, away } = clubs;
  return (
    <article aria-labelledby={id} data-fixture={fixture.id} className="min-w-0 bg-raised px-4 py-2 xl:px-5">
      <h3 id={id} className="sr-only">
        {matchName(clubs)}
      </h3>
      <p className="sr-only">
        <Kickoff iso={fixture.kickoffTime} />
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] min-[22.5rem]:grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)] gap-x-2 @max-narrow:grid-cols-1 xl:gap-x-3">
        <Club club={home} />
        <p className="col-start-2 row-span-2 row-start-1 grid content-start justify-items-center pt-0.5 text-center @max-narrow:col-start-1 @max-narrow:row-auto">
          <span aria-hidden="true" className="scoreboard text-base leading-4.5">
            <ShortTime iso={fixture.kickoffTime} format={nearTime(now)} />
          </span>
          <span className="max-w-28 truncate text-[0.8125rem] text-muted leading-4">
            {isSoon ? <LockTimer to={fixture.kickoffTime} /> : null}
            <span className={cx(isSoon && "sr-only")}>
              <span aria-hidden="true">{shortGround(fixture.stadium)}</span>
              <span className="sr-only">{fixture.stadium}</span>
            </span>
          </span>
          <span className={cx("text-[0.8125rem] text-muted leading-4", !isUnsaved && "sr-only")}>
            {isUnsaved ? "Not saved" : entry.prediction === null ? "Open" : "Saved"}
          </span>
          {isToCall && !isUnsaved ? (
            <span aria-hidden="true" className="font-semibold text-[0.8125rem] text-whistle-ink leading-4">
              Blank
            </span>
          ) : null}
          {meeting ? <LastMeeting meeting={meeting} clubs={clubs} isQuiet={isUnsaved || isToCall} /> : null}
        </p>
        <Club club={away} isAway />
        {lines ? (
          <>
            <QuietLine line={lines.home} name={home?.name ?? ""} />
            <span className="col-start-3 justify-self-end @max-narrow:col-start-1 @max-narrow:justify-self-start">
              <QuietLine line={lines.away} name={away?.name ?? ""} isAway />
            </span>
          </>
        ) : null}
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        <ResultChoice
          fixtureId={fixture.id}
          clubs={clubs}
          chosen={entry.prediction}
          isBlank={isToCall}
          hasWords={hasWords}
          onChoose={(prediction) => onChoose({ prediction })}
        />
        <BonusField
          state={state}
          clubs={clubs}
          nameOf={nameOf}
          callBy={callBy}
          limits={limits}
          suggested={suggested}
          onChoose={(goalBonusPlayerId) => onChoose({ goalBonusPlayerId })}
        />
      </div>
      {isUnsaved && entry.prediction === null ? (
        <p className="mt-1 text-muted text-sm">Choose a result too: a goal bonus alone is not sent.</p>
      ) : null}
    </article>
  );
}

/** Their last match, in one line of the place that says 'Not saved' while something is not: its height stays. */
function LastMeeting({ meeting, clubs: { home, away }, isQuiet }: LastMeetingProps) {
  const isTurned = meeting.homeTeamId !== home?.id;
  const [host, guest] = isTurned ? [away, home] : [home, away];
  const score = `${meeting.homeScore}–${meeting.awayScore}`;
  return (
    <span className={cx("text-[0.8125rem] text-muted leading-4", isQuiet && "sr-only")}>
      <span aria-hidden="true">
        {host?.code} {score} {guest?.code}
      </span>
      <span className="sr-only">
        Last meeting: {host?.name} {score} {guest?.name}
      </span>
    </span>
  );
}

interface LastMeetingProps {
  meeting: Meeting;
  clubs: MatchClubs;
  isQuiet: boolean;
}

/** A ground's name as a card has room for it: `Emirates` for `Emirates Stadium`; Tottenham alone is a place. */
const shortGround = (stadium: string) =>
  /(London|Hotspur) Stadium$/.exec(stadium)?.[0] ??
  stadium.replace("American Express", "Amex").replace(/^The | (Community )?Stadium$/g, "");

/** A club's crest and name, as decoration: the heading already names it for screen readers. */
function Club({ club, isAway }: { club: MatchClubs["home"]; isAway?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "scoreboard row-start-1 flex min-h-8.5 min-w-0 items-center gap-2 text-lg leading-5 @max-narrow:row-auto @max-narrow:flex-row @max-narrow:text-left",
        isAway && "col-start-3 flex-row-reverse text-right @max-narrow:col-start-1",
      )}
    >
      <ClubCrest code={club?.code ?? ""} size={30} className="max-[22rem]:hidden" />
      <span className="truncate">{club?.name}</span>
    </span>
  );
}
