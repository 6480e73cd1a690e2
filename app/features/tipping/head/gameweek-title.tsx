import { formatDay } from "#app/shared/match/kickoff.tsx";
import { currentGameweek, type RoundSummary } from "#app/shared/match/rounds.ts";
import { TitleSelect } from "./title-select.tsx";

export interface GameweekTitleProps {
  rounds: readonly RoundSummary[];
  value: number;
  onChange: (gameweek: number) => void;
}

/** The gameweek as the page's title, which opens the choice of gameweek. */
export function GameweekTitle({ rounds, value, onChange }: GameweekTitleProps) {
  const current = currentGameweek(rounds);
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
      {rounds.map(({ gameweek, firstKickoff }) => (
        <option key={gameweek} value={gameweek}>
          Gameweek {gameweek} · {firstKickoff ? formatDay(firstKickoff) : "no matches"}
          {gameweek === current ? " · current" : ""}
        </option>
      ))}
    </TitleSelect>
  );
}
