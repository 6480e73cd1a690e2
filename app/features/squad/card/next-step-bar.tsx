import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { NextStep } from "#app/features/squad/save/next-step.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { type CardView, cardId } from "./card-section.tsx";
import { openListOf } from "./open-list-of.ts";
import TipsRow from "./tips-row.tsx";

export interface NextStepBarProps {
  step: NextStep;
  clubs: readonly ClubCard[];
  /** Whether the squads' cutoff has passed. */
  isLate: boolean;
  onView: (view: CardView) => void;
}

/** The next thing to do, below the score, with a link to it. */
export default function NextStepBar({ step, clubs, isLate, onView }: NextStepBarProps) {
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
        <Button
          className="min-h-13 w-full"
          onClick={() => {
            flushSync(() => onView("list"));
            document.getElementById(cardId)?.scrollIntoView({ block: "start" });
          }}
        >
          Show My Squad
        </Button>
      </Bar>
    );
  }
  if (step.kind === "predict") {
    const { gameweek, open, of, locksAt } = step.first;
    // Once the season runs the card comes first.
    if (isLate) return <TipsRow {...step.first} />;
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
        <LinkButton
          data-predict
          to={`/premier-league-tipping?gameweek=${gameweek}`}
          className="min-h-13 w-full"
        >
          Predict Gameweek {gameweek}
        </LinkButton>
      </Bar>
    );
  }
  const club = clubs.find(({ id }) => id === step.clubId);
  if (!club) return null;
  const { left, isFirst } = step;
  const choose = () => {
    flushSync(() => onView("card"));
    openListOf(club);
  };
  if (isFirst) {
    return (
      <section
        aria-label="What to do next"
        data-begin
        className="grid gap-2 pt-2.5 pb-3.5 text-center xl:col-start-2 xl:row-start-1 xl:ml-2 xl:self-center xl:p-0"
      >
        <Button className="min-h-13 xl:min-h-11 xl:px-6" onClick={choose}>
          Choose your first player
        </Button>
        <p className="text-[0.8125rem] text-muted leading-5 xl:sr-only">
          20 taps. Six defenders, eight midfielders, six forwards.
          {isLate ? (
            <span className="sr-only"> It is not too late: goals count from the next match.</span>
          ) : null}
        </p>
      </section>
    );
  }
  return (
    <Bar title={`${left} ${left === 1 ? "club" : "clubs"} to go.`} text={`Next: ${club.name}.`}>
      <Button className="min-h-13 w-full" onClick={choose}>
        Choose next player
      </Button>
    </Bar>
  );
}

interface BarProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function Bar({ title, text, children }: BarProps) {
  return (
    <section
      aria-label="What to do next"
      className="paper grid gap-3 border-line border-y bg-raised py-3.5 xl:m-0 xl:rounded-lg xl:border xl:px-5"
    >
      <p>
        <span className="scoreboard block text-xl leading-6">{title}</span>
        <span className="block text-muted text-sm">{text}</span>
      </p>
      {children}
    </section>
  );
}
