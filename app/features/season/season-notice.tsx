import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { seasonAfter, seasonLabel } from "#domain/season/season-config.ts";
import { seasonId } from "#domain/shared/ids.ts";
import type { FinalTable } from "./final-table.ts";
import { againText, PlayAgain } from "./play-again.tsx";

interface SeasonNoticeProps {
  /** Whether the player plays this season, or the next one once this is over; null in the site's first season. */
  plays: boolean | null;
  /** Whether they have just pressed 'Play again'. */
  isJustIn: boolean;
  /** Why 'Play again' was refused. */
  refused: string | undefined;
}

/**
 * The squad page's notice between seasons: this one is over and the next is expected on a date (SEA-08), or a new one
 * has begun without the player, or with them again (SEA-07).
 */
export default function SeasonNotice({ plays, isJustIn, refused }: SeasonNoticeProps) {
  const { current, past } = useSeasons();
  if (current.isOver) return <Over isIn={plays === true} isJustIn={isJustIn} refused={refused} />;
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
      <Refused why={refused} />
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

const Refused = ({ why }: { why: string | undefined }) =>
  why ? (
    <p role="alert" className="mt-2 text-danger-ink">
      {why}
    </p>
  ) : null;

function Over({
  isIn,
  isJustIn,
  refused,
}: Pick<SeasonNoticeProps, "isJustIn" | "refused"> & { isIn: boolean }) {
  const { current } = useSeasons();
  return (
    <Card tone="soft" title={`${current.label} is over`}>
      {isIn ? (
        <p role={isJustIn ? "status" : undefined}>
          <strong>You’re in for {nextSeason(current.id).label}.</strong> Your leagues are as you left them.
        </p>
      ) : null}
      <p>{nextSeasonText(current.id)}</p>
      <Refused why={refused} />
      <div className="mt-3 flex flex-wrap gap-3">
        {isIn ? null : <PlayAgain season={nextSeason(current.id)} />}
        <LinkButton to="/leaderboard" {...(isIn ? {} : { variant: "secondary" as const })}>
          Final tables
        </LinkButton>
        <LinkButton to={`/season?season=${current.id}`} variant="secondary">
          The season in pictures
        </LinkButton>
      </div>
    </Card>
  );
}

/** SEA-08: the text about the season that follows one that is over. */
const nextSeasonText = (season: string): string =>
  `Every table is final. The ${nextSeason(season).label} season opens here with its fixtures, usually in July: same leagues, a fresh start.`;

/**
 * SEA-07, SEA-08: the same in a line, where the season that is over has just been told: who is in again, and from when.
 */
export function waitingText(season: string, { next, again }: Pick<FinalTable, "next" | "again">): string {
  const { label } = nextSeason(season);
  const opens = next?.plays ? `You’re in for ${label}: it opens` : `${label} opens`;
  return `${again ? `${againText(again)} ` : ""}${opens} with its fixtures, usually in July.`;
}

function nextSeason(season: string): { id: string; label: string } {
  const id = seasonAfter(seasonId(season));
  return { id, label: seasonLabel(id) };
}
