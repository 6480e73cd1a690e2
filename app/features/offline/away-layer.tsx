import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useConnection } from "#app/shared/session/connection.ts";
import { deviceShelf, forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { awayGameweeks } from "#app/shared/session/draft-keys.ts";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { useKeptPages } from "./use-kept-pages.ts";

const TIPPING = "/premier-league-tipping";

/** Keeps pages for the time without a connection, and offers the drafts made then when it returns. */
export default function AwayLayer({ userId }: { userId: string }) {
  useKeptPages(userId);
  // Drafts belong to one account: those of other accounts are deleted once this one is signed in.
  useEffect(() => forgetDrafts(userId), [userId]);
  return <AwayPredictions userId={userId} />;
}

/** Links to the predictions made without a connection, on every page but the one that offers to send them. */
function AwayPredictions({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const connection = useConnection();
  // Drafts change on that page alone.
  if (connection !== "online" || pathname === TIPPING) return null;
  const [gameweek] = awayGameweeks(deviceShelf(), userId);
  if (gameweek === undefined) return null;
  return (
    <div className="border-line border-b bg-brand-soft">
      <p className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
        <span>You predicted Gameweek {gameweek} offline. Nothing has been sent yet.</span>
        <Link to={`${TIPPING}?tab=predict&gameweek=${gameweek}`} className={buttonStyle("secondary", "sm")}>
          Check and submit
        </Link>
      </p>
    </div>
  );
}
