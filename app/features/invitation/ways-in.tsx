import { Form } from "@remix-run/react";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Invitation } from "#contract/leagues/hosts.ts";

export interface WaysInProps {
  invitation: Invitation;
  path: string;
  /** The name of the external provider; null without one. */
  provider: string | null;
  /** Where a visitor who has chosen the provider goes on to. */
  leadTo: string | undefined;
}

/** LEA-06: the ways into the league from its invitation: a button, the provider, and one press away the others. */
export function WaysIn({ invitation, path, provider, leadTo }: WaysInProps) {
  const join = (
    <span className="wrap-anywhere line-clamp-2 min-w-0">
      Join <bdi>{invitation.league.name}</bdi>
    </span>
  );
  switch (invitation.you?.is) {
    case "removed":
      return (
        <OtherWay words="The host removed you from this league, so this link does not let you in. Ask them to let you back in." />
      );
    case "league_full":
      return <OtherWay words="This league is full. Start one of your own and bring your friends." />;
    case "full":
      return (
        <OtherWay words="You are already in as many leagues as one person can join. Leave one, then come back to this link." />
      );
    case undefined:
      if (leadTo && provider) return <OnToProvider provider={provider} address={leadTo} />;
      return (
        // Forms, not links: joining takes a press, and needs no script.
        <Form method="post" action={path} reloadDocument>
          <button type="submit" name="way" value="sign-up" className={buttonStyle("primary", "lg", "w-full")}>
            {join}
          </button>
          <p className="mt-2.5 text-muted text-sm">Free to play. Two minutes to join.</p>
          <div className="flex flex-wrap justify-center gap-x-6 text-sm">
            {provider ? <OtherDoor way="provider">{`Join with ${provider}`}</OtherDoor> : null}
            <details className="open:basis-full">
              <summary
                className={`flex min-h-11 cursor-pointer list-none items-center justify-center gap-1 ${DOOR}`}
              >
                Other ways in <ChevronIcon className="size-4" />
              </summary>
              <p className="flex flex-wrap justify-center gap-x-6">
                <OtherDoor way="form">Join with one form</OtherDoor>
                <OtherDoor way="sign-in">I have an account</OtherDoor>
              </p>
            </details>
          </div>
        </Form>
      );
    default:
      return (
        <Form method="post" action={path} reloadDocument>
          <button type="submit" name="way" value="join" className={buttonStyle("primary", "lg", "w-full")}>
            {join}
          </button>
        </Form>
      );
  }
}

const DOOR = "font-semibold text-brand-ink hover:underline";

function OtherDoor({ way, children }: { way: string; children: string }) {
  return (
    <button type="submit" name="way" value={way} className={`min-h-11 ${DOOR}`}>
      {children}
    </button>
  );
}

function OnToProvider({ provider, address }: { provider: string; address: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <a href={address} className={buttonStyle("primary", "lg", "w-full")}>
        Go on to {provider}
      </a>
    </>
  );
}

function OtherWay({ words }: { words: string }) {
  return (
    <>
      <p>{words}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/leagues">My leagues</LinkButton>
        <LinkButton to="/leagues?create=1" variant="secondary">
          Create a League
        </LinkButton>
      </p>
    </>
  );
}
