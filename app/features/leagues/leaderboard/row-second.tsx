import { shortName } from "#app/shared/card/card-cell.ts";
import { whenTicked } from "#app/shared/league/when-ticked.ts";
import { cx } from "#app/ui/cx.ts";
import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

type SecondProps = Pick<LeaderboardEntry, "lastTick" | "location"> & {
  tickName: string | undefined;
};

/** The row's second line: the last tick; if nothing is ticked, the member's location. */
export function Second({ lastTick, tickName, location }: SecondProps) {
  return (
    <>
      {lastTick ? <LastTick lastTick={lastTick} tickName={tickName} /> : null}
      {!lastTick && location ? <bdi className="truncate">{location}</bdi> : null}
    </>
  );
}

function LastTick({ lastTick, tickName }: { lastTick: LastTickDto; tickName: string | undefined }) {
  const { name, provisional } = lastTick;
  return (
    <>
      <span className="sr-only">last tick: </span>
      <span className={cx("truncate", provisional && "font-semibold text-ink")}>
        {tickName ?? shortName(name)} {whenTicked(lastTick)}
      </span>
      {provisional ? <span className="sr-only">, provisional</span> : null}
    </>
  );
}
