import type { ClubCard } from "#app/features/squad/clubs.ts";
import { ClubBadge } from "#app/ui/drawings/club-badge.tsx";
import type { TippingFixture } from "#contract/tipping-answers.ts";

export interface MatchClubs {
  readonly home: ClubCard | undefined;
  readonly away: ClubCard | undefined;
}

export type ClubsById = ReadonlyMap<number, ClubCard>;

export function clubsOf({ homeTeamId, awayTeamId }: TippingFixture, clubs: ClubsById): MatchClubs {
  return { home: clubs.get(homeTeamId), away: clubs.get(awayTeamId) };
}

/** A match by the names of its clubs: `Arsenal v Chelsea`. */
export function matchName({ home, away }: MatchClubs): string {
  return `${home?.name ?? "Home"} v ${away?.name ?? "Away"}`;
}

/** A match by the codes of its clubs: `ARS v CHE`. */
export function matchCode({ home, away }: MatchClubs): string {
  return `${home?.code ?? "Home"} v ${away?.code ?? "Away"}`;
}

/** The two clubs of a card's heading, with the score between them once there is one. */
export function MatchLine({
  fixture,
  clubs,
  id,
}: {
  fixture: TippingFixture;
  clubs: MatchClubs;
  id: string;
}) {
  const { homeScore, awayScore } = fixture;
  const hasScore = homeScore !== null && awayScore !== null;
  return (
    <h3
      id={id}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-base leading-tight sm:gap-3 sm:text-lg"
    >
      <span className="flex items-center gap-1.5 sm:gap-2.5">
        <ClubBadge code={clubs.home?.code ?? "?"} badgeUrl={clubs.home?.badgeUrl ?? null} size={34} />
        <span className="wrap-anywhere min-w-0">{clubs.home?.name ?? "Home"}</span>
      </span>
      {hasScore ? (
        <span className="scoreboard whitespace-nowrap rounded-md bg-pitch-deep px-2 py-1 sm:px-2.5 text-chalk text-xl leading-none">
          {homeScore}–{awayScore}
        </span>
      ) : (
        <span className="text-muted text-sm">v</span>
      )}
      <span className="flex items-center justify-end gap-1.5 text-right sm:gap-2.5">
        <span className="wrap-anywhere min-w-0">{clubs.away?.name ?? "Away"}</span>
        <ClubBadge code={clubs.away?.code ?? "?"} badgeUrl={clubs.away?.badgeUrl ?? null} size={34} />
      </span>
    </h3>
  );
}
