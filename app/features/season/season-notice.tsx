import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/api-failure.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { finalPath, useSeasons } from "./seasons.ts";

/**
 * The squad page's notice between seasons: the season is over and the next is expected on a date (SEA-08), or a new
 * season has begun without the player (SEA-07).
 *
 * @param plays whether they play this season; null when that was not read.
 */
export function SeasonNotice({ plays }: { plays: boolean | null }) {
  const { current, past } = useSeasons();
  if (current.isOver) return <Over />;
  if (plays === false) return <PlayAgain season={current} last={past[0]} />;
  return null;
}

function Over() {
  const { current } = useSeasons();
  const [first = 0] = current.id.split("-").map(Number);
  return (
    <Card tone="soft" title={`${current.label} is over`} className="page-width my-4">
      <p>
        Every table is final. The {first + 1}/{String((first + 2) % 100).padStart(2, "0")} season opens here
        with its fixtures, usually in July: same leagues, empty cards.
      </p>
      <p className="mt-3">
        <LinkButton to="/leaderboard">Final tables</LinkButton>
      </p>
    </Card>
  );
}

interface Named {
  id: string;
  label: string;
}

function PlayAgain({ season, last }: { season: Named; last: Named | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function play() {
    setBusy(true);
    try {
      await callApi("POST /api/seasons/:id/play", { params: { id: season.id } });
      toast({ title: `You're in for ${season.label}`, variant: "success" });
      revalidate();
    } catch (error) {
      const description = messageOf(error, "Something went wrong. Please try again.");
      toast({ title: "Not yet", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card tone="soft" title={`${season.label} is here`} className="page-width my-4">
      <p>Same leagues, empty cards. Pick a squad, predict a gameweek, or just join.</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={play} busy={isBusy} busyText="One moment...">
          Play again {season.label}
        </Button>
        {last ? (
          <LinkButton variant="secondary" to={finalPath({ season: last.id, leagueType: "football_bingo" })}>
            {last.label}: final tables
          </LinkButton>
        ) : null}
      </p>
    </Card>
  );
}
