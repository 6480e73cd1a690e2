import type { ReactNode } from "react";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { FinalMark } from "./final-mark.tsx";
import { useSeasonPhase, useSeasons } from "./seasons.ts";

/** SEA-06: the state of a table: final, not begun, or `children` while the season runs. */
export function TableState({ children }: { children: ReactNode }) {
  const phase = useSeasonPhase();
  const { beginsAt } = useSeasons().current;
  if (phase === "over") return <FinalMark />;
  if (phase === "running" || beginsAt === null) return children;
  return (
    <span className="inline-flex items-center font-semibold text-ink text-sm">
      Starts&nbsp;
      <Kickoff iso={new Date(beginsAt).toISOString()} />
    </span>
  );
}
