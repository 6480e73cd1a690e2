import { Link, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { CupPanel } from "#app/features/duels/cup-panel.tsx";
import { DuelTable } from "#app/features/duels/duel-table.tsx";
import { PairsPanel } from "#app/features/duels/pairs-panel.tsx";
import { afterDuels } from "#app/features/duels/reduce-duels.ts";
import { useLeagueSocket } from "#app/features/duels/use-league-socket.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ServerMessage } from "#contract/live.ts";
import type { DuelsPageData } from "./load-duels.server.ts";

/** A league's duels of the gameweek, their table and the cup. */
export default function DuelsPage({ data }: { data: DuelsPageData }) {
  const { league, table, cup, ownId, faces } = data;
  const duels = useLiveDuels(data);
  const isDrawn = duels.state !== "undrawn";
  const hasDuels = league.duels || isDrawn || table.some(({ played }) => played > 0);
  const hasCup = league.cup || cup.state !== "undrawn";
  return (
    <>
      <div className="page-width pt-5">
        <p className="eyebrow text-muted">
          <Link to={`/leagues/${league.id}`} className="underline-offset-4 hover:underline">
            <bdi>{league.name}</bdi>
          </Link>
        </p>
        <h1 className="text-[2.25rem] leading-none">Duels and cup</h1>
      </div>
      <div className="page-width grid items-start gap-6 py-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        {hasDuels ? (
          <>
            <div>
              {isDrawn || duels.drawAt === null ? (
                <PairsPanel leagueId={league.id} {...{ duels, ownId, faces }} />
              ) : null}
              {!isDrawn && duels.drawAt !== null ? (
                <p className="rounded-lg bg-sunken p-4 font-semibold">
                  Gameweek {duels.gameweek} is drawn on {formatDate(duels.drawAt)}
                </p>
              ) : null}
            </div>
            <DuelTable rows={table} ownId={ownId} faces={faces} />
          </>
        ) : (
          <EmptyState title={<h2>No duels yet</h2>}>
            The host can switch them on: each member then meets another in every gameweek.
          </EmptyState>
        )}
        {hasCup ? <CupPanel cup={cup} ownId={ownId} faces={faces} /> : null}
      </div>
    </>
  );
}

/** The loaded duels, as the league's socket has moved them since. */
function useLiveDuels({ league, duels: loaded, ownId }: DuelsPageData) {
  const [duels, setDuels] = useState(loaded);
  const { revalidate } = useRevalidator();
  useEffect(() => setDuels(loaded), [loaded]);
  const onMessage = useCallback(
    (message: ServerMessage) => {
      if (message.type !== "duels") return;
      if (message.changes.length > 0) setDuels((before) => afterDuels(before, message) ?? before);
      // The table, the cup and the faces moved as well.
      revalidate();
    },
    [revalidate],
  );
  useLeagueSocket(league.id, ownId, onMessage);
  return duels;
}
