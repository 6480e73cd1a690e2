import type { ReactNode } from "react";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import type { NextStep } from "./next-step.ts";

export interface NextStepBarProps {
  step: NextStep;
  clubs: readonly ClubCard[];
  /** Whether the squads' cutoff has passed. */
  isLate: boolean;
  onChoose: (club: ClubCard) => void;
  onShowSquad: () => void;
}

/** The next thing to do, below the score, with a link to it. */
export default function NextStepBar({ step, clubs, isLate, onChoose, onShowSquad }: NextStepBarProps) {
  if (step.kind === "league") {
    return (
      <Bar title="Your squad is complete." text="Now play it against your friends.">
        <LinkButton to="/leagues" className="min-h-13 w-full">
          Create or Join a League
        </LinkButton>
      </Bar>
    );
  }
  if (step.kind === "balance") {
    return (
      <Bar title="20 players, but not yet 6-8-6." text={`${step.tooMany} too many, ${step.tooFew} too few.`}>
        <Button className="min-h-13 w-full" onClick={onShowSquad}>
          Show My Squad
        </Button>
      </Bar>
    );
  }
  if (step.kind === "predict") {
    const { gameweek, open, of, locksAt } = step.first;
    return (
      <Bar
        title={`Now predict Gameweek ${gameweek}.`}
        text={
          <>
            {open < of
              ? `${open} of ${of} matches ${open === 1 ? "is" : "are"} still open`
              : of === 1
                ? "1 match, one tap"
                : `${of} matches, one tap each`}
            ; the first locks <Kickoff iso={locksAt} />.
          </>
        }
      >
        <LinkButton to={`/premier-league-tipping?gameweek=${gameweek}`} className="min-h-13 w-full">
          Predict Gameweek {gameweek}
        </LinkButton>
      </Bar>
    );
  }
  const club = clubs.find(({ id }) => id === step.clubId);
  if (!club) return null;
  const { left, isFirst } = step;
  return (
    <Bar
      isActFirst={isFirst}
      title={isFirst ? "Your card is empty." : `${left} ${left === 1 ? "club" : "clubs"} to go.`}
      text={
        isFirst
          ? isLate
            ? "It is not too late: pick players who have not scored yet. Goals count from their next match."
            : "Choose one player from each of the 20 clubs: 6-8-6."
          : `Next: ${club.name}.`
      }
    >
      <Button className="min-h-13 w-full" onClick={() => onChoose(club)}>
        {isFirst ? "Choose your first player" : "Choose next player"}
      </Button>
    </Bar>
  );
}

interface BarProps {
  title: string;
  text: ReactNode;
  /** Whether the button stands directly under the card, what it is for below it. */
  isActFirst?: boolean;
  children: ReactNode;
}

function Bar({ title, text, isActFirst = false, children }: BarProps) {
  return (
    <section
      aria-label="What to do next"
      className="paper grid gap-3 border-line border-y bg-raised py-3.5 xl:m-0 xl:rounded-lg xl:border xl:px-5"
    >
      {isActFirst ? children : null}
      <p>
        <span className="scoreboard block text-xl leading-6">{title}</span>
        <span className="block text-muted text-sm">{text}</span>
      </p>
      {isActFirst ? null : children}
    </section>
  );
}
