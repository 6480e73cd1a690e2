import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { shortDate } from "#app/shared/season/half-dates.ts";
import { useHalf } from "#app/shared/season/seasons.ts";

/** HLF-06: the line above the members without a second-half card. */
export default function HalfLine() {
  const half = useHalf();
  const now = useServerClock()();
  const isOpen = half !== null && now <= half.fixedAt;
  return (
    <li
      data-half-line
      className="flex min-h-8 items-center border-line border-b bg-surface px-4 text-muted text-sm"
    >
      Without a second card{isOpen ? `, open until ${shortDate(half.fixedAt)}` : ""}
    </li>
  );
}
