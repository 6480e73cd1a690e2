import { Link } from "@remix-run/react";
import { finalPath, type PastView, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";

const LINK = "flex min-h-11 items-center font-semibold text-brand-ink";

/** Links to the same table in other seasons; shows nothing in a site's first season. */
export default function SeasonLinks({
  view,
  className,
}: {
  view: Omit<PastView, "season"> & { season?: string };
  className?: string;
}) {
  const { current, past } = useSeasons();
  if (past.length === 0) return null;
  const { leagueType, leagueId } = view;
  const search = new URLSearchParams({ type: leagueType, ...(leagueId ? { league: leagueId } : {}) });
  return (
    <ul data-seasons className={cx("flex flex-wrap items-center gap-x-5 text-sm", className)}>
      {view.season ? (
        <li>
          <Link to={`/leaderboard?${search}`} className={LINK}>
            {current.label}
          </Link>
        </li>
      ) : null}
      {past
        .filter(({ id }) => id !== view.season)
        .map(({ id, label }) => (
          <li key={id}>
            <Link to={finalPath({ season: id, leagueType, leagueId })} className={LINK}>
              {label}: final table
            </Link>
          </li>
        ))}
    </ul>
  );
}
