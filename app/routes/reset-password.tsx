import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthFrame, Notice } from "#app/features/account/auth-frame.tsx";
import { NewPasswordField } from "#app/features/account/new-password-field.tsx";
import { NextSteps } from "#app/features/account/next-steps.tsx";
import { submitForm } from "#app/features/account/submit-form.server.ts";
import { useToastWhen } from "#app/features/account/use-toast-when.ts";
import { apiFrom } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { nextOf, openPage } from "#app/lib/session.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import { dismissError } from "#app/ui/overlay/toast-store.ts";
import type { ResetTokenState } from "#contract/accounts/passwords.ts";
import { providerPath, withNext } from "#contract/local-path.ts";

const NOT_RESET = "Invalid or expired token. Please request a new reset email.";

export const meta = () => pageMeta("Reset Password", "Set a new password.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  const token = new URL(request.url).searchParams.get("token")?.trim() ?? "";
  const next = nextOf(request);
  if (!token) return { token, next, state: { valid: false } satisfies ResetTokenState as ResetTokenState };
  const { call } = apiFrom(context, request, "/reset-password");
  const state = await call("GET /api/auth/verify-reset-token/:token", { params: { token } });
  return { token, next, state };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await submitForm(
    { context, request },
    "POST /api/auth/reset-password",
    await readForm(request),
  );
  if (sent.ok) {
    const page = withNext("/sign-in?message=password-reset-success", nextOf(request));
    return redirect(page, { headers: sent.headers });
  }
  const message = sent.refused.fields.newPassword ?? NOT_RESET;
  return data({ ...sent.refused, message }, { status: sent.status });
}

export default function ResetPassword() {
  const { token, state, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const { form, errors, isSettled, onInput } = useErrors<string>(refused, { onSettled: dismissError });
  useToastWhen(refused, ({ message }) => ({ title: "Error", description: message, variant: "destructive" }));

  if (!state.valid) {
    return (
      <AuthFrame
        title="Invalid Reset Link"
        intro="This password reset link is invalid or has expired. Reset links are only valid for 15 minutes."
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to={withNext("/forgot-password", next)}>Request a New Link</LinkButton>
          <LinkButton to={withNext("/sign-in", next)} variant="secondary">
            Sign In
          </LinkButton>
        </div>
      </AuthFrame>
    );
  }
  if (state.externalOnly) {
    return (
      <AuthFrame
        title="Reset Password"
        intro="Your account signs in through an external identity provider, and password resets go through that provider."
      >
        <div className="flex flex-wrap gap-3">
          <a href={providerPath(next)} className={buttonStyle()}>
            Sign In
          </a>
          <LinkButton to={withNext("/create-account", next)} variant="secondary">
            Create Account
          </LinkButton>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={state.hasPassword === false ? "Set Your Password" : "Reset Password"}
      intro="This signs you out on every device. Sign in again with the new password."
      isOnGrass
      after={<NextSteps done={2} />}
    >
      {refused && !isSettled ? <Notice tone="bad">{refused.message}</Notice> : null}
      <Form ref={form} method="post" noValidate onInput={onInput} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label="New password" name="newPassword" error={errors.newPassword} />
        <Button type="submit" size="lg" busy={isBusy} busyText="Saving...">
          Save New Password
        </Button>
      </Form>
    </AuthFrame>
  );
}
