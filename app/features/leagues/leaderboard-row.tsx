import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry, LeagueTypeName } from "#contract/api.ts";
import { scoreText } from "./league-type.ts";

export interface LeaderboardRowProps {
  entry: LeaderboardEntry;
  leagueType: LeagueTypeName;
  /** Where a press leads; the list takes it over once there is JavaScript. */
  href: string;
  isOwn: boolean;
  isOpen: boolean;
}

/** One line of the leaderboard: place, who, score. Two lines always fit, so nothing moves when one is added. */
export function LeaderboardRow({ entry, leagueType, href, isOwn, isOpen }: LeaderboardRowProps) {
  const isDraft = entry.qualified === false;
  return (
    <a
      href={href}
      aria-current={isOpen || undefined}
      className={cx(
        "grid min-h-14 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border-l-4 px-2 py-1.5 no-underline sm:px-3",
        isOwn ? "bg-brand-soft" : isOpen ? "bg-sunken" : "bg-raised hover:bg-sunken/60",
        isOpen ? "border-brand" : "border-transparent hover:border-line-strong",
      )}
    >
      <span className="grid justify-items-center gap-0.5">
        <Place rank={entry.rank} isMedal={entry.score > 0} />
        <Movement places={entry.movement} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="wrap-anywhere min-w-0 font-semibold leading-tight">{entry.username}</bdi>
          {isOwn ? <Badge tone="solid">You</Badge> : null}
          {isDraft ? <Badge tone="whistle">Draft</Badge> : null}
        </span>
        {entry.location ? (
          <bdi className="wrap-anywhere block text-muted text-sm leading-tight">{entry.location}</bdi>
        ) : null}
      </span>
      <span className="grid justify-items-end gap-0.5">
        <span data-score className="rounded-full">
          <Badge
            tone={entry.score > 0 ? "brand" : "neutral"}
            className={cx("text-base", entry.provisional && "outline-2 outline-whistle -outline-offset-2")}
          >
            {scoreText(leagueType, entry)}
          </Badge>
        </span>
        {entry.provisional ? (
          <span className="text-whistle-ink text-xs leading-none">Provisional</span>
        ) : null}
      </span>
    </a>
  );
}

/** The first three are marked once anybody has scored. */
function Place({ rank, isMedal }: { rank: number; isMedal: boolean }) {
  return (
    <span
      className={cx(
        "scoreboard grid min-w-7 place-items-center rounded-full px-1 text-lg leading-7",
        isMedal && rank === 1 && "bg-whistle text-on-whistle",
        isMedal && (rank === 2 || rank === 3) && "bg-sunken ring-1 ring-line-strong",
      )}
    >
      {rank}
    </span>
  );
}

/** Places gained or lost since the last final gameweek. */
function Movement({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  return (
    <span className={cx("scoreboard text-xs leading-none", isUp ? "text-brand-ink" : "text-danger-ink")}>
      <span aria-hidden="true">
        {isUp ? "▲" : "▼"} {Math.abs(places)}
      </span>
      <span className="sr-only">
        {isUp ? "up" : "down"} {Math.abs(places)}
      </span>
    </span>
  );
}
