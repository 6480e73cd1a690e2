import type { FormEvent } from "react";
import { LocalMailbox } from "#app/features/account/local-mailbox.tsx";
import { NewPasswordField } from "#app/features/account/new-password-field.tsx";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Button } from "#app/ui/form/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import type { Profile } from "#contract/accounts/profile.ts";

interface ProfileSignInProps {
  profile: Profile;
  isProduction: boolean;
  sendsMail: boolean;
  /** The fields refused when the form came without a script. */
  refused: Readonly<Record<string, string>> | undefined;
}

/** The password, and the confirmation of the email address. */
export function ProfileSignIn({ profile, isProduction, sendsMail, refused }: ProfileSignInProps) {
  const { call, isBusy } = useAccountCall();
  return (
    <>
      {profile.emailVerified || !sendsMail ? null : (
        <Button
          className="mb-6"
          variant="secondary"
          busy={isBusy}
          onClick={() =>
            call(
              {
                done: ["Email Sent", "Follow the link in it to confirm your address."],
                failed: "Email Not Sent",
              },
              "POST /api/auth/resend-verification",
            )
          }
        >
          Send the confirmation link
        </Button>
      )}
      {profile.hasPassword ? <ChangePassword refused={refused} /> : <SetPassword sendsMail={sendsMail} />}
      {isProduction || (profile.hasPassword && profile.emailVerified) ? null : (
        <div className="mt-5 -mb-6">
          <LocalMailbox />
        </div>
      )}
    </>
  );
}

function ChangePassword({ refused }: Pick<ProfileSignInProps, "refused">) {
  const {
    form: root,
    errors,
    onInput,
    refuse,
  } = useErrors<"currentPassword" | "newPassword">(undefined, { given: refused ?? {} });
  const { call, isBusy } = useAccountCall(refuse);

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const body = {
      currentPassword: String(typed.get("currentPassword") ?? ""),
      newPassword: String(typed.get("newPassword") ?? ""),
    };
    const isDone = await call(
      {
        done: ["Password Changed", "Your other devices have been signed out."],
        failed: "Password Not Changed",
      },
      "POST /api/account/password",
      { body },
    );
    if (isDone) form.reset();
  }

  return (
    <form
      ref={root}
      method="post"
      noValidate
      onSubmit={change}
      onInput={onInput}
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="password" />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword ?? null}
      />
      <NewPasswordField label="New password" name="newPassword" error={errors.newPassword ?? null} />
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy} busyText="Saving...">
          Change Password
        </Button>
      </div>
    </form>
  );
}

function SetPassword({ sendsMail }: Pick<ProfileSignInProps, "sendsMail">) {
  const { call, isBusy } = useAccountCall();
  if (!sendsMail) {
    return (
      <p className="text-muted">
        Your account has no password. This site sends no mail yet, which is how one is set.
      </p>
    );
  }
  return (
    <>
      <p className="text-muted">Your account has no password yet. We can send you a link to set one.</p>
      <Button
        className="mt-3"
        busy={isBusy}
        onClick={() =>
          call(
            {
              done: ["Email Sent", "Follow the link in it to set your password."],
              failed: "Email Not Sent",
            },
            "POST /api/account/password-link",
          )
        }
      >
        Send me the link
      </Button>
    </>
  );
}
