import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { SeasonBars } from "#app/features/season/end/season-bars.tsx";
import { sharedPlaces } from "#app/features/season/end/shared-places.ts";
import { TopTable } from "#app/features/season/end/top-table.tsx";
import { trophiesOf } from "#app/features/season/end/trophies.ts";
import { TrophyRows } from "#app/features/season/end/trophy-rows.tsx";
import { FinalCard } from "#app/features/season/final-card.tsx";
import type { FinalTable } from "#app/features/season/final-table.ts";
import { againText, PlayAgain } from "#app/features/season/play-again.tsx";
import SeasonLinks from "#app/features/season/season-links.tsx";
import { YourSeason } from "#app/features/season/your-season.tsx";
import { useUser } from "#app/lib/user.ts";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { Fold } from "#app/ui/fold.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import { DEFAULT_RUN } from "#domain/season/run.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { FinalHead } from "./final-head.tsx";
import { FinalRows } from "./final-rows.tsx";

const History = lazyLater(() => import("#app/features/story/history.tsx"));

/** How many of the first rows stand on the page; tipping has no wall beside them. */
const SHOWN = { football_bingo: 3, score_tipping: 8 } as const;

/** SEA-06: the permanent final table of a past season, with its winner. It does not change, so it has no socket. */
export default function FinalPage({ final }: { final: FinalTable }) {
  const { season, view, leagues, entries, card, other, cup, duels, forms } = final;
  const isHalf = view.run === "half";
  const tables = [entries, other?.entries ?? []];
  const [ofSeason = [], ofHalf = []] = isHalf ? tables.toReversed() : tables;
  const trophies = trophiesOf({ leagueType: view.leagueType, season: ofSeason, half: ofHalf, cup, duels });
  const { current } = useSeasons();
  const isHydrated = useHydrated();
  const user = useUser();
  const { leagueType } = view;
  const name = leagues.find(({ id }) => id === view.leagueId)?.name ?? "All Leagues";
  const champion = entries[0];
  // The order of a wall is that of its own season's clubs.
  const order = useWallOrder();
  const codes = season.id === current.id ? order?.codes : undefined;
  const own = {
    run: view.run ?? DEFAULT_RUN,
    entries: entries.slice(0, SHOWN[leagueType]),
    own: final.own,
    total: final.total,
    shared: sharedPlaces(entries, final.own),
  };
  // Where people have walls, which another season's clubs would not fit.
  const isOnPlinths =
    codes !== undefined && !isHalf && trophies.length > 1 && trophies[0]?.winners[0]?.wall !== undefined;
  // What is won stands on the plinths; how the cup's final was decided does not.
  const others = trophies.filter(({ kind }) =>
    isOnPlinths ? kind === "cup" : kind !== (isHalf ? "half" : "season"),
  );
  const bars = forms.filter(({ id }) => id === champion?.id || id === user?.id);
  const yours = <YourSeason final={final} name={name} />;
  return (
    <>
      <FinalHead {...{ final, name, trophies, codes, isOnPlinths }} userId={user?.id} />
      <div className="page-width grid grid-cols-1 gap-2 pb-4 xl:gap-6 xl:pt-3">
        {/* A laptop has the tables beside the card, or beside the bars with one's own season below those. */}
        <div className="grid grid-cols-1 gap-2 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:grid-rows-[auto_minmax(0,1fr)] xl:items-start xl:gap-x-8 xl:gap-y-6">
          {card && champion ? (
            <div className="min-w-0 xl:row-span-2">
              <Card final={final} card={card} isWinners={card.of.id === champion.id} />
            </div>
          ) : null}
          {bars.length > 0 ? <SeasonBars forms={bars} userId={user?.id} /> : null}
          <div className="max-xl:contents xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:grid xl:min-w-0 xl:grid-cols-1 xl:gap-6">
            {/* A phone has these three on the podium, the reader at the head, and all of them in the fold. */}
            <div className={isOnPlinths ? "min-w-0" : "max-xl:hidden"}>
              <TopTable final={final} table={own} name={name} userId={user?.id} />
            </div>
            {isOnPlinths && other ? (
              <TopTable final={final} table={other} name={name} userId={user?.id} />
            ) : null}
            <div className={cx("min-w-0 empty:hidden", !isOnPlinths && "max-xl:-order-1")}>
              <TrophyRows
                title={isOnPlinths ? "The cup final" : "The other trophies"}
                final={final}
                trophies={others}
                userId={user?.id}
              />
            </div>
            {card ? <div className="min-w-0 max-xl:order-1">{yours}</div> : null}
          </div>
          {/* A phone has it below the bars, before the tables. */}
          {card ? null : <div className="max-xl:order-1">{yours}</div>}
        </div>
        <section
          aria-label="Final tables"
          className="paper border-line border-y bg-raised xl:mx-0 xl:rounded-lg xl:border xl:px-4"
        >
          <FinalRows final={final} name={name} userId={user?.id} hasWalls={codes !== undefined} />
          {view.leagueId ? (
            <Fold id="by-gameweek" title="Gameweek by gameweek" look="list">
              {isHydrated ? (
                <Suspense>
                  <History leagueId={view.leagueId} userId={user?.id} season={season.id} run={view.run} />
                </Suspense>
              ) : null}
            </Fold>
          ) : null}
          <Fold title="Your other leagues" look="list">
            <Tables final={final} />
            <Link
              to={`/premier-league-table?season=${season.id}`}
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
            >
              Premier League Table {season.label}
              <ChevronIcon className="-rotate-90 size-4" />
            </Link>
          </Fold>
        </section>
        <nav aria-label="Seasons">
          <SeasonLinks view={view} />
        </nav>
        <AgainBar final={final} />
      </div>
    </>
  );
}

/** SEA-07: on a phone the act at the page's foot. */
function AgainBar({ final: { next, again } }: { final: FinalTable }) {
  const { current } = useSeasons();
  if (next?.plays !== false) return null;
  return (
    <section
      aria-label="Play again"
      className="paper sticky bottom-(--tabs) z-2 grid gap-1 border-line border-t bg-raised py-2.5 xl:hidden"
    >
      <p className="text-muted text-sm">
        {again ? againText(again) : "Same leagues, a fresh start."}
        {current.isOver ? " Picks open with the fixtures, usually in July." : ""}
      </p>
      <PlayAgain season={next} isWide />
    </section>
  );
}

interface CardProps {
  readonly final: FinalTable;
  readonly card: NonNullable<FinalTable["card"]>;
  readonly isWinners: boolean;
}

function Card({ final: { season, view }, card, isWinners }: CardProps) {
  return (
    <section aria-labelledby="final-card" className="max-xl:py-3">
      <header className="mb-1 flex items-center justify-between gap-x-6">
        <h2 id="final-card" className="wrap-anywhere min-w-0 text-heading">
          <bdi>{card.of.username}</bdi>’s{" "}
          {isWinners ? (card.of.score === SQUAD_SIZE ? "full wall" : "winning card") : "card"}
          <span className="ml-3 text-base text-muted">
            {card.of.score}/{SQUAD_SIZE}
          </span>
        </h2>
        <SharePicture
          label="Share this card"
          look="icon"
          address={`/share/card.png?${new URLSearchParams({ season: season.id, player: card.of.id, ...(view.leagueId ? { league: view.leagueId } : {}), ...(view.run ? { run: view.run } : {}) })}`}
          text={() => `${card.of.username}: ${card.of.score}/${SQUAD_SIZE} in ${season.label}`}
        />
      </header>
      <FinalCard slots={card.slots} />
    </section>
  );
}

/** The choice between the two games and the reader's leagues. */
function Tables({ final: { view, leagues } }: { final: FinalTable }) {
  const { season, leagueType, leagueId } = view;
  const tables = [
    ...leagues.map(({ id, name, leagueType: type }) => ({ id, name, type })),
    { id: undefined, name: "All Leagues", type: "football_bingo" as const },
    { id: undefined, name: "All Leagues", type: "score_tipping" as const },
  ];
  return (
    <nav aria-label="Final tables">
      <ul className="flex flex-wrap gap-2">
        {tables.map(({ id, name, type }) => {
          const isHere = id === leagueId && type === leagueType;
          return (
            <li key={`${id} ${type}`} className="min-w-0">
              <Link
                to={finalPath({ season, leagueType: type, leagueId: id })}
                aria-current={isHere ? "page" : undefined}
                className={cx(
                  "flex min-h-11 min-w-0 items-center gap-2 rounded-md border px-3 no-underline",
                  isHere ? "border-brand bg-brand-soft font-semibold" : "border-line-strong bg-raised",
                )}
              >
                <bdi className="truncate">{name}</bdi>
                <span className="whitespace-nowrap text-muted text-sm">
                  {type === "score_tipping" ? "Tipping" : "Bingo"}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
