import { messageOf } from "#app/lib/api-failure.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useFields } from "#app/ui/form/use-fields.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { JOIN_CODE_LENGTH } from "#contract/limits.ts";
import { LeagueDialog, type LeagueDialogProps, LeagueForm } from "./league-dialog.tsx";
import type { RefusedForm } from "./league-forms.server.ts";
import { joinCodeError, toJoinCode } from "./league-input.ts";
import { JOIN } from "./league-ways.tsx";
import { useJoinLeague } from "./use-league-changes.ts";

export interface JoinLeagueProps extends LeagueDialogProps {
  /** The code in the invitation's address, which opens the dialog with it filled in. */
  code: string;
}

export function JoinLeague({ code, refused }: JoinLeagueProps) {
  return (
    <LeagueDialog title="Join League" description="Enter the code that the league’s members share." size="sm">
      {(close) => <JoinForm code={code} refused={refused} onDone={close} />}
    </LeagueDialog>
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
  const first = { joinCode: toJoinCode(refused?.values.joinCode ?? invited) };
  const { form, values, refuse, say, field } = useFields<"joinCode">(first, refused?.errors);
  const code = values.joinCode;

  function submit() {
    const joinCode = joinCodeError(code);
    if (refuse(joinCode ? { joinCode } : {})) return;
    join.mutate(code, {
      onSuccess: onDone,
      onError: (failure) => say("joinCode", messageOf(failure, "Failed to join league")),
    });
  }

  return (
    <LeagueForm
      intent="join"
      address={JOIN}
      of={form}
      submit="Join League"
      busyText="Joining..."
      isBusy={join.isPending}
      disabled={isHydrated && code.length !== JOIN_CODE_LENGTH}
      onSubmit={submit}
    >
      <TextField
        label="Join code"
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
        {...field("joinCode", toJoinCode)}
        // The button is inactive before the sixth character, so leaving the field says what is missing.
        onBlur={() => {
          if (code && joinCodeError(code)) say("joinCode", joinCodeError(code));
        }}
      />
    </LeagueForm>
  );
}
