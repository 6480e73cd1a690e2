import { useQuery } from "@tanstack/react-query";
import { forwardRef, useMemo, useState } from "react";
import type { CardState } from "#app/features/picker/card-state.ts";
import type { Walk } from "#app/features/picker/use-walk.ts";
import { feedQuery, squadQuery } from "#app/lib/query.ts";
import { useRunOfCard } from "#app/shared/card/run.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { SearchIcon, SortIcon } from "#app/ui/icons.tsx";
import type { Team, TeamPlayer } from "#contract/clubs.ts";
import { CALIBRATION, HALF_CALIBRATION } from "#domain/chances/model.ts";
import { clubRows, foundRows, headingsOf, pickedNote } from "./list-rows.ts";
import { NextThree } from "./next-three.tsx";
import { columnsOf, knownText, lastSeasonOf, PLAYER_SORTS, type PlayerSort } from "./player-figures.ts";
import { PlayerListbox } from "./player-listbox.tsx";
import { WaitingList } from "./waiting-list.tsx";

interface PlayerChoiceProps {
  card: CardState;
  clubs: readonly ClubCard[];
  /** The open club. */
  club: ClubCard;
  /** The same with its players; undefined while they are loading. */
  team: Team | undefined;
  walk: Walk;
  isError: boolean;
  onAgain: () => void;
}

/**
 * Search, order and list: the players of the open club, or of all clubs while something is typed. Its tools are there
 * before the players, and stay where they are when those come.
 */
export const PlayerChoice = forwardRef<HTMLDivElement, PlayerChoiceProps>(function PlayerChoice(
  { card, clubs, club, team, walk, isError, onAgain },
  ref,
) {
  const { sort, position, typed } = walk;
  const isHalf = useRunOfCard() === "half";
  const { data: feed } = useQuery(feedQuery());
  const { data: season } = useQuery({ ...squadQuery("season"), enabled: isHalf });
  const lastSeason = lastSeasonOf(feed?.season.label);
  const onSeasonsCard = season?.selections.find(({ teamId }) => isHalf && teamId === club.id)?.playerId;
  const isSearching = typed.trim() !== "";
  // Of another club there is another list.
  const [first] = useState(card.bySlot.get(club.id)?.playerId);
  const groups = useMemo(() => {
    if (!team) return [];
    const view = { sort, position };
    if (isSearching) return foundRows(card, typed, view);
    const about = (player: TeamPlayer) =>
      player.id === onSeasonsCard ? "On your season’s card" : knownText(player, lastSeason);
    return clubRows(card, team, { ...view, about, first });
  }, [first, card, team, typed, sort, position, isSearching, lastSeason, onSeasonsCard]);
  const columns = columnsOf(sort, lastSeason, isHalf ? feed?.season.label.slice(2) : undefined);
  const [head = headingsOf(null)[0]] = headingsOf(position);
  const search = `Search all ${clubs.length} clubs`;
  return (
    <>
      <div className="flex gap-2 border-line border-b px-4 pb-2.5">
        <span className="relative min-w-0 flex-1">
          <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted" />
          <input
            type="search"
            value={typed}
            onChange={(event) => walk.setTyped(event.target.value)}
            placeholder={search}
            aria-label={search}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full rounded-md border-[1.5px] border-line-strong bg-raised pr-3 pl-9.5 text-base placeholder:text-muted"
          />
        </span>
        <SortButton sort={sort} onSort={walk.setSort} />
      </div>
      {isSearching ? null : <NextThree club={club} clubs={clubs} />}
      <div className="relative min-h-0 flex-1 @max-narrow:min-h-96">
        {team === undefined ? (
          <WaitingList
            code={club.code}
            columns={columns}
            heading={head?.heading ?? ""}
            note={head ? pickedNote(card, club.id, head.position) : ""}
            isError={isError}
            onAgain={onAgain}
          />
        ) : groups.length === 0 ? (
          <p role="status" className="px-4 py-6 text-muted">
            {isSearching
              ? `No player or club matches '${typed.trim()}'.`
              : "No players in that position here."}
          </p>
        ) : (
          <PlayerListbox
            // Another order or search gives another list: the active option is found afresh.
            key={`${sort} ${position} ${typed}`}
            ref={ref}
            label={isSearching ? "Players found" : `${team.name}: Choose a player...`}
            groups={groups}
            columns={columns}
            foot={`To score: the chance of at least one goal by May, estimated from form, minutes, expected goals and opponents. ${isHalf ? HALF_CALIBRATION : CALIBRATION}`}
            onChoose={walk.choose}
            onRefused={({ player, refusal }) => walk.say(`${player.name}: ${refusal}.`)}
          />
        )}
      </div>
    </>
  );
});

interface SortButtonProps {
  sort: PlayerSort;
  onSort: (sort: PlayerSort) => void;
}

/** How the list is sorted, in a word; the choices are the browser's own list, which lies over it unseen. */
function SortButton({ sort, onSort }: SortButtonProps) {
  return (
    <span className="relative flex min-h-11 shrink-0 items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-raised px-3 font-semibold text-[0.9375rem] hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2">
      <SortIcon className="size-4.5" />
      <span aria-hidden="true">{PLAYER_SORTS.find((each) => each.sort === sort)?.short}</span>
      <select
        aria-label="Sort by"
        value={sort}
        onChange={(event) => onSort(event.target.value as PlayerSort)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {PLAYER_SORTS.map(({ sort: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
