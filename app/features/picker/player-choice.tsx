import { useQuery } from "@tanstack/react-query";
import { forwardRef, useMemo } from "react";
import { queries } from "#app/lib/query.ts";
import { useRunOfCard } from "#app/shared/card/run.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Team } from "#contract/clubs.ts";
import type { CardState } from "./card-state.ts";
import { clubRows, foundRows } from "./list-rows.ts";
import { NextThree } from "./next-three.tsx";
import { columnsOf, lastSeasonOf, PLAYER_SORTS, type PlayerSort } from "./player-figures.ts";
import { PlayerListbox } from "./player-listbox.tsx";
import type { Walk } from "./use-walk.ts";

interface PlayerChoiceProps {
  card: CardState;
  team: Team;
  walk: Walk;
}

/** Search, order and list: the players of the open club, or of all clubs while something is typed. */
export const PlayerChoice = forwardRef<HTMLDivElement, PlayerChoiceProps>(function PlayerChoice(
  { card, team, walk },
  ref,
) {
  const { sort, position, typed } = walk;
  const isHalf = useRunOfCard() === "half";
  const { data: feed } = useQuery(queries.feed());
  const isSearching = typed.trim() !== "";
  const groups = useMemo(() => {
    const view = { sort, position };
    return isSearching ? foundRows(card, typed, view) : clubRows(card, team, view);
  }, [card, team, typed, sort, position, isSearching]);
  return (
    <>
      <div className="flex gap-2 border-line border-b px-4 pb-3">
        <input
          type="search"
          value={typed}
          onChange={(event) => walk.setTyped(event.target.value)}
          placeholder={`Search all ${card.teams.length} clubs`}
          aria-label={`Search all ${card.teams.length} clubs`}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-3 placeholder:text-muted"
        />
        <span className="relative w-32 max-[359px]:w-24">
          <select
            aria-label="Sort by"
            value={sort}
            onChange={(event) => walk.setSort(event.target.value as PlayerSort)}
            className="size-full min-h-11 appearance-none truncate rounded-md border border-line-strong bg-raised pr-8 pl-3 font-semibold"
          >
            {PLAYER_SORTS.map(({ sort: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-5 text-muted" />
        </span>
      </div>
      {isSearching ? null : <NextThree team={team} teams={card.teams} />}
      <div className="min-h-0 flex-1 @max-narrow:min-h-96">
        {groups.length === 0 ? (
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
            columns={columnsOf(
              sort,
              lastSeasonOf(feed?.season.label),
              isHalf ? feed?.season.label.slice(2) : undefined,
            )}
            onChoose={walk.choose}
            onRefused={({ player, refusal }) => walk.say(`${player.name}: ${refusal}.`)}
          />
        )}
      </div>
    </>
  );
});
