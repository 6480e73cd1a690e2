import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { seasonLabel } from "#domain/season/season-config.ts";
import { PlayAgain } from "./play-again.tsx";

interface SeasonNoticeProps {
  /** Whether the player plays this season, having just pressed 'Play again'. */
  plays: boolean | null;
  /** Why 'Play again' was refused. */
  refused: string | undefined;
}

/**
 * The squad page's notice between seasons: this one is over and the next is expected on a date (SEA-08), or a new one
 * has begun without the player, or with them again (SEA-07).
 */
export default function SeasonNotice({ plays, refused }: SeasonNoticeProps) {
  const { current, past } = useSeasons();
  if (current.isOver) return <Over />;
  if (plays) {
    return (
      <p role="status" className="rounded-md border-brand border-l-4 bg-brand-soft px-4 py-3">
        You’re in for {current.label}. Your leagues are as you left them, and your card is empty.
      </p>
    );
  }
  const [last] = past;
  return (
    <Card tone="soft" title={`${current.label} is here`}>
      <p>Same leagues, empty cards. Pick a squad, predict a gameweek, or just join in.</p>
      {refused ? (
        <p role="alert" className="mt-2 text-danger-ink">
          {refused}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <PlayAgain season={current} />
        {last ? (
          <LinkButton variant="secondary" to={finalPath({ season: last.id, leagueType: "football_bingo" })}>
            {last.label}: final tables
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

function Over() {
  const { current } = useSeasons();
  return (
    <Card tone="soft" title={`${current.label} is over`}>
      <p>{nextSeasonText(current.id)}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <LinkButton to="/leaderboard">Final tables</LinkButton>
        <LinkButton to={`/season?season=${current.id}`} variant="secondary">
          The season in pictures
        </LinkButton>
      </p>
    </Card>
  );
}

/** SEA-08: the text about the season that follows one that is over. */
const nextSeasonText = (season: string): string =>
  `Every table is final. The ${nextLabel(season)} season opens here with its fixtures, usually in July: same leagues, a fresh start.`;

/** SEA-08: the same in a line, where the season that is over has just been told. */
export const nextSeasonLine = (season: string): string =>
  `${nextLabel(season)} opens with its fixtures, usually in July.`;

function nextLabel(season: string): string {
  const [first = 0] = season.split("-").map(Number);
  return seasonLabel(`${first + 1}-${String((first + 2) % 100).padStart(2, "0")}`);
}
