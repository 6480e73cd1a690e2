import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, Form, Link, useActionData, useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { AccountHead, hungOf, NONE_HUNG } from "#app/features/account/account-pegs.tsx";
import { AuthFrame, Notice } from "#app/features/account/auth-frame.tsx";
import { FormFoot } from "#app/features/account/form-foot.tsx";
import { joiningLeague } from "#app/features/account/joining.server.ts";
import { NameFields } from "#app/features/account/name-fields.tsx";
import { PasswordPair } from "#app/features/account/password-pair.tsx";
import { ProviderDoor } from "#app/features/account/provider-door.tsx";
import { submitForm } from "#app/features/account/submit-form.server.ts";
import { useToastWhen } from "#app/features/account/use-toast-when.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { nextOf, openPage } from "#app/lib/session.server.ts";
import { throwConfetti } from "#app/ui/drawings/confetti.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import { dismissError } from "#app/ui/overlay/toast-store.ts";
import { withNext } from "#contract/local-path.ts";

const REDIRECT_AFTER_MS = 2_000;
const CREATED = {
  title: "Account Created!",
  description: "Welcome to Football Bingo! You can now sign in.",
  variant: "success",
} as const;

export const meta = () => pageMeta("Create Account", "Create your Football Bingo account. Playing is free.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  const joining = await joiningLeague(context, request);
  return { next: nextOf(request), provider: context.identityName, joining };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const next = nextOf(request);
  const sent = await submitForm({ context, request }, "POST /api/auth/create-account", form, { next });
  if (sent.ok)
    return data(
      { created: true as const, email: String(form.get("email") ?? "") },
      { headers: sent.headers },
    );
  return data({ created: false as const, ...sent.refused }, { status: sent.status });
}

export default function CreateAccount() {
  const { next, provider, joining } = useLoaderData<typeof loader>();
  const signInPage = withNext("/sign-in", next);
  const answer = useActionData<typeof action>();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== "idle";
  const refused = answer?.created === false ? answer : undefined;
  const isCreated = answer?.created === true;
  const email = answer?.created ? answer.email : undefined;
  const { form, errors, isSettled, onInput } = useErrors<string>(refused, { onSettled: dismissError });
  const message = refused?.message ?? "Please try again.";
  const [hung, setHung] = useState(NONE_HUNG);
  // What the browser or a refused form has filled in already.
  useEffect(() => {
    if (form.current) setHung(hungOf(new FormData(form.current)));
  }, [form]);
  useToastWhen(answer, ({ created }) =>
    created ? CREATED : { title: "Account Creation Failed", description: message, variant: "destructive" },
  );
  useEffect(() => {
    if (!isCreated) return;
    void throwConfetti();
    const timer = setTimeout(() => navigate(signInPage, { state: { email } }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isCreated, email, navigate, signInPage]);

  if (isCreated) {
    return (
      <AuthFrame title={CREATED.title} intro={CREATED.description} joining={joining}>
        <noscript>
          <meta httpEquiv="refresh" content={`2;url=${signInPage}`} />
        </noscript>
        <LinkButton to={signInPage} state={{ email }}>
          Sign In
        </LinkButton>
      </AuthFrame>
    );
  }
  function fill(event: FormEvent<HTMLFormElement>) {
    onInput(event);
    setHung(hungOf(new FormData(event.currentTarget)));
  }
  const field = (name: string) => ({
    name,
    defaultValue: refused?.values[name],
    error: errors[name],
  });
  return (
    <AuthFrame title={null} joining={joining} isHeaded example="wall">
      <AccountHead hung={hung} />
      {refused && !isSettled ? <Notice tone="bad">{message}</Notice> : null}
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={fill}
        className="group/form flex flex-1 flex-col gap-2.5"
      >
        {/* Who has an account elsewhere has nothing to fill in. */}
        <div className="empty:hidden">
          <ProviderDoor provider={provider} next={next} act="Join" isFirst />
        </div>
        <NameFields of={field} />
        <TextField label="Email" type="email" autoComplete="username" {...field("email")} />
        <PasswordPair errors={errors} />
        {/* A phone has it in the site’s header. */}
        <p className="text-muted max-xl:hidden xl:order-1">
          Already have an account?{" "}
          <Link
            to={signInPage}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
          >
            Sign in here
          </Link>
        </p>
        <FormFoot>
          <p className="mb-3 text-center text-[0.8125rem] text-muted leading-4.5 xl:text-left">
            By joining you accept the <TextLink to="/terms-of-service">Terms</TextLink> and{" "}
            <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
          </p>
          <Button type="submit" size="lg" className="w-full" busy={isBusy} busyText="Creating account...">
            Create Account
          </Button>
        </FormFoot>
      </Form>
    </AuthFrame>
  );
}

/** A page to read, beside the form: nothing typed is lost. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-brand-ink underline">
      {children}
    </Link>
  );
}
