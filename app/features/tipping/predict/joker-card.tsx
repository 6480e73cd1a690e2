import { useEffect, useId, useRef } from "react";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import type { RoundSummary } from "#app/shared/match/rounds.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import type { SlipJoker } from "./use-slip.ts";

export interface JokerCardProps {
  joker: SlipJoker;
  round: RoundSummary;
  hasKickedOff: boolean;
  /** The gameweek that holds the season's Joker, if it is another gameweek. */
  holder: RoundSummary | undefined;
  onSwitch: (isOn: boolean) => void;
  onShowHolder: (gameweek: number) => void;
}

/** TIP-07: the Joker as a switch, with what it does, whether it is on, and until when that can be changed. */
export default function JokerCard({
  joker,
  round,
  hasKickedOff,
  holder,
  onSwitch,
  onShowHolder,
}: JokerCardProps) {
  const { isSaved, isMissed, isGivenBack } = joker;
  const canChange = joker.canChange && !isGivenBack;
  const isOn = joker.isOn && !isGivenBack;
  const card = useRef<HTMLElement>(null);
  const id = useId();
  // A press before the script loaded changed only the browser's control: it counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first rendering
  useEffect(() => {
    const input = card.current?.querySelector("input");
    if (input && canChange && input.checked !== isOn) onSwitch(input.checked);
  }, []);
  return (
    <section
      ref={card}
      aria-label="Joker"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-48 flex-1 text-muted text-sm leading-5">
        <p id={id}>
          <State {...{ joker, round, hasKickedOff, holder }} />
        </p>
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
        {holder && !holder.hasBegun ? (
          <Button
            variant="secondary"
            size="sm"
            className="mt-1"
            onClick={() => onShowHolder(holder.gameweek)}
          >
            Go to Gameweek {holder.gameweek}
          </Button>
        ) : null}
      </div>
      <Switch
        tone="whistle"
        label={
          <span className="scoreboard text-lg">
            Joker<span className="sr-only"> for Gameweek {round.gameweek}</span>
          </span>
        }
        aria-describedby={id}
        className={cx(
          "min-h-11 shrink-0 rounded-md border px-3",
          isOn ? "border-whistle bg-whistle-soft" : "border-line bg-raised",
        )}
        checked={isOn}
        autoComplete="off"
        disabled={!canChange}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </section>
  );
}

function State({ joker, round, hasKickedOff, holder }: Omit<JokerCardProps, "onSwitch" | "onShowHolder">) {
  const { isOver: isSeasonOver } = useSeasons().current;
  if (joker.isGivenBack) {
    const again = isSeasonOver ? "" : " You can play it in another gameweek.";
    return `Given back: fewer than 5 matches of this gameweek count.${again}`;
  }
  if (holder?.hasBegun) {
    return `Your Joker was played in Gameweek ${holder.gameweek}. You have one per season.`;
  }
  if (holder) {
    const move = joker.canChange
      ? " Fewer than 5 of its matches count: set it here to move it."
      : " Switch it off there to play it here.";
    const next = hasKickedOff ? "" : move;
    return `Your Joker is set for Gameweek ${holder.gameweek}.${next}`;
  }
  if (hasKickedOff) {
    if (joker.isSaved) return "Joker played. It's locked in.";
    return `Not played ${isSeasonOver ? "this season" : "in this gameweek"}.`;
  }
  if (!round.firstKickoff) {
    return (
      <>
        Every match of this gameweek has been moved. Take your Joker back, or it comes back at the deadline:{" "}
        <Kickoff iso={round.deadline} />.
      </>
    );
  }
  return (
    <>
      Doubles all your points in the gameweek. One per season; set it before the first kick-off:{" "}
      <Kickoff iso={round.firstKickoff} />.
    </>
  );
}
