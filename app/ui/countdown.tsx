import { useServerNow } from "#app/lib/server-clock.tsx";
import { cx } from "./cx.ts";

const SECOND = 1_000;

/** Whole days, hours, minutes and seconds left; all zero once the time has come. */
export function partsLeft(leftMs: number): { days: number; hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.floor(leftMs / SECOND));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The short form of the progress card: the two largest units that are left. */
export function shortTimeLeft(leftMs: number): string {
  const { days, hours, minutes, seconds } = partsLeft(leftMs);
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}h ${minutes}m`;
  if (minutes > 0) return `${minutes}m ${seconds}s`;
  return `${seconds}s`;
}

export interface CountdownProps {
  /** ISO 8601; null when there is nothing to wait for (all zeros). */
  to: string | null;
  label: string;
  className?: string;
}

/** Counts down on the server's clock, every second. The label is read out, the running figures are not. */
export function Countdown({ to, label, className }: CountdownProps) {
  const now = useServerNow();
  const parts = partsLeft(to === null ? 0 : Date.parse(to) - now);
  return (
    <div role="timer" aria-label={label} className={cx("flex gap-2", className)}>
      {Object.entries(parts).map(([unit, value]) => (
        <span
          key={unit}
          className="grid min-w-13 justify-items-center rounded-md bg-pitch-deep px-2 py-1.5 text-chalk"
        >
          <span className="scoreboard text-2xl leading-none">{String(value).padStart(2, "0")}</span>
          <span className="text-chalk-soft text-xs">{unit}</span>
        </span>
      ))}
    </div>
  );
}
