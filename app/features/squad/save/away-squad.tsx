import { type AwayPick, awayPicks, useAwayPicks } from "#app/shared/card/away-picks.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";

interface AwaySquadProps {
  userId: string;
  clubs: readonly ClubCard[];
  picks: readonly Selection[];
  /**
   * Whether picks no longer change freely: the season is over, or the cutoff has passed with a qualified squad
   * (BNG-04).
   */
  isFixed: boolean;
  isSaving: boolean;
  onChoose: (club: ClubCard, player: PlayerDto) => void;
}

/** Picks made without a connection or a session, offered once it is back. Nothing is saved until the player presses 'Save them'. */
export default function AwaySquad({ userId, clubs, picks, isFixed, isSaving, onChoose }: AwaySquadProps) {
  const connection = useConnection();
  const saved = new Map(picks.map(({ teamId, playerId }) => [teamId, playerId]));
  const left = useAwayPicks(userId).filter(({ teamId, player }) => saved.get(teamId) !== player.id);
  if (connection !== "online" || left.length === 0) return null;
  const clubOf = ({ teamId }: AwayPick) => clubs.find(({ id }) => id === teamId);
  return (
    <section aria-labelledby="away-squad" className="rounded-lg border border-brand bg-brand-soft px-4 py-3">
      <h2 id="away-squad" className="scoreboard text-lg leading-6">
        {isFixed
          ? "These picks were not saved, and your squad is locked now"
          : "These picks are not saved yet. Save them?"}
      </h2>
      <ul className="mt-1 text-sm">
        {left.map((pick) => (
          <li key={pick.teamId} className="py-0.5">
            <strong className="font-semibold">{pick.player.name}</strong> ({clubOf(pick)?.name})
            {isFixed ? " was not saved in time." : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-2">
        {isFixed ? null : (
          <Button
            busy={isSaving}
            busyText="Saving..."
            onClick={() => {
              for (const pick of left) {
                const club = clubOf(pick);
                if (club) onChoose(club, pick.player);
              }
            }}
          >
            Save them
          </Button>
        )}
        <Button variant="secondary" onClick={() => awayPicks.clear(userId)}>
          {isFixed ? "OK" : "Discard"}
        </Button>
      </p>
    </section>
  );
}
