import type { LeagueDuels } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { largestCup, roundsOf } from "#domain/cup/cup-field.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { ExtrasSection } from "./extras-section.tsx";
import { SwitchRow } from "./switch-row.tsx";

/** CUP-01: the best so many as the league can fill, in as many gameweeks as there are rounds. */
function cupHint(members: number): string {
  const size = largestCup(members);
  return `Best ${size} of the table, in the last ${numberWord(roundsOf(size))} gameweeks`;
}

/** DUE-01: what duels are, and those that are on or drawn. */
function duelsHint(duels: LeagueDuels | null): string {
  const rule = "Everybody meets a neighbour each gameweek";
  const { state, pairs = [], gameweek } = duels ?? {};
  const many = `${capitalised(numberWord(pairs.length))} ${pairs.length === 1 ? "duel" : "duels"}`;
  if (state === "live") return `${rule}. ${many} on now.`;
  return state === "drawn" ? `${rule}. ${many} drawn for Gameweek ${gameweek}.` : rule;
}

interface MoreToPlayForProps {
  league: League;
  duels: LeagueDuels | null;
}

/** The host's switches of duels and cup. */
export function MoreToPlayFor({ league, duels }: MoreToPlayForProps) {
  return (
    <ExtrasSection title="More to play for">
      <div className="divide-y divide-line">
        <SwitchRow label="Duels" hint={duelsHint(duels)} isOn={league.duels} fields={{ intent: "duels" }} />
        <SwitchRow
          label="Cup"
          hint={cupHint(league.memberCount)}
          isOn={league.cup}
          fields={{ intent: "cup" }}
        />
      </div>
    </ExtrasSection>
  );
}
