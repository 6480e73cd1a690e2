import { Form, Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useCreateLeague } from "#app/features/leagues/leaderboard/use-league-changes.ts";
import { useStarts } from "#app/features/leagues/use-starts.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { LEAGUE_TYPES } from "#app/shared/league/league-type.ts";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { LEAGUE_DESCRIPTION_MAX, LEAGUE_NAME_MAX } from "#contract/limits.ts";
import type { RefusedForm } from "./league-forms.server.ts";
import { nameError, startIn } from "./league-input.ts";

export interface LeagueDialogProps {
  open: boolean;
  /** The action's refusal; defined only when the form was sent without JavaScript. */
  refused: RefusedForm | undefined;
}

/** The button and the dialog it opens. The address opens the dialog, so it works without JavaScript too. */
export function CreateLeague({ open, refused }: LeagueDialogProps) {
  const navigate = useNavigate();
  const close = () => navigate("/leagues", { replace: true, preventScrollReset: true });
  return (
    <Dialog
      inPlace
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Create League"
      description="You host the league you create. Friends join it with its code."
      trigger={
        <Link to="/leagues?create=1" preventScrollReset className={buttonStyle("primary")}>
          Create League
        </Link>
      }
    >
      {/* Mounted with the dialog, so that closing clears the fields. */}
      <CreateForm refused={refused} onDone={close} />
    </Dialog>
  );
}

function CreateForm({ refused, onDone }: { refused: RefusedForm | undefined; onDone: () => void }) {
  const create = useCreateLeague();
  const isHydrated = useHydrated();
  const [name, setName] = useState(refused?.values.name ?? "");
  const [error, setError] = useState<string | null>(refused?.errors.name ?? null);
  const [description, setDescription] = useState(refused?.values.description ?? "");
  const [isTipping, setIsTipping] = useState(refused?.values.leagueType === "score_tipping");
  const starts = useStarts();
  const fields = create.error instanceof ApiFailure ? create.error.body?.fields : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const refusal = nameError(name);
    setError(refusal);
    if (refusal) {
      event.currentTarget.querySelector<HTMLInputElement>("[name=name]")?.focus();
      return;
    }
    const form = new FormData(event.currentTarget);
    const type = form.get("leagueType");
    create.mutate(
      {
        name: name.trim(),
        leagueType: type === "score_tipping" ? type : "football_bingo",
        ...(description.trim() ? { description: description.trim() } : {}),
        ...startIn({ leagueType: String(type), startGameweek: String(form.get("startGameweek") ?? "") }),
      },
      { onSuccess: onDone },
    );
  }

  return (
    <Form
      method="post"
      action="/leagues?create=1"
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="create" />
      <TextField
        label="League name"
        name="name"
        required
        autoFocus
        autoComplete="off"
        dir="auto"
        maxLength={LEAGUE_NAME_MAX}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          if (error && event.target.value.trim()) setError(null);
        }}
        error={error ?? fields?.name}
      />
      <SelectField
        label="Game"
        name="leagueType"
        defaultValue={refused?.values.leagueType || "football_bingo"}
        options={LEAGUE_TYPES}
        error={fields?.leagueType}
        onChange={(event) => setIsTipping(event.target.value === "score_tipping")}
      />
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
      <TextAreaField
        label={
          <>
            Description <span className="font-normal text-muted">(optional)</span>
          </>
        }
        name="description"
        dir="auto"
        maxLength={LEAGUE_DESCRIPTION_MAX}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        error={fields?.description ?? refused?.errors.description}
      />
      <FormError>{refused?.errors.form}</FormError>
      <FormButtons submit="Create League" busyText="Creating..." isBusy={create.isPending} />
    </Form>
  );
}

export function FormError({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="font-semibold text-danger-ink text-sm">
      {children}
    </p>
  ) : null;
}

interface FormButtonsProps {
  submit: string;
  busyText: string;
  isBusy: boolean;
  disabled?: boolean;
}

/** The form's buttons. Cancel is a link, so that it works without JavaScript too. */
export function FormButtons({ submit, busyText, isBusy, disabled }: FormButtonsProps) {
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-3">
      <Link to="/leagues" replace preventScrollReset className={buttonStyle("secondary")}>
        Cancel
      </Link>
      <Button type="submit" busy={isBusy} busyText={busyText} disabled={disabled}>
        {submit}
      </Button>
    </div>
  );
}
