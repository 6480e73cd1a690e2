import type { SlipJoker } from "#app/features/tipping/slip/slip-view.ts";
import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { useSeasons } from "#app/shared/season/seasons.ts";

export interface JokerNoteProps {
  joker: SlipJoker;
  summary: GameweekSummary;
  hasLocked: boolean;
  /** The gameweek that holds the season's Joker, if it is another gameweek. */
  holder: GameweekSummary | undefined;
  onShowHolder: (gameweek: number) => void;
}

/**
 * TIP-07: the note on the Joker beside its switch: given back, set elsewhere, not saved, or set in a gameweek without
 * matches.
 */
export default function JokerNote({ joker, summary, hasLocked, holder, onShowHolder }: JokerNoteProps) {
  const { isOver: isSeasonOver } = useSeasons().current;
  const { isSaved, isMissed, isGivenBack, canChange, isOn } = joker;
  return (
    <section
      aria-label="Joker"
      data-joker-note
      className="max-xl:paper flex min-h-11 items-center justify-between gap-x-4 border-line border-b bg-raised text-sm leading-5 xl:mt-4 xl:rounded-lg xl:border xl:px-5"
    >
      <div className="min-w-0 flex-1 py-2 text-muted">
        {isGivenBack ? (
          <p>
            Given back: fewer than 5 matches of this gameweek count.
            {isSeasonOver ? "" : " You can play it in another gameweek."}
          </p>
        ) : null}
        {holder?.hasLocked ? (
          <p>Your Joker was played in Gameweek {holder.gameweek}. You have one per season.</p>
        ) : holder ? (
          <p>
            Your Joker is set for Gameweek {holder.gameweek}.
            {hasLocked
              ? ""
              : canChange
                ? " Fewer than 5 of its matches count: set it here to move it."
                : " Switch it off there to play it here."}
          </p>
        ) : null}
        {!summary.firstKickoff && !holder && !isGivenBack ? (
          <p>
            Every match of this gameweek has been moved. Take your Joker back, or it comes back at the
            deadline: <Kickoff iso={summary.deadline} />.
          </p>
        ) : null}
        {canChange && isOn !== isSaved ? (
          <p className="font-semibold text-whistle-ink">
            Not saved: {isOn ? "it counts" : "it is off"} only once you press Update Predictions.
          </p>
        ) : null}
        {isMissed ? (
          <p className="font-semibold text-danger-ink">
            Your Joker was not saved before the first kick-off, so it was not played.
          </p>
        ) : null}
      </div>
      {holder && !holder.hasLocked ? (
        <button
          type="button"
          className="min-h-11 shrink-0 font-semibold text-brand-ink"
          onClick={() => onShowHolder(holder.gameweek)}
        >
          Go there<span className="sr-only">: Gameweek {holder.gameweek}</span>
        </button>
      ) : null}
    </section>
  );
}
