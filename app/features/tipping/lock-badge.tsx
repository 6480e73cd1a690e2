import { useServerNow } from "#app/lib/server-clock.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { partsLeft } from "#app/ui/time-left.ts";

export interface LockBadgeProps {
  isLocked: boolean;
  /** In the last hour it counts down. */
  isSoon: boolean;
  kickoff: string;
}

/** Open, locking soon, or locked; the same height in every state. */
export function LockBadge({ isLocked, isSoon, kickoff }: LockBadgeProps) {
  if (isLocked) {
    return (
      <Badge tone="neutral">
        <LockIcon className="size-3.5" />
        Locked
      </Badge>
    );
  }
  if (!isSoon) return <Badge tone="brand">Open</Badge>;
  return (
    <Badge tone="whistle">
      Open · <TimeLeft to={kickoff} />
    </Badge>
  );
}

/** Minutes and seconds to a kick-off; screen readers skip the running figures. */
function TimeLeft({ to }: { to: string }) {
  const { hours, minutes, seconds } = partsLeft(Date.parse(to) - useServerNow());
  const figures = [hours * 60 + minutes, seconds].map((value) => String(value).padStart(2, "0")).join(":");
  return (
    <span role="timer" aria-label="Locks within the hour">
      {figures}
    </span>
  );
}
