import { Form, Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useJoinLeague } from "#app/features/leagues/leaderboard/use-league-changes.ts";
import { messageOf } from "#app/lib/api-failure.ts";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { JOIN_CODE_LENGTH } from "#contract/limits.ts";
import { FormButtons, type LeagueDialogProps } from "./create-league.tsx";
import type { RefusedForm } from "./league-forms.server.ts";
import { joinCodeError, toJoinCode } from "./league-input.ts";

export interface JoinLeagueProps extends LeagueDialogProps {
  /** The code in the invitation's address. */
  code: string;
}

/** The button and the dialog it opens; an invitation's address opens it with the code filled in. */
export function JoinLeague({ open, code, refused }: JoinLeagueProps) {
  const navigate = useNavigate();
  const close = () => navigate("/leagues", { replace: true, preventScrollReset: true });
  return (
    <Dialog
      inPlace
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Join League"
      description="Enter the code that the league's members share."
      size="sm"
      trigger={
        <Link to="/leagues?join" preventScrollReset className={buttonStyle("secondary")}>
          Join League
        </Link>
      }
    >
      <JoinForm code={code} refused={refused} onDone={close} />
    </Dialog>
  );
}

interface JoinFormProps {
  code: string;
  refused: RefusedForm | undefined;
  onDone: () => void;
}

function JoinForm({ code: invited, refused, onDone }: JoinFormProps) {
  const join = useJoinLeague();
  const isHydrated = useHydrated();
  const [code, setCode] = useState(toJoinCode(refused?.values.joinCode ?? invited));
  const [error, setError] = useState<string | null>(refused?.errors.joinCode ?? null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (join.isPending) return;
    const refusal = joinCodeError(code);
    setError(refusal);
    if (refusal) return;
    join.mutate(code, {
      onSuccess: onDone,
      onError: (failure) => setError(messageOf(failure, "Failed to join league")),
    });
  }

  return (
    <Form
      method="post"
      action="/leagues?join"
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="join" />
      <TextField
        label="Join code"
        name="joinCode"
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        minLength={JOIN_CODE_LENGTH}
        // Pasted text may contain spaces: with JavaScript they are removed before the code is cut to six characters.
        maxLength={isHydrated ? undefined : JOIN_CODE_LENGTH}
        placeholder="ABC234"
        hint="6 letters and digits."
        value={code}
        onChange={(event) => {
          setCode(toJoinCode(event.target.value));
          setError(null);
        }}
        // The button is inactive before the sixth character, so leaving the field says what is missing.
        onBlur={() => setError(code ? (joinCodeError(code) ?? error) : error)}
        error={error}
      />
      <FormButtons
        submit="Join League"
        busyText="Joining..."
        isBusy={join.isPending}
        disabled={isHydrated && code.length !== JOIN_CODE_LENGTH}
      />
    </Form>
  );
}
