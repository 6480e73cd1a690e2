import { Plinths } from "#app/features/season/end/plinths.tsx";
import {
  countHeadline,
  type Trophy,
  trophiesHeadline,
  trophiesLine,
} from "#app/features/season/end/trophies.ts";
import type { FinalTable } from "#app/features/season/final-table.ts";
import { hasPictures, PicturesLink } from "#app/features/season/pictures-link.tsx";
import { PlayAgain } from "#app/features/season/play-again.tsx";
import { ownPlace, Podium, winnersText, winText } from "#app/features/season/podium.tsx";
import { waitingText } from "#app/features/season/season-notice.tsx";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";

const ON_PODIUM = 3;

interface HeadProps {
  readonly final: FinalTable;
  readonly name: string;
  readonly trophies: readonly Trophy[];
  readonly codes: readonly string[] | undefined;
  /** Whether each trophy has a plinth; otherwise the table's first three stand on their podium. */
  readonly isOnPlinths: boolean;
  readonly userId: string | undefined;
}

/** Who has won what, on the pitch. */
export function FinalHead({ final, name, trophies, codes, isOnPlinths, userId }: HeadProps) {
  const { season, view, entries, next, own, other } = final;
  const { leagueType } = view;
  const { current } = useSeasons();
  const hasMore = trophies.length > 1;
  const place =
    own?.rank === 1 ? null : ownPlace(view.run, own, hasMore ? (other?.own ?? null) : null, leagueType);
  const isWallTold = !isOnPlinths && codes !== undefined && own?.wall !== undefined && own.rank > ON_PODIUM;
  const hasWon = trophies.some(({ winners }) => winners.some(({ id }) => id === userId));
  const how =
    hasMore && (hasWon || trophies[0]?.kind !== "season")
      ? trophiesLine(trophies, userId)
      : winText(entries, leagueType, userId);
  return (
    <section data-final className="pitch relative overflow-hidden pt-5 xl:pt-4">
      <CentreCircle
        hollow
        className="-translate-1/2 absolute top-[78%] left-1/2 h-[85%] text-chalk/20 xl:hidden"
      />
      {/* A laptop has the words beside those who won, so that no grass stays empty. */}
      <div className="relative xl:page-width xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end xl:gap-8">
        <div className="px-4 pb-4 text-center xl:self-center xl:px-0 xl:text-left">
          <p className="eyebrow flex flex-wrap items-center justify-center gap-2.5 text-chalk-soft xl:justify-start">
            <span>
              <bdi>{name}</bdi> · {view.run ? "second half " : ""}
              {season.label}
            </span>
            <span className="boxed rounded-md bg-chalk px-2 py-0.5 font-semibold text-pitch-deep normal-case tracking-normal">
              Final
            </span>
          </p>
          <h1 className="wrap-anywhere pt-2 text-[3.5rem] leading-13 xl:text-7xl xl:leading-none">
            {isOnPlinths
              ? countHeadline(trophies, userId)
              : hasMore && !view.run
                ? trophiesHeadline(trophies, userId)
                : winnersText(entries, userId)}
          </h1>
          {place && !(isOnPlinths && hasWon) ? (
            <div className="mt-2 flex items-center justify-center gap-3.5 xl:mt-3 xl:justify-start">
              {/* On a step of the podium it stands already. */}
              {isWallTold && own?.wall !== undefined ? (
                <MiniWall
                  codes={codes ?? []}
                  wall={own.wall}
                  className="h-12 w-17 shrink-0 [--color-mini-peg:rgb(255_255_255/0.22)] xl:h-15 xl:w-21"
                />
              ) : null}
              <p className={cx("scoreboard text-lg leading-6 xl:text-xl", isWallTold && "text-left")}>
                <span
                  className={cx(
                    "block xl:text-4xl xl:leading-10",
                    isOnPlinths ? "text-2xl leading-7" : "text-3xl leading-8",
                  )}
                >
                  {place.place}
                </span>{" "}
                <span className="text-chalk-soft">{place.with}</span>
              </p>
            </div>
          ) : null}
          {/* With a place of their own the reader reads that alone, unless they have won something else. */}
          {place && !hasWon ? null : (
            <p className="scoreboard mt-2 text-balance text-chalk-soft text-lg leading-5.5 xl:mt-1.5 xl:text-2xl xl:leading-7">
              {how}
            </p>
          )}
          {/* A phone has the act at its foot, so that the podium stands directly below the words. */}
          <div className="mt-4 max-xl:hidden">
            {next?.plays === false ? <PlayAgain season={next} look="light" /> : null}
            {hasPictures(final, current) ? <PicturesLink final={final} variant="light" /> : null}
            {current.isOver ? (
              <p className="mt-2 text-chalk-soft text-sm">{waitingText(current.id, final)}</p>
            ) : null}
          </div>
        </div>
        <div className="xl:-mr-4 xl:w-[36rem]">
          {isOnPlinths && codes ? (
            <Plinths trophies={trophies} codes={codes} userId={userId} />
          ) : (
            <Podium entries={entries} leagueType={leagueType} codes={codes} userId={userId} />
          )}
        </div>
      </div>
    </section>
  );
}
