import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { AuthFrame, Notice, ShirtsFloor } from "#app/features/account/auth-frame.tsx";
import { joiningLeague } from "#app/features/account/joining.server.ts";
import { ProviderDoor } from "#app/features/account/provider-door.tsx";
import { signInSentence } from "#app/features/account/sign-in-messages.ts";
import { submitForm } from "#app/features/account/submit-form.server.ts";
import { useToastWhen } from "#app/features/account/use-toast-when.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { leadOn, nextOf, openPage } from "#app/lib/session.server.ts";
import { onNowText, visitorMatches } from "#app/shared/match/visitor-matches.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import { dismissError, toast } from "#app/ui/overlay/toast-store.ts";
import { withNext } from "#contract/local-path.ts";

export const meta = () => pageMeta("Sign In", "Sign in to your squad, your predictions and your leagues.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  const message = new URL(request.url).searchParams.get("message");
  const [joining, matches] = await Promise.all([
    joiningLeague(context, request),
    visitorMatches(context, request),
  ]);
  return {
    notice: signInSentence(message),
    provider: context.identityName,
    next: nextOf(request),
    joining,
    onNow: onNowText(matches),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const keepSignedIn = form.has("keepSignedIn");
  const sent = await submitForm({ context, request }, "POST /api/auth/sign-in", form, { keepSignedIn });
  if (sent.ok) return leadOn(nextOf(request), sent.headers);
  // An unticked box is absent from the form.
  if (!keepSignedIn) sent.refused.values.keepSignedIn = "off";
  return data(sent.refused, { status: sent.status });
}

export default function SignIn() {
  const { notice, provider, next, joining, onNow } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const navigation = useNavigation();
  // Whoever has just created an account by the form does not type the address again.
  const created = (useLocation().state as { email?: string } | null)?.email;
  const message = refused ? (refused.message ?? "Invalid email or password.") : "";
  const { form, errors, isSettled, onInput } = useErrors<string>(refused, { onSettled: dismissError });
  useToastWhen(refused, () => ({ title: "Sign In Failed", description: message, variant: "destructive" }));

  const isWelcome =
    navigation.state === "loading" &&
    navigation.formMethod === "POST" &&
    navigation.location.pathname !== "/sign-in";
  useEffect(() => {
    if (isWelcome) toast({ title: "Welcome Back!", variant: "success" });
  }, [isWelcome]);

  return (
    <AuthFrame
      title="Sign In"
      intro={onNow || "Your card, your tips and your leagues."}
      joining={joining}
      isOnGrass
    >
      {notice && !refused ? <Notice tone={notice[0]}>{notice[1]}</Notice> : null}
      {refused && !isSettled ? <Notice tone="bad">{message}</Notice> : null}
      <Form ref={form} method="post" noValidate onInput={onInput} className="grid gap-3.5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.values.email ?? created}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={<span className="text-[0.9375rem]">Keep me signed in</span>}
            name="keepSignedIn"
            defaultChecked={refused?.values.keepSignedIn !== "off"}
          />
          <Link
            to={withNext("/forgot-password", next)}
            className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] text-brand-ink hover:underline"
          >
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="lg" busy={navigation.state !== "idle"} busyText="Signing in...">
          Sign In
        </Button>
      </Form>
      <ProviderDoor provider={provider} next={next} />
      <p className="mt-2 mb-5 text-center text-muted xl:mb-0">
        New here?{" "}
        <Link
          to={withNext("/create-account", next)}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
        >
          Create an account
        </Link>
      </p>
      <ShirtsFloor className="-mb-7" />
    </AuthFrame>
  );
}
