import { useRef } from "react";
import { copyText } from "#app/shared/league/copy-text.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { LockIcon, ShareIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { AskedForm } from "./asked-form.tsx";

interface CodePanelProps {
  league: League;
  isHost: boolean;
  /** Whether the page's first button invites already. */
  isInvited: boolean;
}

/** A row with the code and the invitation's link folded in it; the host renews or closes it. */
export function CodePanel({ league, isHost, isInvited }: CodePanelProps) {
  const code = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const path = `/join/${league.joinCode}`;

  async function copy(what: "code" | "link") {
    const [text, element] =
      what === "code" ? [league.joinCode, code.current] : [`${location.origin}${path}`, link.current];
    const isCopied = await copyText(text, element);
    if (!isCopied) toast({ title: "Copy it by hand", description: text, duration: 20_000 });
    else if (what === "code") toast({ title: "Copied!", description: "Join code copied to clipboard" });
    else toast({ title: "Copied!", description: "Invitation copied to clipboard" });
  }

  const state = league.codeClosed
    ? "Code is closed"
    : isHost
      ? "Code is open"
      : isInvited
        ? "Join code"
        : "Invite somebody";
  return (
    <Fold
      look="list"
      id="invitation"
      icon={isHost || isInvited || league.codeClosed ? <LockIcon /> : <ShareIcon />}
      title={state}
      at={isHost ? "Change" : isInvited ? "Show" : "Show the code"}
      isLink
    >
      {league.codeClosed ? (
        <p className="mb-3">Nobody can join with it{isHost ? " until you open it" : ""}.</p>
      ) : null}
      <div className="flex flex-wrap items-stretch gap-3">
        <code
          ref={code}
          className="scoreboard flex min-h-11 min-w-36 flex-1 select-all items-center rounded-md bg-sunken px-4 text-2xl tracking-[.16em]"
        >
          {league.joinCode}
        </code>
        <Button variant="secondary" onClick={() => void copy("code")}>
          Copy Code
        </Button>
      </div>
      {league.codeClosed ? null : (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <a ref={link} href={path} className="wrap-anywhere min-h-11 py-2.5 text-brand-ink underline">
            {path}
          </a>
          <Button variant="ghost" onClick={() => void copy("link")}>
            Copy Link
          </Button>
        </p>
      )}
      {isHost ? (
        <div className="mt-2 flex flex-wrap gap-x-4">
          <AskedForm
            intent="renew"
            opener="Renew code"
            question="The old code and its link stop working at once."
            act="Renew"
          />
          {league.codeClosed ? (
            <AskedForm
              intent="open"
              opener="Open code"
              question="Anybody with the code can join."
              act="Open"
            />
          ) : (
            <AskedForm
              intent="close"
              opener="Close code"
              question="Nobody can join until you open it."
              act="Close"
            />
          )}
        </div>
      ) : null}
    </Fold>
  );
}
