import { cx } from "#app/ui/cx.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { ExtrasSection } from "./extras-section.tsx";
import { SwitchRow } from "./switch-row.tsx";

/** CUP-01: the best so many as the league can fill. */
const cupHint = (members: number) =>
  `A closing knockout of the best ${[32, 16, 8].find((size) => size <= members) ?? 4}`;

/** The host's switches of duels and cup: the last of a laptop's second column, or of its third. */
export function DuelsAndCup({ league, isThird }: { league: League; isThird: boolean }) {
  return (
    <ExtrasSection
      title="More to play for"
      className={cx("lg:order-last lg:col-start-2", isThird && "xl:col-start-3")}
    >
      <div className="divide-y divide-line">
        <SwitchRow
          label="Duels"
          hint="A new opponent each gameweek"
          isOn={league.duels}
          fields={{ intent: "duels" }}
        />
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
