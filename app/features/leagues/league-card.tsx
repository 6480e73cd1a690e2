import { Link } from "@remix-run/react";
import { useRef } from "react";
import { inviteShareText, inviteUrl } from "#app/lib/share-text/invite.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { copyText } from "#app/shared/league/copy-text.ts";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { CopyIcon, CrownIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { LeaveLeague } from "./leave-league.tsx";
import { ManageLeague } from "./manage-league.tsx";

/** One of the user's leagues. Long names and descriptions stay inside the card. */
export function LeagueCard({ league, ownId }: { league: League; ownId: string }) {
  const isOwner = league.ownerId === ownId;
  const code = useRef<HTMLElement>(null);
  const invite = useRef<HTMLParagraphElement>(null);

  async function copyCode() {
    const isCopied = await copyText(league.joinCode, code.current);
    if (isCopied) toast({ title: "Copied!", description: "Join code copied to clipboard" });
    else
      toast({ title: "Copy the code", description: "It is selected: press Ctrl+C, or touch and hold it." });
  }

  async function share() {
    const text = inviteShareText(location.origin, league);
    if (navigator.share) {
      try {
        await navigator.share({ title: "Join my league", text });
        return;
      } catch (error) {
        // Closing the system's sheet counts as an answer; anything else falls back to the clipboard.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    if (invite.current) invite.current.textContent = text;
    const isCopied = await copyText(text, invite.current);
    if (isCopied) toast({ title: "Copied!", description: "Invitation copied to clipboard" });
    else
      toast({ title: "Send this link", description: inviteUrl(location.origin, league), duration: 20_000 });
  }

  return (
    <article className="flex min-w-0 flex-col rounded-lg border border-line bg-raised p-5 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h2 className="wrap-anywhere line-clamp-4 min-w-0 text-heading" dir="auto" title={league.name}>
          <Link to={`/leagues/${league.id}`} className="underline-offset-4 hover:underline">
            {league.name}
          </Link>
        </h2>
        <Badge tone={league.leagueType === "score_tipping" ? "info" : "brand"} className="mt-0.5">
          {league.leagueType === "score_tipping" ? "Tipping" : "Bingo"}
          <span className="sr-only">, {leagueTypeLabel(league.leagueType)}</span>
        </Badge>
      </div>
      <p className="mt-1 flex items-start gap-1.5 text-muted text-sm">
        {league.ownerId ? (
          <>
            <CrownIcon className="mt-0.5 size-4 text-whistle-ink" />
            <span className="sr-only">Owner: </span>
          </>
        ) : null}
        <span className="wrap-anywhere min-w-0">
          Created by <bdi>{league.ownerName}</bdi>
          {isOwner ? " (you)" : ""}
        </span>
      </p>
      {league.description ? (
        <p className="wrap-anywhere mt-3" dir="auto">
          {league.description}
        </p>
      ) : null}
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <div>
          <dt className="text-muted">Members</dt>
          <dd className="scoreboard text-lg">
            {league.memberCount} {league.memberCount === 1 ? "member" : "members"}
          </dd>
        </div>
        <div>
          <dt className="text-muted">Created</dt>
          <dd className="scoreboard text-lg">
            <time dateTime={league.createdAt}>{formatDate(league.createdAt)}</time>
          </dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken p-3">
        <div className="min-w-0">
          <p className="text-muted text-sm leading-tight">Join code</p>
          <code ref={code} className="select-all font-bold font-mono text-xl tracking-[0.12em]">
            {league.joinCode}
          </code>
        </div>
        <Button variant="secondary" className="ml-auto" onClick={() => void copyCode()}>
          <CopyIcon className="size-4" />
          Copy Code
          <span className="sr-only">
            {" "}
            of <bdi>{league.name}</bdi>
          </span>
        </Button>
        {/* The text that a refused clipboard leaves selected, so that it can be copied by hand. */}
        <p ref={invite} className="wrap-anywhere w-full select-all text-sm empty:hidden" />
      </div>
      <div className="mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-4">
        <Link
          to={viewPath({ leagueType: league.leagueType, leagueId: league.id })}
          className={buttonStyle("ghost", "md", "-ml-2.5 px-2.5!")}
        >
          Leaderboard
          <span className="sr-only">
            {" "}
            of <bdi>{league.name}</bdi>
          </span>
        </Link>
        <Button variant="ghost" className="px-2.5!" onClick={() => void share()}>
          Invite
          <span className="sr-only">
            {" "}
            to <bdi>{league.name}</bdi>
          </span>
        </Button>
        <span className="ml-auto">
          {isOwner ? <ManageLeague league={league} ownId={ownId} /> : <LeaveLeague league={league} />}
        </span>
      </div>
    </article>
  );
}
