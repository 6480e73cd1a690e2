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
export function NextStepBar({ step, clubs, isLate, onChoose, onShowSquad }: NextStepBarProps) {
  if (step.kind === "league") {
    return (
      <Bar title="Your squad is complete." text="Now play it against your friends.">
        <LinkButton to="/leagues" variant="light">
          Create or Join a League
        </LinkButton>
      </Bar>
    );
  }
  if (step.kind === "balance") {
    return (
      <Bar title="20 players, but not yet 6-8-6." text={`${step.tooMany} too many, ${step.tooFew} too few.`}>
        <Button variant="light" onClick={onShowSquad}>
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
        <LinkButton to={`/premier-league-tipping?gameweek=${gameweek}`} variant="light">
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
      title={isFirst ? "Your card is empty." : `${left} ${left === 1 ? "club" : "clubs"} to go.`}
      text={
        isFirst
          ? isLate
            ? "It is not too late: pick players who have not scored yet. Goals count from their next match."
            : "Choose one player from each of the 20 clubs: 6-8-6."
          : `Next: ${club.name}.`
      }
    >
      <Button variant="light" onClick={() => onChoose(club)}>
        {isFirst ? "Choose Your First Player" : "Choose Next Player"}
      </Button>
    </Bar>
  );
}

function Bar({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label="What to do next"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-pitch-deep/85 px-4 py-3 ring-1 ring-chalk/20"
    >
      <p>
        <span className="scoreboard mr-2 text-lg leading-tight">{title}</span>
        <span className="text-chalk-soft">{text}</span>
      </p>
      {children}
    </section>
  );
}
