import { useState } from "react";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { LEAGUE_TYPES } from "#app/shared/league/league-type.ts";
import { useHalf } from "#app/shared/season/seasons.ts";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { useFields } from "#app/ui/form/use-fields.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { LEAGUE_DESCRIPTION_MAX, LEAGUE_NAME_MAX } from "#contract/limits.ts";
import { ChoiceRows, Segments } from "./choices.tsx";
import { LeagueDialog, type LeagueDialogProps, LeagueForm } from "./league-dialog.tsx";
import type { RefusedForm } from "./league-forms.server.ts";
import { nameError, startIn } from "./league-input.ts";
import { CREATE } from "./league-ways.tsx";
import { useCreateLeague } from "./use-league-changes.ts";
import { useStarts } from "./use-starts.ts";

/** HLF-06 */
const WHAT_COUNTS = [
  { value: "half", label: "Second half only", hint: "Goals from Gameweek 20. All start at 0/20." },
  { value: "season", label: "The whole season", hint: "The season's table, and one of the second half." },
];

/** DUE-01, CUP-01: what the host may switch later, too. */
const MORE = [
  { name: "duels", label: "Duels", hint: "Everybody meets a neighbour each gameweek" },
  { name: "cup", label: "Cup", hint: "From four members, the final on the last day" },
] as const;

export function CreateLeague({ refused }: LeagueDialogProps) {
  return (
    <LeagueDialog
      title="Create League"
      description="You host the league you create. Friends join it with its code."
    >
      {(close) => <CreateForm refused={refused} onDone={close} />}
    </LeagueDialog>
  );
}

function CreateForm({ refused, onDone }: { refused: RefusedForm | undefined; onDone: () => void }) {
  const create = useCreateLeague();
  const isHydrated = useHydrated();
  const starts = useStarts();
  const half = useHalf();
  const [isTipping, setIsTipping] = useState(refused?.values.leagueType === "score_tipping");
  const { form, values, errors, refuse, field } = useFields<"name" | "description">(
    { name: refused?.values.name ?? "", description: refused?.values.description ?? "" },
    refused?.errors,
  );
  // What only the server judges.
  const fields = create.error instanceof ApiFailure ? create.error.body?.fields : undefined;

  function submit(sent: FormData) {
    const name = nameError(values.name);
    if (refuse(name ? { name } : {})) return;
    const type = sent.get("leagueType");
    const description = values.description.trim();
    create.mutate(
      {
        name: values.name.trim(),
        leagueType: type === "score_tipping" ? type : "football_bingo",
        ...(description ? { description } : {}),
        ...(type !== "score_tipping" && sent.get("run") === "half" ? { run: "half" } : {}),
        ...startIn({ leagueType: String(type), startGameweek: String(sent.get("startGameweek") ?? "") }),
        duels: sent.has("duels"),
        cup: sent.has("cup"),
      },
      { onSuccess: onDone },
    );
  }

  return (
    <LeagueForm
      intent="create"
      address={CREATE}
      of={form}
      submit="Create League"
      busyText="Creating..."
      isBusy={create.isPending}
      error={refused?.errors.form}
      onSubmit={submit}
    >
      <TextField
        label="League name"
        required
        autoFocus
        autoComplete="off"
        dir="auto"
        maxLength={LEAGUE_NAME_MAX}
        {...field("name")}
        error={errors.name ?? fields?.name}
      />
      <TextAreaField
        label={
          <>
            Description <span className="font-normal text-muted">(optional)</span>
          </>
        }
        dir="auto"
        maxLength={LEAGUE_DESCRIPTION_MAX}
        {...field("description")}
        error={errors.description ?? fields?.description}
      />
      <Segments
        legend="Game"
        name="leagueType"
        value={isTipping ? "score_tipping" : "football_bingo"}
        choices={LEAGUE_TYPES}
        onChange={(type) => setIsTipping(type === "score_tipping")}
      />
      {/* Without JavaScript the choice is there for tipping, too: such a league leaves it out. */}
      {half && !(isTipping && isHydrated) ? (
        <ChoiceRows
          legend="What counts"
          name="run"
          first={refused?.values.run || "half"}
          choices={WHAT_COUNTS}
          error={fields?.run}
        />
      ) : null}
      {/* Without JavaScript the field is always there: a Football Bingo league leaves it out. */}
      {starts.length > 0 && (isTipping || !isHydrated) ? (
        <SelectField
          label="First gameweek that counts (tipping only)"
          name="startGameweek"
          defaultValue={refused?.values.startGameweek || ""}
          placeholder="The season's first gameweek"
          options={starts}
          error={fields?.startGameweek ?? refused?.errors.startGameweek}
        />
      ) : null}
      <MoreToPlayFor refused={refused} />
    </LeagueForm>
  );
}

function MoreToPlayFor({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <fieldset>
      <legend className="scoreboard text-xl leading-6">More to play for</legend>
      <div className="-mx-5 mt-2 divide-y divide-line border-line border-y px-5">
        {MORE.map(({ name, label, hint }) => (
          <Switch
            key={name}
            name={name}
            label={label}
            hint={hint}
            defaultChecked={refused?.values[name] === "on"}
            className="min-h-14 flex-row-reverse justify-between py-1.5"
          />
        ))}
      </div>
    </fieldset>
  );
}
