import { type ReactNode, useId } from "react";
import { type MatchClubs, matchName } from "#app/features/tipping/match-clubs.ts";
import { entryText } from "#app/features/tipping/slip/entry-text.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import { OUTCOME_LETTERS, OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";
import { LockedBonus } from "./locked-bonus.tsx";
import type { LockedLine as Line } from "./locked-lines.ts";

export interface LockedLineProps {
  state: SlipFixture;
  line: Line;
  /** The minute of the match while it is in play; null otherwise. */
  minute: number | null;
  clubs: MatchClubs;
  /** TIP-08: how many in the chosen league called each result; undefined where it is not known or not to be shown. */
  shares?: Readonly<Record<MatchOutcome, number>> | undefined;
  nameOf: (playerId: number) => PlayerName | undefined;
  /** What a footballer is called among the bonus players in sight. */
  callBy: (name: string) => string;
  onDismiss: () => void;
}

/** Each as wide in all lines, so that the scores stand below each other. */
const SIDES = {
  minute: "w-13 shrink-0 sm:w-24 xl:w-16 max-[22.49rem]:w-12",
  call: "w-25 shrink-0 sm:w-44 xl:w-36 max-[22.49rem]:w-20",
};

/** A locked match in one line: minute, score, prediction and present points; below it what was not saved in time. */
export function LockedLine({
  state,
  line,
  minute,
  clubs,
  shares,
  nameOf,
  callBy,
  onDismiss,
}: LockedLineProps) {
  const id = useId();
  const { fixture, saved, missed } = state;
  return (
    <li className="min-w-0 border-line border-t px-(--page-inset) xl:px-5 xl:odd:border-r">
      <article aria-labelledby={id} data-fixture={fixture.id}>
        <h3 id={id} className="sr-only">
          {matchName(clubs)}
        </h3>
        <div className="may-wrap flex min-h-15 items-center gap-2 py-1">
          <p className={cx(SIDES.minute, "scoreboard flex items-center gap-1.5 text-base")}>
            {line.isLive ? (
              <>
                <span data-dot aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
                <span className="text-live">
                  {minute === null ? "Live" : `${minute}′`}
                  {minute === null ? null : <span className="sr-only"> in play</span>}
                </span>
              </>
            ) : (
              <span className="text-muted">{statusText(state)}</span>
            )}
          </p>
          <span className="sr-only">Locked</span>
          <div className="own-line grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2">
            <Club club={clubs.home} isHome />
            <span className="scoreboard min-w-10 whitespace-nowrap text-center text-xl leading-8">
              {line.homeScore === null || line.awayScore === null
                ? "v"
                : `${line.homeScore}–${line.awayScore}`}
            </span>
            <Club club={clubs.away} />
            {shares ? <Shares shares={shares} own={saved?.prediction} /> : null}
          </div>
          <div className={SIDES.call}>
            <div className="flex min-h-8 items-center justify-end gap-1">
              <Call saved={saved} line={line} />
              <Points line={line} />
            </div>
            <LockedBonus {...{ saved, clubs, nameOf, callBy }} />
          </div>
        </div>
        {fixture.status === "void" ? (
          <p className="pb-2 text-muted text-sm">
            Called off after its lock: void in this gameweek, 0 points, but not counted as wrong.
          </p>
        ) : null}
        {fixture.status === "postponed" ? (
          <p className="pb-2 text-muted text-sm">
            Called off: your prediction stands if it is played within 48 hours.
          </p>
        ) : null}
        {missed ? (
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
            <p className="min-w-0 flex-1">
              <strong>Not saved before kick-off:</strong> {entryText(missed, clubs, nameOf)}
            </p>
            <Button variant="secondary" size="sm" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        ) : null}
      </article>
    </li>
  );
}

function Points({ line: { points, isLive } }: { line: Line }) {
  return (
    <p
      data-points
      className={cx("scoreboard w-9 shrink-0 text-right text-lg", points ? "text-brand-ink" : "text-muted")}
    >
      {points === null ? (
        "–"
      ) : (
        <>
          {points > 0 ? `+${points}` : 0}
          <span className="sr-only">
            {points === 1 ? " point" : " points"}
            {isLive ? " as it stands" : ""}
          </span>
        </>
      )}
    </p>
  );
}

function statusText({ fixture: { status, kickoffTime } }: SlipFixture): ReactNode {
  if (status === "finished") return "FT";
  if (status === "void") return "Void";
  if (status === "postponed") return "Off";
  return <ShortTime iso={kickoffTime} />;
}

function Club({ club, isHome }: { club: MatchClubs["home"]; isHome?: boolean }) {
  const name = (
    <span className="truncate">
      <span aria-hidden="true" className="sm:hidden">
        {club?.code}
      </span>
      <span aria-hidden="true" className="max-sm:hidden">
        {club?.name}
      </span>
    </span>
  );
  const crest = <ClubCrest code={club?.code ?? ""} size={24} className="max-[24.37rem]:hidden" />;
  return (
    <span
      className={cx(
        "scoreboard flex min-w-0 items-center gap-2 text-lg leading-5",
        isHome && "justify-end text-right",
      )}
    >
      {isHome ? name : crest}
      {isHome ? crest : name}
    </span>
  );
}

/** What the league called: `H 2  D 1  A 11`, the reader's own side underlined. */
function Shares({
  shares,
  own,
}: {
  shares: NonNullable<LockedLineProps["shares"]>;
  own: MatchOutcome | undefined;
}) {
  return (
    <p data-shares className="scoreboard col-span-3 grid grid-cols-subgrid text-sm leading-4 text-muted">
      <span className="sr-only">The league called: </span>
      {MATCH_OUTCOMES.map((outcome) => (
        <span
          key={outcome}
          className={cx(
            outcome === "home_win" && "text-right",
            outcome === "draw" && "text-center",
            outcome === own && "text-ink underline decoration-2 decoration-brand underline-offset-2",
          )}
        >
          <span aria-hidden="true">
            {OUTCOME_LETTERS[outcome]} {shares[outcome]}
          </span>
          <span className="sr-only">
            {OUTCOME_WORDS[outcome]} {shares[outcome]}
            {outcome === own ? " with you" : ""},{" "}
          </span>
        </span>
      ))}
    </p>
  );
}

/** The prediction's mark. Solid: right and final. Ring: right so far. Hollow: wrong. Dashed: a default. */
function Call({ saved, line }: { saved: SlipFixture["saved"]; line: Line }) {
  if (!saved) {
    return (
      <span className="w-8.5 shrink-0 text-center text-muted">
        <span aria-hidden="true">·</span>
        <span className="sr-only">No prediction</span>
      </span>
    );
  }
  const isDefault = saved.source === "default";
  const isFinal = line.isOver && !isDefault;
  return (
    <span
      className={cx(
        "scoreboard boxed grid h-7.5 w-8.5 shrink-0 place-items-center rounded-[8px] text-base leading-none",
        line.isRight
          ? cx("border-2 border-brand", isFinal ? "bg-brand text-on-brand" : "bg-brand-soft text-brand-ink")
          : cx("border text-muted", line.points === null || isDefault ? "border-line-strong" : "border-line"),
        isDefault && "border-dashed",
      )}
    >
      <span aria-hidden="true">{OUTCOME_LETTERS[saved.prediction]}</span>
      <span className="sr-only">
        You predicted {OUTCOME_WORDS[saved.prediction]}
        {isDefault ? " by default" : ""}
        {line.isRight
          ? line.isOver
            ? ", right"
            : ", correct so far"
          : line.points === null
            ? ""
            : ", wrong"}
      </span>
    </span>
  );
}
