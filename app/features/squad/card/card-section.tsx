import { lazy, Suspense } from "react";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TabPanel, Tabs } from "#app/ui/tabs.tsx";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { TeamList } from "./team-list.tsx";

const MySquad = lazy(() => import("#app/features/squad/my-squad.tsx"));

export type CardView = "card" | "list" | "teams";

/** The id of the card's section, to which links lead. */
export const cardId = "my-card";

interface CardSectionProps {
  view: CardView;
  onView: (view: CardView) => void;
  clubs: readonly ClubCard[];
  picks: readonly Selection[];
  matchday: Matchday | null | undefined;
  isLocked: boolean;
  saving: ReadonlySet<number>;
  fresh: ReadonlySet<number>;
  revoked: ReadonlyMap<number, string>;
  freeUntil: ReadonlyMap<number, string>;
  onChoose: (club: ClubCard, player: PlayerDto) => void;
  onClear: (club: ClubCard) => void;
  onTransfer: (selection: Selection) => void;
}

/**
 * My card, in three views: the grid, the list by position with its transfers, and the clubs with their next matches.
 */
export function CardSection(props: CardSectionProps) {
  const { view, onView, clubs, picks, matchday, isLocked, saving, fresh, revoked } = props;
  const teams = {
    clubs,
    selections: picks,
    isLocked,
    saving,
    onChoose: props.onChoose,
    onClear: props.onClear,
  };
  return (
    <section id={cardId} aria-label="My card" className="relative min-w-0 scroll-mt-20">
      <Tabs<CardView>
        label="Squad views"
        look="line"
        tabs={[
          { value: "card", label: "My card" },
          { value: "list", label: "List", name: `List: My Squad (${picks.length})` },
          { value: "teams", label: "Teams", name: isLocked ? "Teams" : "Teams: choose players" },
        ]}
        value={view}
        onValueChange={onView}
      >
        <TabPanel value="card">
          <h2 className="sr-only">My card</h2>
          <TeamList {...teams} grid={{ matchday, fresh, revoked }} />
          <Legend picks={picks} matchday={matchday} />
          {picks.length > 0 ? <ShareOwn score={picks.filter(({ ticked }) => ticked).length} /> : null}
        </TabPanel>
        <TabPanel value="list">
          <h2 className="sr-only">My Squad</h2>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <MySquad
              clubs={clubs}
              selections={picks}
              fresh={fresh}
              revoked={revoked}
              freeUntil={props.freeUntil}
              onTransfer={props.onTransfer}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="teams">
          <h2 className="sr-only">Teams</h2>
          <TeamList {...teams} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

/** Buttons that share the card and the season as pictures. */
function ShareOwn({ score }: { score: number }) {
  const text = () => `I'm on ${score}/20 in Football Bingo · ${location.origin}/`;
  return (
    <p className="mt-3 grid grid-cols-2 gap-2 max-sm:[&>*]:px-1 max-sm:[&>*]:text-sm sm:flex">
      <SharePicture label="Share my card" address="/share/card.png" text={text} />
      <SharePicture label="Share my season" address="/share/season.png" text={text} />
    </p>
  );
}

/** The legend of the marks in the cells. Its space is reserved, so that nothing moves when the first mark appears. */
function Legend({ picks, matchday }: { picks: readonly Selection[]; matchday: Matchday | null | undefined }) {
  const isProvisional = picks.some(({ ticked, final }) => ticked && !final);
  const isLive = matchday?.fixtures.some(({ status }) => status === "live") ?? false;
  return (
    <p className="mt-2 flex min-h-6 items-center justify-end gap-4 text-muted text-sm sm:absolute sm:top-3 sm:right-0 sm:mt-0">
      <span className={cx("flex items-center gap-1.5", !isProvisional && "invisible")}>
        <Tick size={18} provisional />
        provisional
      </span>
      <span className={cx("flex items-center gap-1.5", !isLive && "invisible")}>
        <span data-dot className="size-2.5 rounded-full bg-live" />
        on the pitch
      </span>
    </p>
  );
}
