import { LeaderboardRow } from "#app/features/leagues/leaderboard/leaderboard-row.tsx";
import { WallFace } from "#app/features/leagues/leaderboard/wall-face.tsx";
import type { FinalTable } from "#app/features/season/final-table.ts";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { levelText } from "#app/shared/league/level-text.ts";
import { finalPath } from "#app/shared/season/seasons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Fold } from "#app/ui/fold.tsx";

interface FinalRowsProps {
  readonly final: FinalTable;
  /** The table's name. */
  readonly name: string;
  readonly userId: string | undefined;
  /** Whether its walls can be drawn: they are in the order of the season's own clubs. */
  readonly hasWalls: boolean;
}

/** The whole table, folded below its winners; open where one of its players is looked at. */
export function FinalRows({
  final: { season, view, entries, total },
  name,
  userId,
  hasWalls,
}: FinalRowsProps) {
  const { leagueType } = view;
  const level = levelText(entries, leagueType);
  const title = (
    <h2 className="scoreboard text-lg">
      {view.run === "half" ? "The whole second half" : "The whole table"}
    </h2>
  );
  return (
    <Fold
      id="final-table"
      title={title}
      at={`${total} ${total === 1 ? "player" : "players"}`}
      isOpen={view.playerId !== undefined || entries.length === 0}
      look="list"
    >
      {entries.length === 0 ? (
        <EmptyState title={`Nobody played here in ${season.label}.`}>
          <p>Look at another table of that season.</p>
        </EmptyState>
      ) : (
        <>
          {level ? <p className="py-1 text-[0.8125rem] text-muted leading-5">{level}</p> : null}
          <ol
            aria-label={`${name}, ${leagueTypeLabel(leagueType)}, ${season.label}`}
            className="@container -mx-4 divide-y divide-line"
          >
            {entries.map((entry) => (
              <li key={entry.id}>
                <LeaderboardRow
                  entry={{ ...entry, movement: 0, provisional: false }}
                  leagueType={leagueType}
                  href={
                    leagueType === "football_bingo"
                      ? finalPath({ ...view, playerId: entry.id })
                      : finalPath({ ...view, playerId: undefined })
                  }
                  isOwn={entry.id === userId}
                  isOpen={entry.id === view.playerId}
                  {...(hasWalls ? { face: WallFace } : {})}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </Fold>
  );
}
