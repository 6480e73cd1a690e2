import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { squadQuery, teamsQuery } from "#app/lib/query.ts";
import { useRunOfCard } from "#app/shared/card/run.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { Button } from "#app/ui/form/button.tsx";
import { useWide } from "#app/ui/hooks/use-wide.ts";
import { LiveRegion } from "#app/ui/live-region.tsx";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import { CardPicker } from "./card-picker.tsx";
import { cardState } from "./card-state.ts";
import { ClubHeading } from "./club-heading.tsx";
import { ClubPips } from "./club-pips.tsx";
import { FillReview } from "./fill-review.tsx";
import { PlayerChoice } from "./list/player-choice.tsx";
import { PickerFoot } from "./picker-foot.tsx";
import { PickerFrame } from "./picker-frame.tsx";
import { PickerHero } from "./picker-hero.tsx";
import { PickerNotices } from "./picker-notices.tsx";
import { PositionChips } from "./position-chips.tsx";
import { useWalk } from "./use-walk.ts";
import { FillButton, UndoButton } from "./walk-buttons.tsx";

export interface SquadPickerProps {
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
  saving: ReadonlySet<number>;
  /** The club at which the picker opens. */
  start: ClubCard;
  /** The element that opened the picker; the focus returns to it. */
  trigger: RefObject<HTMLElement>;
  /** Saves one choice at once. */
  onChoose: (club: ClubCard, player: PlayerDto) => void;
  onClose: () => void;
}

/**
 * The picker that walks through the clubs, in one sheet. A choice is saved at once and the next club without a player
 * opens, so that a card takes 20 taps. On a laptop the wall is the picker, beside the list. Rendered only in the browser.
 */
export default function SquadPicker(props: SquadPickerProps) {
  const { clubs, selections, saving, start, trigger, onChoose, onClose } = props;
  const run = useRunOfCard();
  const { data: teams, isError, refetch } = useQuery({ ...teamsQuery(run), refetchOnMount: true });
  const { data: squad } = useQuery(squadQuery(run));
  const card = useMemo(() => cardState(teams ?? [], selections, clubs), [teams, selections, clubs]);
  const walk = useWalk({ card, clubs, start, onChoose, onClose });
  const isWide = useWide();
  const list = useRef<HTMLDivElement>(null);
  const team = teams?.find(({ id }) => id === walk.clubId);
  const isReady = team !== undefined;

  // The next club's list takes the focus from the previous one; a press on the card keeps it there.
  const focusList = () => {
    // Whoever types already, before the players are there, goes on typing.
    if (!(document.activeElement instanceof HTMLInputElement)) list.current?.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the walk goes on
  useEffect(focusList, [isReady, walk.steps, walk.isFilling]);

  const choice = (
    <PlayerChoice
      key={walk.clubId}
      ref={list}
      card={card}
      clubs={clubs}
      club={clubs.find(({ id }) => id === walk.clubId) ?? start}
      team={team}
      walk={walk}
      isError={isError}
      onAgain={() => void refetch()}
    />
  );
  const heading = <ClubHeading clubs={clubs} walk={walk} card={card} team={team} start={start} />;
  const chips = <PositionChips card={card} position={walk.position} onPosition={walk.setPosition} />;
  const notices = <PickerNotices card={card} squad={squad} clubs={clubs} walk={walk} />;

  return (
    <PickerFrame list={list} trigger={trigger} onClose={onClose}>
      {walk.isFilling ? (
        <FillReview card={card} squad={squad} walk={walk} onClose={onClose} />
      ) : isWide ? (
        <>
          <PickerHero card={card}>
            <UndoButton walk={walk} isOnPitch />
            <FillButton walk={walk} open={card.open.size} isReady={isReady} isOnPitch />
            {/* Loud only once there is nothing left to choose. */}
            <Button
              variant={card.open.size === 0 ? "light" : "chalk"}
              onClick={onClose}
              className={card.bySlot.size === 0 ? "border-0! px-4" : "px-4"}
            >
              {card.bySlot.size === 0 ? "Close" : "Done"}
            </Button>
          </PickerHero>
          <div className="page-width grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_23.5rem] gap-8 py-4">
            <div className="flex min-h-0 flex-col gap-3.5 overflow-y-auto">
              {chips}
              {notices}
              <CardPicker clubs={clubs} card={card} saving={saving} walk={walk} />
            </div>
            <div className="flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-raised">
              {heading}
              {choice}
            </div>
          </div>
        </>
      ) : (
        <>
          {heading}
          <ClubPips clubs={clubs} card={card} walk={walk} />
          <div className="grid gap-2.5 px-4 pt-3 pb-2.5">
            {notices}
            {chips}
          </div>
          {choice}
          <PickerFoot card={card} walk={walk} isReady={isReady} onClose={onClose} />
        </>
      )}
      <LiveRegion>{walk.said}</LiveRegion>
    </PickerFrame>
  );
}
