import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { invitationSummary } from "#app/features/invitation/invitation-words.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { useUser } from "#app/lib/user.ts";
import { InvitationPage } from "#app/pages/invitation/invitation-page.tsx";
import { acceptInvitation, loadInvitation } from "#app/pages/invitation/load-invitation.server.ts";
import {
  RefusedInvitation,
  type RefusedStatus,
  refusedTitle,
} from "#app/pages/invitation/refused-invitation.tsx";
import type { PageHandle, PreviewPicture } from "#app/root.tsx";
import { visitorMatches } from "#app/shared/match/visitor-matches.server.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";

/** A text page, which visitors get without scripts. Its link preview has its own picture. */
export const handle: PageHandle = {
  isWords: true,
  isAlone: true,
  picture: (found) => (found as { picture?: PreviewPicture } | undefined)?.picture,
};

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  ...(found?.invitation
    ? pageMeta(`Join ${found.invitation.league.name}`, invitationSummary(found.invitation))
    : pageMeta(refusedTitle((found?.status ?? 404) as RefusedStatus), "An invitation to a league.")),
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const all = new Headers(actionHeaders);
  for (const [name, value] of loaderHeaders) all.append(name, value);
  all.set("X-Robots-Tag", "noindex");
  return all;
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const found = await loadInvitation(context, request, params.code ?? "");
  if (found.kind === "led") return redirect(found.to, { headers: found.headers });
  if (found.kind === "refused") {
    return data(
      { invitation: null, status: found.status, path: "", picture: undefined, provider: null, matches: [] },
      {
        status: found.status,
        headers: found.headers,
      },
    );
  }
  const { invitation, path, headers } = found;
  // Somebody who is signed in has the board on every other page.
  const isVisitor = context.claimedUserId === null;
  const matches = isVisitor ? await visitorMatches(context, request) : [];
  const alt = `${invitation.league.name}: the league’s crest, a shirt for each member, and how it stands`;
  const picture: PreviewPicture = { path: `${path}/card.png`, alt };
  const provider = context.identityName;
  return data({ invitation, status: 200 as const, path, picture, provider, matches }, { headers });
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return acceptInvitation(context, request, params.code ?? "");
}

export default function InvitationRoute() {
  const found = useLoaderData<typeof loader>();
  const user = useUser();
  const leadTo = useActionData<{ leadTo?: string }>()?.leadTo;
  if (found.invitation) {
    const { invitation, path, provider, matches } = found;
    return <InvitationPage {...{ invitation, path, provider, leadTo, matches }} />;
  }
  return (
    <RefusedInvitation status={found.status as RefusedStatus}>
      {user ? (
        <>
          <LinkButton to="/leagues">My leagues</LinkButton>
          <LinkButton to="/leagues?join" variant="secondary">
            Enter a code
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton to="/signup">Join Now</LinkButton>
          <LinkButton to="/sign-in" variant="secondary">
            Sign In
          </LinkButton>
        </>
      )}
    </RefusedInvitation>
  );
}
