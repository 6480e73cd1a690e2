import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { RunName } from "#domain/season/run.ts";
import { momentPath } from "./moment-address.ts";

interface ShareMomentProps {
  leagueId: string;
  isTipping: boolean;
  gameweek: number;
  momentId: string;
  run?: RunName | undefined;
  /** What happened, in words. */
  title: string;
}

/** STO-01: a moment as a picture, with a link that opens the replay there for who is in the league. */
export default function ShareMoment({
  leagueId,
  isTipping,
  gameweek,
  momentId,
  run,
  title,
}: ShareMomentProps) {
  const search = new URLSearchParams({ league: leagueId, gameweek: String(gameweek), moment: momentId });
  if (run === "half") search.set("run", run);
  return (
    <SharePicture
      address={`/share/moment.png?${search}`}
      text={() =>
        `${title} ${location.origin}${momentPath({ leagueId, isTipping, gameweek, momentId, run })}`
      }
      label={`Share ${title}`}
      look="icon"
    />
  );
}
