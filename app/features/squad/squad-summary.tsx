import { positionName } from "#app/shared/card/picks.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { Card } from "#app/ui/card.tsx";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { ClubBadge } from "#app/ui/drawings/club-badge.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { Selection } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface SquadSummaryProps {
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
}

export function SquadSummary({ clubs, selections }: SquadSummaryProps) {
  const bySlot = new Map(selections.map((selection) => [selection.teamId, selection]));
  const filled = clubs.flatMap((club) => {
    const selection = bySlot.get(club.id);
    return selection ? [{ club, selection }] : [];
  });
  return (
    <Card
      className="@container"
      title="Squad Summary"
      aside={
        <span className="scoreboard text-muted">
          {filled.length}/{SQUAD_SIZE}
        </span>
      }
    >
      {filled.length === 0 ? (
        <p className="text-muted">Your players appear here as you choose them.</p>
      ) : (
        <ul className="-my-1 grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
          {filled.map(({ club, selection: { player, ticked, final } }) => (
            <li key={club.id} className="flex min-h-10 items-center gap-2.5">
              <ClubBadge code={club.code} name={club.name} badgeUrl={club.badgeUrl} size={24} />
              <Avatar name={player.name} src={player.photoUrl} size={24} className="spare" />
              <span className="min-w-0 flex-1 truncate">{player.name}</span>
              {ticked ? <Tick size={18} provisional={!final} label="Scored" /> : null}
              <span className="min-w-10 text-right text-muted text-sm">
                <abbr title={positionName(player.position)} className="no-underline">
                  {player.position}
                </abbr>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
