import { currentGameweek, type GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { formatDay } from "#app/shared/match/kickoff.tsx";
import { TitleSelect } from "./title-select.tsx";

export interface GameweekTitleProps {
  gameweeks: readonly GameweekSummary[];
  value: number;
  onChange: (gameweek: number) => void;
}

/** The gameweek as the page's title, which opens the choice of gameweek. */
export function GameweekTitle({ gameweeks, value, onChange }: GameweekTitleProps) {
  const current = currentGameweek(gameweeks);
  return (
    <TitleSelect
      label="Gameweek"
      title={
        <>
          {/* Beside the control a narrow phone would cut the number. */}
          <span className="min-[22.5rem]:hidden">GW {value}</span>
          <span className="max-[22.49rem]:hidden">Gameweek {value}</span>
        </>
      }
      value={value}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      {gameweeks.map(({ gameweek, firstKickoff }) => (
        <option key={gameweek} value={gameweek}>
          Gameweek {gameweek} · {firstKickoff ? formatDay(firstKickoff) : "no matches"}
          {gameweek === current ? " · current" : ""}
        </option>
      ))}
    </TitleSelect>
  );
}
