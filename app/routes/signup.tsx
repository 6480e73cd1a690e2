import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { AuthFrame, Notice, ShirtsFloor } from "#app/features/account/auth-frame.tsx";
import { joiningLeague } from "#app/features/account/joining.server.ts";
import { ProviderDoor } from "#app/features/account/provider-door.tsx";
import { SignUpWizard } from "#app/features/account/sign-up/sign-up-wizard.tsx";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { nextOf, openPage } from "#app/lib/session.server.ts";
import { AGE_BANDS, COUNTRIES, EXPERIENCE_LEVELS, FAVOURITE_TEAMS } from "#contract/accounts/options.ts";
import type { SignUpOptions } from "#contract/accounts/sign-up.ts";
import { withNext } from "#contract/local-path.ts";

export const meta = () => pageMeta("Join Now", "Join Football Bingo in four short steps. Playing is free.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  // The steps end with a link by mail that sets the password: without mail nobody would ever sign in again.
  if (!context.sendsMail) throw redirect(withNext("/create-account", nextOf(request)));
  const [joining, options] = await Promise.all([
    joiningLeague(context, request),
    readOptions({ context, request }),
  ]);
  return { next: nextOf(request), provider: context.identityName, joining, options };
}

async function readOptions({
  context,
  request,
}: Pick<LoaderFunctionArgs, "context" | "request">): Promise<SignUpOptions> {
  try {
    return await apiFrom(context, request, "/signup").call("GET /api/auth/signup-options");
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // The season's own clubs are missing then; that should not stop anybody from joining.
    return {
      ageBands: [...AGE_BANDS],
      experienceLevels: [...EXPERIENCE_LEVELS],
      countries: [...COUNTRIES],
      favouriteTeams: FAVOURITE_TEAMS.map(({ name }) => name),
    };
  }
}

export default function SignUp() {
  const { next, options, provider, joining } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title="Join the Game" joining={joining} isHeaded example="wall">
      <noscript>
        <Notice tone="note">
          These steps need JavaScript. Without it,{" "}
          <a href={withNext("/create-account", next)}>create your account here</a>.
        </Notice>
      </noscript>
      <SignUpWizard
        options={options}
        next={next}
        door={<ProviderDoor provider={provider} next={next} act="Join" isFirst />}
        floor={<ShirtsFloor className="-mb-5 [&+[data-foot]]:mt-0" />}
      >
        <p className="text-center text-muted xl:text-left">
          Already have an account?{" "}
          <Link
            to={withNext("/sign-in", next)}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
          >
            Sign in here
          </Link>
        </p>
      </SignUpWizard>
    </AuthFrame>
  );
}
