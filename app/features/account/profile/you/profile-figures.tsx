import type { Places } from "#contract/leagues/places.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface ProfileFiguresProps {
  hung: number;
  /** Null while the tables cannot be read. */
  places: Places | null;
  /** The reader's tipping leagues, by id. */
  tipping: ReadonlySet<string>;
}

/** The most points of one of these tipping leagues, since one that starts late counts fewer than the season has. */
export function tippingPoints(places: Places | null, tipping: ReadonlySet<string>): number | null {
  const points = (places?.leagues ?? []).flatMap(({ leagueId, own }) =>
    own && tipping.has(leagueId) ? [own.score] : [],
  );
  return points.length > 0 ? Math.max(...points) : null;
}

/**
 * Four figures of the season: shirts, tipping points, leagues, and the best place in one of them; absent while there is
 * nothing to count, and on a laptop, which shows them elsewhere.
 */
export function ProfileFigures({ hung, places, tipping }: ProfileFiguresProps) {
  const own = (places?.leagues ?? []).flatMap(({ own, total }) => (own ? [{ ...own, total }] : []));
  const points = tippingPoints(places, tipping);
  if (hung === 0 && !points) return null;
  const best = own
    .filter(({ total, score }) => total > 1 && score > 0)
    .reduce((least, { rank }) => Math.min(least, rank), Number.POSITIVE_INFINITY);
  const figures = [
    [`${hung}/${SQUAD_SIZE}`, "shirts up"],
    [points === null ? "–" : String(points), "tipping points"],
    [places ? String(places.leagues.length) : "–", places?.leagues.length === 1 ? "league" : "leagues"],
    [Number.isFinite(best) ? ordinal(best) : "–", "best place"],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] border-line border-y bg-raised px-0! py-2.5 max-xl:paper xl:hidden">
      {figures.map(([figure, words]) => (
        <div key={words} className="flex flex-col text-center">
          <dt className="text-[0.8125rem] text-muted leading-4.5">{words}</dt>
          <dd className="scoreboard -order-1 text-[1.625rem] leading-8">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
