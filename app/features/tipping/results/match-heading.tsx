import type { MatchClubs } from "#app/features/tipping/predict/match-clubs.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import type { TippingFixture } from "#contract/tipping-answers.ts";

/** The two clubs of a card's heading, with the score between them once there is one. */
export function MatchHeading({
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
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-base leading-tight @max-narrow:grid-cols-1 @max-narrow:justify-items-center sm:gap-3 sm:text-lg"
    >
      <span className="flex items-center gap-1.5 sm:gap-2.5">
        <ClubCrest code={clubs.home?.code ?? "?"} size={34} />
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
        <ClubCrest code={clubs.away?.code ?? "?"} size={34} />
      </span>
    </h3>
  );
}
