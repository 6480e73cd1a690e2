import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Unfold } from "#app/features/story/unfold.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { lazyLater } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useUser } from "#app/lib/user.ts";
import { LockIcon } from "#app/ui/icons.tsx";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { BingoTeam } from "./bingo-team.tsx";
import { NO_SELECTIONS, TeamFailed, TeamLoading } from "./team-states.tsx";
import { TippingTeam } from "./tipping-team.tsx";

const Compare = lazyLater(() => import("#app/features/story/compare.tsx"));

export interface TeamProps {
  leagueType: LeagueType;
  playerId: string;
  /** The league whose table is shown; undefined for everybody's table. */
  leagueId: string | undefined;
  /** HLF-06: present for a second-half card. */
  run: "half" | undefined;
}

/** The squad or the predictions of the person whose row was pressed, with a comparison to the reader's own. */
export default function Team({ leagueType, playerId, leagueId, run }: TeamProps) {
  const user = useUser();
  return (
    <>
      {leagueId && !run && playerId !== user?.id ? (
        <div className="-mt-3 mb-2">
          <Unfold key={playerId} label="Compare with yours">
            <Compare leagueId={leagueId} playerId={playerId} />
          </Unfold>
        </div>
      ) : null}
      {leagueType === "score_tipping" ? (
        <TippingTeam key={playerId} playerId={playerId} />
      ) : (
        <BingoSelections key={playerId} playerId={playerId} run={run} />
      )}
    </>
  );
}

const HIDDEN_CARD = "Second-half cards are secret until the second half begins.";

function BingoSelections({ playerId, run }: Pick<TeamProps, "playerId" | "run">) {
  // HLF-07: the server says when a second-half card is hidden.
  const isHidden = useIsHidden(playerId) && !run;
  const { data, error, isPending, refetch } = useQuery({
    ...queries.selections(playerId, run),
    enabled: run !== undefined || isHidden === false,
  });
  if (isHidden) return <HiddenUntilCutoff />;
  if (isPending) return <TeamLoading />;
  if (error) {
    if (error instanceof ApiFailure && error.status === 403) {
      return run ? <p className="text-muted">{HIDDEN_CARD}</p> : <HiddenUntilCutoff />;
    }
    return <TeamFailed retry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return <p className="text-muted">{NO_SELECTIONS}</p>;
  return <BingoTeam selections={data} />;
}

/** BNG-08: whether this squad is still hidden, by the cutoff in the reader's own squad; null before that is loaded. */
function useIsHidden(playerId: string): boolean | null {
  const user = useUser();
  const readClock = useServerClock();
  const client = useQueryClient();
  const isOpen =
    playerId === user?.id || client.getQueryData(queries.selections(playerId).queryKey) !== undefined;
  const { data: squad, isError } = useQuery({ ...queries.squad(), enabled: !isOpen });
  if (isOpen || isError) return false;
  if (!squad) return null;
  return squad.cutoff === null || readClock() < Date.parse(squad.cutoff);
}

/** BNG-08: says until when other people's squads are hidden. */
function HiddenUntilCutoff() {
  const { data: squad } = useQuery(queries.squad());
  return (
    <div className="flex gap-3 rounded-md bg-info-soft p-4 text-info-ink">
      <LockIcon className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">Squads are secret until the cutoff.</p>
        <p className="mt-1 text-sm">
          Until {squad?.cutoff ? formatDate(squad.cutoff) : "the cutoff"} everybody may still change their
          players, so nobody sees another player's squad. Yours is hidden from them as well.
        </p>
      </div>
    </div>
  );
}
