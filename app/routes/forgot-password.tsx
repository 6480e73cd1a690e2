import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, Form, Link, redirect, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthFrame, Notice, ShirtsFloor } from "#app/features/account/auth-frame.tsx";
import { LocalMailbox } from "#app/features/account/local-mailbox.tsx";
import { NewPasswordField } from "#app/features/account/new-password-field.tsx";
import { NextSteps } from "#app/features/account/next-steps.tsx";
import { submitForm } from "#app/features/account/submit-form.server.ts";
import { useToastWhen } from "#app/features/account/use-toast-when.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { nextOf, openPage } from "#app/lib/session.server.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import { dismissError } from "#app/ui/overlay/toast-store.ts";
import { withNext } from "#contract/local-path.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline";
/** Whoever has forgotten a password has a card already: the example reminds them of it. */
const LOOKS = {
  isOnGrass: true,
  example: "wall",
  lead: [
    "Every shirt",
    "stays up.",
    "A new password is all that changes. Your card, your tips and your leagues are as you left them.",
  ],
} as const;
/** Below the form before its first step. */
const AHEAD = (
  <>
    <NextSteps />
    <div className="min-h-5" />
    <ShirtsFloor words="Every shirt stays up." className="-mb-7" />
  </>
);
const NOT_SENT = "Failed to send reset email. Please try again.";
const NOT_RESET = "Invalid or expired token. Please request a new reset email.";

export const meta = () => pageMeta("Forgot Password", "Ask for a link to set a new password.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  const step = new URL(request.url).searchParams.get("step") === "token" ? "token" : "email";
  const { isProduction, sendsMail } = context;
  return { step, isProduction, sendsMail, next: nextOf(request) } as const;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const next = nextOf(request);
  const isReset = form.has("token");
  const route = isReset ? "POST /api/auth/reset-password" : "POST /api/auth/forgot-password";
  const sent = await submitForm({ context, request }, route, form, { next });
  if (sent.ok) {
    if (isReset)
      return redirect(withNext("/sign-in?message=password-reset-success", next), { headers: sent.headers });
    return data({ sent: true as const, email: String(form.get("email")) }, { headers: sent.headers });
  }
  const hasFields = Object.keys(sent.refused.fields).length > 0;
  const fallback = isReset ? NOT_RESET : NOT_SENT;
  const isAboutForm = hasFields || sent.status === 429;
  const message = (isAboutForm && sent.refused.message) || fallback;
  return data({ sent: false as const, ...sent.refused, message }, { status: sent.status });
}

export default function ForgotPassword() {
  const { step, isProduction, sendsMail, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const refused = answer?.sent === false ? answer : undefined;
  const { form, errors, isSettled, onInput } = useErrors<string>(refused, { onSettled: dismissError });
  // An answer without a refusal takes the last one's toast away.
  useToastWhen(answer, (given) =>
    given.sent ? null : { title: "Error", description: given.message, variant: "destructive" },
  );

  if (step === "token") {
    return (
      <AuthFrame
        title="Set a New Password"
        intro="Your reset token is in the email we sent you."
        {...LOOKS}
        after={<NextSteps done={1} />}
      >
        {refused && !isSettled ? <Notice tone="bad">{refused.message}</Notice> : null}
        <Form ref={form} method="post" noValidate onInput={onInput} className="grid gap-5">
          <TextField
            label="Reset token"
            name="token"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.token}
          />
          <NewPasswordField label="New password" name="newPassword" error={errors.newPassword} />
          <Button type="submit" size="lg" busy={isBusy} busyText="Saving...">
            Reset Password
          </Button>
          <Link to={withNext("/forgot-password", next)} className={cx("-my-2", LINK)}>
            Request another email
          </Link>
        </Form>
      </AuthFrame>
    );
  }
  if (answer?.sent) {
    return (
      <AuthFrame
        title="Check Your Email"
        intro={`If an account belongs to ${answer.email}, an email with a link and a reset token is on its way.`}
        {...LOOKS}
        after={<NextSteps done={1} />}
      >
        {isProduction ? null : <LocalMailbox />}
        <div className="flex flex-wrap gap-3 *:grow">
          <LinkButton to={withNext("/forgot-password?step=token", next)}>I Have My Reset Token</LinkButton>
          <LinkButton to={withNext("/sign-in", next)} variant="secondary">
            Back to Sign In
          </LinkButton>
        </div>
      </AuthFrame>
    );
  }
  if (!sendsMail) {
    return (
      <AuthFrame
        title="Forgot Password?"
        intro="This site sends no mail, so no way back in can reach you. Ask whoever runs it."
      >
        <LinkButton to={withNext("/sign-in", next)}>Back to Sign In</LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Forgot Password?"
      intro="We’ll email you a link. It works for 15 minutes."
      {...LOOKS}
      after={AHEAD}
      back={{ to: withNext("/sign-in", next), label: "Back to Sign In" }}
    >
      {refused && !isSettled ? <Notice tone="bad">{refused.message}</Notice> : null}
      <Form ref={form} method="post" noValidate onInput={onInput} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.values.email}
          error={errors.email}
        />
        <Button type="submit" size="lg" busy={isBusy} busyText="Sending...">
          Send Reset Email
        </Button>
        <Link
          to={withNext("/forgot-password?step=token", next)}
          className={cx("-my-2 justify-self-start", LINK)}
        >
          I have my reset token
        </Link>
      </Form>
    </AuthFrame>
  );
}
