import { type ReactNode, Suspense } from "react";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { CardHead } from "./card-head.tsx";
import type { CardToolsProps } from "./card-tools.tsx";
import { TeamList } from "./team-list.tsx";

const MySquad = lazyLater(() => import("#app/features/squad/my-squad.tsx"));

/** The card as a grid, or its clubs as a list. */
export type CardView = "card" | "list";

/** The id of the card's section, to which links lead. */
export const cardId = "my-card";

interface CardSectionProps {
  view: CardView;
  tools: Omit<CardToolsProps, "className">;
  title: string;
  clubs: readonly ClubCard[];
  picks: readonly Selection[];
  matchday: Matchday | null | undefined;
  isFixed: boolean;
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
  const { view, clubs, picks, matchday, isFixed, saving, fresh, revoked } = props;
  const teams = {
    clubs,
    selections: picks,
    isFixed,
    saving,
    onChoose: props.onChoose,
    onClear: props.onClear,
  };
  const isList = view === "list";
  return (
    <section
      id={cardId}
      aria-label="My card"
      className="grid min-w-0 scroll-mt-20 grid-cols-1 gap-1 xl:has-[>[data-begin]]:grid-cols-[minmax(0,1fr)_auto]"
    >
      <CardHead {...props.tools} title={props.title} matchday={matchday} className="max-xl:-mb-2" />
      {isList ? (
        <div className="@container col-span-full grid min-w-0 grid-cols-1 gap-6">
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
        <TeamList
          {...teams}
          grid={{ matchday, fresh, revoked, free: props.freeUntil, onTransfer: props.onTransfer }}
        />
      )}
      {props.act}
    </section>
  );
}
