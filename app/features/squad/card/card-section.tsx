import { type ReactNode, Suspense } from "react";
import { lazyLater } from "#app/lib/lazy-page.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { ListIcon } from "#app/ui/icons.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { TeamList } from "./team-list.tsx";

const MySquad = lazyLater(() => import("#app/features/squad/my-squad.tsx"));

export type CardView = "card" | "list";

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
  /** What an empty card asks for: below the wall, on a wide window in its heading. */
  act: ReactNode;
  /** What the list ends with. */
  children: ReactNode;
}

/**
 * My card: the wall, and behind the list button the squad by position with its transfers, then the clubs with their
 * next matches. On a phone the wall comes first, its legend and buttons below it.
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
  const isList = view === "list";
  return (
    <section id={cardId} aria-label="My card" className="grid min-w-0 scroll-mt-20 grid-cols-1 gap-1">
      <div className="may-wrap flex min-h-11 items-center gap-4 max-xl:order-last max-xl:-mb-2 xl:min-h-12 xl:col-start-1 xl:row-start-1">
        <h2 className="mr-auto text-heading max-xl:sr-only">My card</h2>
        <Legend picks={picks} matchday={matchday} />
        <div className="flex items-center max-xl:ml-auto xl:in-[:has(>[data-begin])]:mr-70">
          <button
            type="button"
            aria-pressed={isList}
            onClick={() => onView(isList ? "card" : "list")}
            className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-brand-ink aria-pressed:bg-brand-soft xl:px-3"
          >
            <ListIcon className="size-6 xl:size-5" />
            <span className="max-xl:sr-only">List</span>
            <span className="sr-only">: My Squad ({picks.length}) and teams</span>
          </button>
          {picks.length > 0 ? <ShareOwn score={picks.filter(({ ticked }) => ticked).length} /> : null}
        </div>
      </div>
      {isList ? (
        <div className="@container grid min-w-0 grid-cols-1 gap-6">
          <section aria-label="My Squad">
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
          </section>
          <section aria-label="Teams">
            <h2 className="mb-2 text-heading">Teams</h2>
            <TeamList {...teams} />
          </section>
          {props.children}
        </div>
      ) : (
        <TeamList {...teams} grid={{ matchday, fresh, revoked, free: props.freeUntil }} />
      )}
      {props.act}
    </section>
  );
}

/** Shares the card as a picture. */
function ShareOwn({ score }: { score: number }) {
  const text = () => `I’m on ${score}/20 in Football Bingo · ${location.origin}/`;
  return <SharePicture label="Share my card" look="icon" address="/share/card.png" text={text} />;
}

/** The legend of the marks in the cells. Its space is reserved, so that nothing moves when the first mark appears. */
function Legend({ picks, matchday }: { picks: readonly Selection[]; matchday: Matchday | null | undefined }) {
  const isProvisional = picks.some(({ ticked, final }) => ticked && !final);
  const isLive = matchday?.fixtures.some(({ status }) => status === "live") ?? false;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-muted text-sm">
      <span className={cx("flex items-center gap-2", !isProvisional && "hidden")}>
        <span className="rimmed" />
        provisional
      </span>
      <span className={cx("flex items-center gap-1.5", !isLive && "hidden")}>
        <span data-dot className="size-2.5 rounded-full bg-live" />
        on the pitch
      </span>
    </p>
  );
}
