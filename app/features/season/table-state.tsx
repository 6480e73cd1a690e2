import type { ReactNode } from "react";
import { FinalMark } from "./final-mark.tsx";
import { LocalTime } from "./local-time.tsx";
import { useSeasonPhase, useSeasons } from "./seasons.ts";

/** SEA-06: what a table is: final, not begun, or what `children` say while the season runs. */
export function TableState({ children }: { children: ReactNode }) {
  const phase = useSeasonPhase();
  const { beginsAt } = useSeasons().current;
  if (phase === "over") return <FinalMark />;
  if (phase === "running" || beginsAt === null) return children;
  return (
    <span className="inline-flex items-center font-semibold text-ink text-sm">
      Starts&nbsp;
      <LocalTime iso={new Date(beginsAt).toISOString()} />
    </span>
  );
}
