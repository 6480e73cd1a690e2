import { type ReactNode, useId } from "react";
import { NO_SELECTION } from "#app/features/tipping/bonus/bonus-options.ts";
import { OUTCOME_LETTERS, OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { entryText } from "./entry-text.ts";
import type { LockedLine as Line } from "./locked-lines.ts";
import { type MatchClubs, matchName } from "./match-clubs.ts";
import type { SlipFixture } from "./use-slip.ts";

export interface LockedLineProps {
  state: SlipFixture;
  line: Line;
  /** The minute of the match while it is in play; null otherwise. */
  minute: number | null;
  clubs: MatchClubs;
  nameOf: (playerId: number) => PlayerName | undefined;
  onDismiss: () => void;
}

/** A locked match in one line: minute, score, prediction and present points; below it what was not saved in time. */
export function LockedLine({ state, line, minute, clubs, nameOf, onDismiss }: LockedLineProps) {
  const id = useId();
  const { fixture, saved, missed } = state;
  return (
    <li>
      <article aria-labelledby={id} data-fixture={fixture.id}>
        <h3 id={id} className="sr-only">
          {matchName(clubs)}
        </h3>
        <div className="may-wrap flex min-h-11 items-center gap-2 py-1">
          <p className="scoreboard mr-auto flex w-13 shrink-0 items-center gap-1.5 text-base">
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
          <div className="own-line min-w-0 flex-1">
            <p className="scoreboard grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-lg leading-5">
              <Club club={clubs.home} isHome />
              <span className="min-w-10 whitespace-nowrap text-center text-xl leading-5">
                {line.homeScore === null || line.awayScore === null
                  ? "v"
                  : `${line.homeScore}–${line.awayScore}`}
              </span>
              <Club club={clubs.away} />
            </p>
            <Bonus saved={saved} nameOf={nameOf} />
          </div>
          <LockIcon className="size-3.5 shrink-0 text-muted max-[22rem]:hidden" />
          <span className="sr-only">Locked</span>
          <Call saved={saved} line={line} />
          <p
            data-points
            className={cx("scoreboard w-8 shrink-0 text-right text-lg", !line.points && "text-muted")}
          >
            {line.points === null ? (
              "–"
            ) : (
              <>
                {line.points > 0 ? `+${line.points}` : 0}
                <span className="sr-only">
                  {line.points === 1 ? " point" : " points"}
                  {line.isLive ? " as it stands" : ""}
                </span>
              </>
            )}
          </p>
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

function statusText({ fixture: { status, kickoffTime } }: SlipFixture): ReactNode {
  if (status === "finished") return "FT";
  if (status === "void") return "Void";
  if (status === "postponed") return "Off";
  return <ShortTime iso={kickoffTime} />;
}

function Club({ club, isHome = false }: { club: MatchClubs["home"]; isHome?: boolean }) {
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
  const crest = <ClubCrest code={club?.code ?? ""} size={22} className="max-[22rem]:hidden" />;
  return (
    <span className={cx("flex min-w-0 items-center gap-2", isHome && "justify-end text-right")}>
      {isHome ? name : crest}
      {isHome ? crest : name}
    </span>
  );
}

/** TIP-06: the name of the chosen goal bonus player, or 'Default', as the specification asks. */
function Bonus({ saved, nameOf }: Pick<LockedLineProps, "nameOf"> & { saved: SlipFixture["saved"] }) {
  if (!saved) return null;
  const { goalBonusPlayerId: id, bonusSource } = saved;
  const name = id ? nameOf(id)?.name : undefined;
  const words =
    bonusSource === "player"
      ? id === 0
        ? NO_SELECTION
        : (name ?? "…")
      : name
        ? `Default: ${name}`
        : "Default";
  return (
    <p className="truncate text-center text-muted text-xs leading-4">
      <span className="sr-only">Goal bonus: </span>
      {words}
    </p>
  );
}

/** The prediction's mark. Solid: right and final. Ring: right so far. Thin: wrong so far. Dashed: a default. */
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
        "scoreboard boxed grid size-8.5 shrink-0 place-items-center rounded-md text-lg leading-none",
        line.isRight ? "border-2 border-brand" : "border border-line-strong text-muted",
        line.isRight && (isFinal ? "bg-brand text-on-brand" : "bg-brand-soft text-brand-ink"),
        isDefault && "border-dashed",
      )}
    >
      <span aria-hidden="true">{OUTCOME_LETTERS[saved.prediction]}</span>
      <span className="sr-only">
        You predicted {OUTCOME_WORDS[saved.prediction]}
        {isDefault ? " by default" : ""}
        {line.isRight ? (line.isOver ? ", right" : ", correct so far") : ""}
      </span>
    </span>
  );
}
