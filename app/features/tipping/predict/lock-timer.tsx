import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { partsLeft } from "#app/lib/time/time-left.ts";

/** Minutes and seconds to a kick-off. Screen readers are not given the running figures. */
export function LockTimer({ to }: { to: string }) {
  const { hours, minutes, seconds } = partsLeft(Date.parse(to) - useServerNow());
  const figures = [hours * 60 + minutes, seconds].map((value) => String(value).padStart(2, "0")).join(":");
  return (
    <span role="timer" aria-label="Locks within the hour" className="figures tabular-nums">
      in {figures}
    </span>
  );
}
