import { LeaguePanel, type LeaguePanelProps } from "#app/features/leagues/league-panel.tsx";
import { SquadSummary, type SquadSummaryProps } from "#app/features/squad/squad-summary.tsx";

/** What the squad's list ends with: the league's first rows, and the squad club by club. */
export default function ListEnd({ clubs, selections, ...league }: LeaguePanelProps & SquadSummaryProps) {
  return (
    <>
      <LeaguePanel {...league} />
      <SquadSummary clubs={clubs} selections={selections} />
    </>
  );
}
