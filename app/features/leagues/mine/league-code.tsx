import { useRef } from "react";
import { copyText } from "#app/shared/league/copy-text.ts";
import { shareInvitation } from "#app/shared/league/share-invitation.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ShareIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { League } from "#contract/leagues/leagues.ts";

/** A league's code with the buttons that copy it and invite by the system's own sheet. */
export function LeagueCode({ league }: { league: League }) {
  const code = useRef<HTMLElement>(null);
  const invite = useRef<HTMLParagraphElement>(null);

  async function copyCode() {
    const isCopied = await copyText(league.joinCode, code.current);
    if (isCopied) toast({ title: "Copied!", description: "Join code copied to clipboard" });
    else
      toast({ title: "Copy the code", description: "It is selected: press Ctrl+C, or touch and hold it." });
  }

  const of = (
    <span className="sr-only">
      {" "}
      of <bdi>{league.name}</bdi>
    </span>
  );
  return (
    <>
      <p className="text-muted text-sm lg:sr-only">
        {league.codeClosed
          ? "The code is closed: nobody can join with it."
          : "Anybody with the code can join."}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2 lg:mt-0">
        <code
          ref={code}
          className="scoreboard flex min-h-12 min-w-36 flex-1 select-all items-center rounded-md bg-sunken px-3.5 text-[1.625rem] tracking-[.16em] lg:min-h-11 lg:min-w-28 lg:px-2.5 lg:text-xl lg:tracking-[.12em]"
        >
          {league.joinCode}
        </code>
        <Button variant="secondary" className="max-lg:min-h-12 lg:px-2.5" onClick={() => void copyCode()}>
          Copy Code{of}
        </Button>
        {league.codeClosed ? null : (
          <Button
            className="max-lg:min-h-12 max-lg:basis-full lg:px-2.5"
            onClick={() => void shareInvitation(league, invite.current)}
          >
            <ShareIcon className="size-5 lg:hidden" />
            Invite
            <span className="sr-only">
              {" "}
              to <bdi>{league.name}</bdi>
            </span>
          </Button>
        )}
      </div>
      {/* The text that a refused clipboard leaves selected, so that it can be copied by hand. */}
      <p ref={invite} className="wrap-anywhere mt-2 select-all text-sm empty:hidden" />
    </>
  );
}
