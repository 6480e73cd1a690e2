import { useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { PlayerPicture } from "#app/ui/drawings/player-picture.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { useWide } from "#app/ui/hooks/use-wide.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { type CellState, cellState, minuteText, newestTick, shortKickoff, shortName } from "./card-cell.ts";
import { positionName } from "./picks.ts";

export interface CardGridProps {
  label: string;
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
  matchday: Matchday | null | undefined;
  /** Players who have scored since the page was opened, whose cells are animated. */
  fresh?: ReadonlySet<number>;
  /** The reasons for ticks taken back while the page was open, by player (BNG-05). */
  revoked?: ReadonlyMap<number, string>;
  /** Whether the card is as narrow as on a phone, whatever the screen; true beside a table. */
  isCompact?: boolean;
  /** The props of the cells' buttons; absent for a card without buttons. */
  picking?: {
    readonly openId: number | null;
    readonly saving: ReadonlySet<number>;
    readonly onOpen: (club: ClubCard, trigger: HTMLButtonElement) => void;
  };
}

/** The bingo card: five columns, four rows, in the order of the clubs' names; three columns where text is large. */
export function CardGrid({
  label,
  clubs,
  selections,
  matchday,
  fresh,
  revoked,
  isCompact = false,
  picking,
}: CardGridProps) {
  const bySlot = new Map(selections.map((selection) => [selection.teamId, selection]));
  const newest = newestTick(selections, matchday);
  const hasPictures = usePictures() && !isCompact;
  return (
    <ol aria-label={label} className={cx("card-columns grid gap-[7px] pt-1.5", !isCompact && "lg:gap-3.5")}>
      {clubs.map((club) => {
        const selection = bySlot.get(club.id);
        const cell = {
          club,
          selection,
          isCompact,
          hasPictures,
          state: cellState(
            selection,
            matchday,
            club.nextFixtureDate,
            selection && revoked?.get(selection.playerId),
          ),
          isFresh: selection !== undefined && fresh?.has(selection.playerId) === true,
          isNewest: selection !== undefined && selection.playerId === newest,
        };
        const isOpen = picking && !selection?.ticked;
        return (
          <li
            key={club.id}
            data-cell={club.code}
            data-ticked={selection?.ticked ?? false}
            className="grid min-w-0"
          >
            {isOpen ? <PickCell {...cell} picking={picking} /> : <Cell {...cell} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Whether cells have pictures, which a phone has no room for: the server does not know, and a page it made keeps them. */
function usePictures(): boolean {
  const isHydrated = useHydrated();
  const [isWhole] = useState(!isHydrated);
  const isWide = useWide();
  return isWhole || isWide;
}

interface CellProps {
  club: ClubCard;
  selection: Selection | undefined;
  state: CellState;
  isFresh: boolean;
  isNewest: boolean;
  isCompact: boolean;
  hasPictures: boolean;
}

/** A cell whose pick can change: a button that opens the club's players. */
function PickCell({ picking, ...cell }: CellProps & { picking: NonNullable<CardGridProps["picking"]> }) {
  const { club } = cell;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={picking.openId === club.id}
      aria-busy={picking.saving.has(club.id) || undefined}
      onClick={(event) => picking.onOpen(club, event.currentTarget)}
      className="grid min-w-0 rounded-md text-left active:scale-98 aria-expanded:outline-3 aria-expanded:outline-brand"
    >
      <Cell {...cell} isBusy={picking.saving.has(club.id)} />
    </button>
  );
}

function Cell({
  club,
  selection,
  state,
  isFresh,
  isNewest,
  isCompact,
  hasPictures,
  isBusy,
}: CellProps & { isBusy?: boolean }) {
  const { shirt, letters } = clubColours(club.code);
  const isTicked = state.kind === "ticked";
  const player = selection?.player;
  return (
    <span
      style={{ "--club": shirt, "--club-letters": letters } as React.CSSProperties}
      className={cx(
        "relative grid min-h-15.5 min-w-0 grid-rows-[1.4375rem_1fr] rounded-md border text-center",
        !isCompact && "lg:min-h-27 lg:grid-rows-[2.125rem_1fr]",
        player ? "border-line" : "border-line-strong",
        state.kind === "revoked" && "border-danger",
        isTicked ? "bg-brand-soft" : player ? "bg-raised" : "bg-transparent",
        isNewest && "outline-3 outline-whistle ring-4 ring-rim",
        isFresh && "animate-flash",
      )}
    >
      <span
        aria-hidden="true"
        style={{ background: shirt, color: letters }}
        className={cx(
          "scoreboard boxed grid place-items-center rounded-t-[9px] border-shirt-edge border-b text-base leading-none",
          !isCompact && "lg:text-xl",
        )}
      >
        {club.code}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          "flex min-w-0 items-center justify-center gap-2 px-0.5",
          !isCompact && "lg:justify-start lg:pr-1 lg:pl-2 lg:text-left",
        )}
      >
        {player ? (
          <>
            {hasPictures ? (
              <PlayerPicture code={club.code} photoUrl={player.photoUrl} className="max-lg:hidden" />
            ) : null}
            <span className="grid min-w-0">
              <span
                title={player.name}
                className={cx(
                  "scoreboard truncate text-[0.875rem] leading-4",
                  !isCompact && "lg:text-[1.0625rem] lg:leading-5",
                  (state.kind === "past" || state.kind === "revoked") && "text-muted",
                  state.kind === "revoked" && "line-through",
                )}
              >
                {shortName(player.name)}
              </span>
              <StateLine state={state} position={isCompact ? null : player.position} />
            </span>
          </>
        ) : (
          <span className="scoreboard mx-auto text-muted text-sm">{isBusy ? <Spinner /> : "+ Pick"}</span>
        )}
      </span>
      {isTicked || state.kind === "revoked" ? (
        <Tick
          on={isTicked}
          provisional={isTicked && !state.isFinal}
          revoked={!isTicked}
          fresh={isFresh}
          size={22}
          className="-top-2 -right-1.5 absolute rounded-full bg-raised ring-2 ring-raised"
        />
      ) : null}
      <span className="sr-only">{`${club.name}: ${spoken(selection, state)}`}</span>
    </span>
  );
}

const LINE = "scoreboard flex items-center justify-center gap-1 truncate text-[0.8125rem] leading-4";

function StateLine({ state, position }: { state: CellState; position: string | null }) {
  const where = position ? <span className="max-lg:hidden">{position} · </span> : null;
  const align = position ? "lg:justify-start" : "";
  if (state.kind === "ticked") {
    return (
      <span className={cx(LINE, align, "text-brand-ink")}>
        {where}
        {state.when}
      </span>
    );
  }
  if (state.kind === "revoked") return <span className={cx(LINE, align, "text-danger-ink")}>taken back</span>;
  return (
    <span className={cx(LINE, align, "text-muted")}>
      {state.kind === "live" ? (
        <span data-dot className="size-2 shrink-0 animate-pulse rounded-full bg-live" />
      ) : null}
      {where}
      {state.kind === "live" ? (state.minute === null ? "Live" : minuteText(state.minute)) : null}
      {state.kind === "past" ? "FT" : null}
      {state.kind === "ahead" ? state.kickoff ? <ShortKickoff iso={state.kickoff} /> : "–" : null}
    </span>
  );
}

function spoken(selection: Selection | undefined, state: CellState): string {
  if (!selection) return "no player yet";
  const who = `${selection.player.name}, ${positionName(selection.player.position).toLowerCase()}`;
  if (state.kind === "ticked") {
    const in_ = selection.tickedIn ? ` in Gameweek ${selection.tickedIn.gameweek}` : "";
    return `${who}, ticked${in_}${state.isFinal ? "" : ", provisional"}`;
  }
  if (state.kind === "revoked") return `${who}, goal taken back. ${state.reason}`;
  if (state.kind === "live") return `${who}, on the pitch${state.minute ? `, minute ${state.minute}` : ""}`;
  return state.kind === "past" ? `${who}, played without a goal` : `${who}, no goal yet`;
}

/** A kick-off by the server's clock, in the visitor's zone; in UK time until the page's script runs. */
function ShortKickoff({ iso }: { iso: string }) {
  const zone = useZone();
  const [now] = useState(useServerClock());
  return <time dateTime={iso}>{shortKickoff(iso, now, zone)}</time>;
}
