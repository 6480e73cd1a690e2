import { useQuery } from "@tanstack/react-query";
import { playingQuery } from "#app/lib/query.ts";
import { useIsWaiting } from "#app/shared/season/playing.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { PlayAgain } from "./play-again.tsx";

interface InAgainProps {
  leagueId: string;
  memberCount: number;
  userId: string | undefined;
}

/** How many members play the season to come, and 'Play again' for a reader who does not yet. */
export default function InAgain({ leagueId, memberCount, userId }: InAgainProps) {
  const isWaiting = useIsWaiting();
  const { data } = useQuery({ ...playingQuery(leagueId), enabled: isWaiting });
  const { current } = useSeasons();
  if (!isWaiting || !data) return null;
  const isIn = userId === undefined || data.userIds.includes(userId);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-3">
      <p>
        <strong>
          {data.userIds.length} of {memberCount}
        </strong>{" "}
        {data.userIds.length === 1 ? "is" : "are"} playing again in {current.label}.
      </p>
      {isIn ? null : <PlayAgain season={current} />}
    </div>
  );
}
