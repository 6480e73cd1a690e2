import { useActionData, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { refusedFields } from "#app/lib/api-failure.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { LEAGUE_TYPES } from "#app/shared/league/league-type.ts";
import { PageBar } from "#app/shared/page/page-bar.tsx";
import { useHalf } from "#app/shared/season/seasons.ts";
import { TextField, type TextFieldProps } from "#app/ui/form/field.tsx";
import { Segments } from "#app/ui/form/segments.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { useFields } from "#app/ui/form/use-fields.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { LEAGUE_DESCRIPTION_MAX, LEAGUE_NAME_MAX } from "#contract/limits.ts";
import { timeLeft } from "#domain/news/time-left.ts";
import { ChoiceRows } from "./choices.tsx";
import { CreatePreview, FormingCrest } from "./create-preview.tsx";
import { LeagueForm } from "./league-dialog.tsx";
import type { RefusedForm } from "./league-forms.server.ts";
import { nameError, startIn } from "./league-input.ts";
import { CREATE } from "./league-ways.tsx";
import { useCreateLeague } from "./use-league-changes.ts";
import { useStarts } from "./use-starts.ts";

/** The games, the longer name short where there is no room for it. */
const GAMES = LEAGUE_TYPES.map((type) =>
  type.value === "score_tipping" ? { ...type, short: "Tipping" } : type,
);

/** HLF-06: what a new league plays for. */
const whatCounts = (firstGameweek: number) => [
  {
    value: "half",
    label: "Second half only",
    hint: `Goals from Gameweek ${firstGameweek}. All start at 0/20.`,
  },
  {
    value: "season",
    label: "Season and second half",
    hint: "Two tables, two champions. Cards keep their ticks.",
  },
];

/** The time left in a sentence: `2 days 3 h`. */
const daysInWords = (leftMs: number): string =>
  timeLeft(leftMs).replace(/^(\d+) d/, (_, days: string) => `${days} ${days === "1" ? "day" : "days"}`);

/** The page of a league to create, opened by `?create=1`. */
export default function CreateLeague() {
  const refused = useActionData<RefusedForm>();
  const navigate = useNavigate();
  const half = useHalf();
  const now = useServerNow();
  const news =
    half && half.startsAt > now ? `The second half starts in ${daysInWords(half.startsAt - now)}.` : null;
  return (
    <>
      <PageBar to="/leagues" back="Back to your leagues" title="Create League" news={news} />
      <div data-calm className="page-width lg:py-5">
        <CreateForm
          refused={refused?.intent === "create" ? refused : undefined}
          onDone={() => navigate("/leagues", { replace: true })}
        />
      </div>
    </>
  );
}

function CreateForm({ refused, onDone }: { refused: RefusedForm | undefined; onDone: () => void }) {
  const create = useCreateLeague();
  const isHydrated = useHydrated();
  const starts = useStarts();
  const half = useHalf();
  const [isTipping, setIsTipping] = useState(refused?.values.leagueType === "score_tipping");
  const [run, setRun] = useState(refused?.values.run || "half");
  const [hasDuels, setDuels] = useState(refused ? refused.values.duels === "on" : true);
  const { form, values, errors, refuse, field } = useFields<"name" | "description", "run" | "startGameweek">(
    { name: refused?.values.name ?? "", description: refused?.values.description ?? "" },
    refused?.errors,
  );

  // A phone's keyboard would hide half of the page before anything is read.
  useEffect(() => {
    if (refused || !matchMedia("(pointer: fine)").matches) return;
    form.current?.querySelector<HTMLElement>("[name=name]")?.focus({ preventScroll: true });
  }, [form, refused]);

  function submit(sent: FormData) {
    const name = nameError(values.name);
    if (refuse(name ? { name } : {})) return;
    create.mutate(
      leagueOf(sent, values),
      // Some of it only the server judges.
      { onSuccess: onDone, onError: (error) => refuse(refusedFields(error)) },
    );
  }

  return (
    <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <LeagueForm
        isPage
        intent="create"
        address={CREATE}
        of={form}
        submit="Create League"
        busyText="Creating..."
        isBusy={create.isPending}
        error={refused?.errors.form}
        onSubmit={submit}
      >
        <NameField placeholder={half ? "e.g. New Year League" : "e.g. Saturday Club"} {...field("name")} />
        <TextField
          label="Description"
          placeholder="Optional"
          autoComplete="off"
          dir="auto"
          maxLength={LEAGUE_DESCRIPTION_MAX}
          {...field("description")}
        />
        <Segments
          legend="Game"
          name="leagueType"
          value={isTipping ? "score_tipping" : "football_bingo"}
          choices={GAMES}
          onChange={(type) => setIsTipping(type === "score_tipping")}
        />
        {/* Without JavaScript the choice is there for tipping, too: such a league leaves it out. */}
        {half && !(isTipping && isHydrated) ? (
          <ChoiceRows
            legend="What counts"
            name="run"
            first={run}
            onChange={setRun}
            choices={whatCounts(half.firstGameweek)}
            error={errors.run}
          />
        ) : null}
        {/* Without JavaScript the field is always there: a Football Bingo league leaves it out. */}
        {starts.length > 0 && (isTipping || !isHydrated) ? (
          <SelectField
            label="First gameweek that counts (tipping only)"
            name="startGameweek"
            defaultValue={refused?.values.startGameweek || ""}
            placeholder="The season’s first gameweek"
            options={starts}
            error={errors.startGameweek ?? null}
          />
        ) : null}
        <MoreToPlayFor hasDuels={hasDuels} onDuels={setDuels} />
      </LeagueForm>
      <CreatePreview
        name={values.name.trim()}
        description={values.description.trim()}
        isTipping={isTipping}
        isHalf={half ? run === "half" : null}
        hasDuels={hasDuels}
      />
    </div>
  );
}

/** The league's name. A phone has no room for the league beside its form: it has the crest that the name makes. */
function NameField({ value, ...field }: Omit<TextFieldProps, "label" | "value"> & { value: string }) {
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <TextField
          label="League name"
          required
          autoComplete="off"
          dir="auto"
          maxLength={LEAGUE_NAME_MAX}
          value={value}
          {...field}
        />
      </div>
      <span className="pt-6 lg:hidden">
        <FormingCrest name={value.trim()} size={48} className="text-line-strong" />
      </span>
    </div>
  );
}

/** The league as the form has it. */
function leagueOf(sent: FormData, values: { name: string; description: string }) {
  const type = sent.get("leagueType");
  const description = values.description.trim();
  return {
    name: values.name.trim(),
    leagueType: type === "score_tipping" ? ("score_tipping" as const) : ("football_bingo" as const),
    ...(description ? { description } : {}),
    ...(type !== "score_tipping" && sent.get("run") === "half" ? { run: "half" as const } : {}),
    ...startIn({ leagueType: String(type), startGameweek: String(sent.get("startGameweek") ?? "") }),
    duels: sent.has("duels"),
  };
}

interface MoreToPlayForProps {
  hasDuels: boolean;
  onDuels: (hasDuels: boolean) => void;
}

/** DUE-01: what the host may switch later, too. A cup needs four members, so there is nothing to switch yet (CUP-01). */
function MoreToPlayFor({ hasDuels, onDuels }: MoreToPlayForProps) {
  return (
    <fieldset>
      <legend className="scoreboard text-xl leading-6">More to play for</legend>
      <div className="paper mt-2 divide-y divide-line border-line border-y bg-raised lg:mx-0 lg:rounded-lg lg:border lg:px-5">
        <Switch
          name="duels"
          label="Duels"
          hint="Everybody meets a neighbour each gameweek"
          defaultChecked={hasDuels}
          onChange={({ target }) => onDuels(target.checked)}
          className="min-h-14 flex-row-reverse justify-between py-1.5"
        />
        {/* A league begins with one member. */}
        <Switch
          disabled
          label="Cup"
          hint="From four members, the final on the last day"
          className="min-h-14 flex-row-reverse justify-between py-1.5"
        />
      </div>
    </fieldset>
  );
}
