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

/** Whose season it was: a member is chosen with one press, anybody else is typed. */
export function WinnerFields({
  members,
  season,
  setSeason,
  winner,
  setWinner,
  points,
  setPoints,
}: WinnerFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3 gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)_6rem]">
      <FieldFrame label="Season" className="max-sm:col-span-2 max-sm:max-w-40">
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
      {members.length > 0 ? (
        <fieldset className="col-span-full">
          <legend className="pb-2 text-muted text-sm">One of you?</legend>
          {/* A phone has one row of them, which moves sideways. */}
          <div className="flex gap-2 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 lg:flex-wrap">
            {members.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={winner === name}
                onClick={() => setWinner(name)}
                className="min-h-11 max-w-full shrink-0 truncate rounded-full border border-line-strong px-4 font-semibold text-[0.9375rem] hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
              >
                <bdi>{name}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
