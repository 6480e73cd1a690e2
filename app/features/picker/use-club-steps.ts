import { useEffect, useRef, useState } from "react";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { type CardState, clubBeside, nextOpenClub } from "./card-state.ts";

/** How long the choice is shown before the next club opens, in milliseconds. */
const WALK_ON_MS = 300;

interface StepsInput {
  card: CardState;
  /** The club at which it begins. */
  start: ClubCard;
  /** Another club has opened. */
  onArrive: () => void;
  /** No club without a player is left. */
  onEnd: () => void;
}

/** Which club the picker is at, and the ways on from there. */
export function useClubSteps({ card, start, onArrive, onEnd }: StepsInput) {
  const [at, setAt] = useState({ clubId: start.id, steps: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function go(clubId: number): void {
    stay();
    onArrive();
    setAt(({ steps }) => ({ clubId, steps: steps + 1 }));
  }

  return {
    clubId: at.clubId,
    /** Grows with every step, so that the newly opened list takes the focus. */
    steps: at.steps,
    go,
    /** Opens the club before or after this one. */
    step: (by: 1 | -1) => go(clubBeside(card, at.clubId, by)),
    /** Opens the next club without a player at once. */
    skip: () => {
      const next = nextOpenClub(card, at.clubId);
      if (next !== null) go(next);
    },
    /** Opens it once the choice has been seen. */
    walkOn: (from: number) => {
      const next = nextOpenClub(card, from);
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      stay();
      timer.current = setTimeout(() => (next === null ? onEnd() : go(next)), isStill ? 0 : WALK_ON_MS);
    },
    /** Goes on to no club by itself. */
    stay,
  };
}
