import { useId } from "react";
import { FieldFrame, TextField } from "#app/ui/form/field.tsx";
import { CONTROL } from "#app/ui/form/field-style.ts";
import { SEASON_LABEL_MAX } from "#contract/limits.ts";

interface WinnerFieldsProps {
  /** The league's members, any of whom may have won. */
  members: readonly string[];
  season: string;
  setSeason: (season: string) => void;
  winner: string;
  setWinner: (winner: string) => void;
  points: string;
  setPoints: (points: string) => void;
}

/** Whose season it was: the league's members are offered as one types, anybody else is written out. */
export function WinnerFields({
  members,
  season,
  setSeason,
  winner,
  setWinner,
  points,
  setPoints,
}: WinnerFieldsProps) {
  const names = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3 gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)_6rem]">
      <FieldFrame label="Season" className="max-sm:col-span-2">
        {(control) => (
          <input
            {...control}
            name="label"
            value={season}
            onChange={({ target }) => setSeason(target.value)}
            placeholder="e.g. 2024/25"
            required
            maxLength={SEASON_LABEL_MAX}
            autoComplete="off"
            className={CONTROL}
          />
        )}
      </FieldFrame>
      <TextField
        label="Winner"
        name="winner"
        list={names}
        value={winner}
        onChange={({ target }) => setWinner(target.value)}
        placeholder={`e.g. ${members[0] ?? "Alex"}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Points"
        name="points"
        value={points}
        onChange={({ target }) => setPoints(target.value)}
        inputMode="numeric"
        placeholder="e.g. 187"
        autoComplete="off"
      />
      <datalist id={names}>
        {members.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
