import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours, shirtBack } from "#app/ui/drawings/club-colours.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { type CellState, cellState, laterText, minuteText } from "./card-cell.ts";
import { CellName } from "./cell-name.tsx";
import { namesInSight } from "./names-in-sight.ts";
import { PegKickoff } from "./peg-kickoff.tsx";
import { spokenCell } from "./spoken-cell.ts";

/** What the grid of twenty cells draws. */
export interface CardGridProps {
  label: string;
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
  matchday: Matchday | null | undefined;
  /** Players who have scored since the page was opened, whose cells are animated. */
  fresh?: ReadonlySet<number>;
  /** The reasons for ticks taken back while the page was open, by player (BNG-05). */
  revoked?: ReadonlyMap<number, string>;
  /** TRF-04: the clubs whose slots have a free transfer, until when; 'Transfer' says so in the cell. */
  free?: ReadonlyMap<number, string>;
  /** Opens the transfer of a slot that has a free one; its cell is a button then. */
  onTransfer?: (selection: Selection) => void;
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
  free,
  onTransfer,
  isCompact = false,
  picking,
}: CardGridProps) {
  const bySlot = new Map(selections.map((selection) => [selection.teamId, selection]));
  const nameOf = namesInSight(selections.map(({ player }) => player.name));
  return (
    <ol
      aria-label={label}
      className={cx(
        "card-columns grid gap-x-1 gap-y-1.5 pt-1.5 min-[22.5rem]:gap-x-1.5",
        !isCompact && "lg:gap-3.25",
      )}
    >
      {clubs.map((club) => {
        const selection = bySlot.get(club.id);
        const cell = {
          club,
          selection,
          isCompact,
          state: cellState(
            selection,
            matchday,
            club,
            selection && revoked?.get(selection.playerId),
            free?.has(club.id),
          ),
          name: nameOf(selection?.player.name ?? ""),
          isFresh: selection !== undefined && fresh?.has(selection.playerId) === true,
        };
        const isOpen = picking && !selection?.ticked;
        const { state } = cell;
        const isFree = onTransfer && selection && !isOpen && state.kind === "left" && state.isFree;
        return (
          <li
            key={club.id}
            data-cell={club.code}
            data-ticked={selection?.ticked ?? false}
            className="grid min-w-0"
          >
            {isOpen ? (
              <PickCell {...cell} picking={picking} />
            ) : isFree ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onTransfer(selection)}
                className={PRESSED}
              >
                <Cell {...cell} />
              </button>
            ) : (
              <Cell {...cell} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const PRESSED = "grid min-w-0 rounded-[9px] active:scale-98";

interface CellProps {
  club: ClubCard;
  selection: Selection | undefined;
  state: CellState;
  /** The player's name as the cells write it; empty without one. */
  name: string;
  isFresh: boolean;
  isCompact: boolean;
}

/** A cell whose pick can change: a button that opens the club's players. */
function PickCell({ picking, ...cell }: CellProps & { picking: NonNullable<CardGridProps["picking"]> }) {
  const { club } = cell;
  const isBusy = picking.saving.has(club.id);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={picking.openId === club.id}
      aria-busy={isBusy || undefined}
      onClick={(event) => picking.onOpen(club, event.currentTarget)}
      className={PRESSED}
    >
      <Cell {...cell} isBusy={isBusy} />
    </button>
  );
}

function Cell(props: CellProps & { isBusy?: boolean }) {
  const { club, selection, state, name, isFresh, isCompact, isBusy } = props;
  const size = isCompact ? undefined : "wide";
  return (
    <>
      {selection && state.kind === "ticked" ? (
        <Hung code={club.code} name={name} state={state} isFresh={isFresh} size={size} />
      ) : selection && state.kind === "revoked" ? (
        <span aria-hidden="true" data-size={size} className="hook taken-back">
          <CellName name={name} className="line-through" />
          <span className={cx(NOTE, "self-center leading-4")}>taken back</span>
          <Code code={club.code} />
        </span>
      ) : (
        <Peg {...{ club, selection, state, name, isBusy, size }} />
      )}
      <span className="sr-only">{`${club.name}: ${spokenCell(selection, state)}`}</span>
    </>
  );
}

const NOTE = "scoreboard text-[length:var(--name)]";

/** A goal's shirt: name on the shoulders, the gameweek as its number, the minute while the tick is provisional. */
function Hung(props: {
  code: string;
  name: string;
  state: Extract<CellState, { kind: "ticked" }>;
  isFresh: boolean;
  size: "wide" | undefined;
}) {
  const { code, name, state, isFresh, size } = props;
  return (
    <span
      aria-hidden="true"
      {...shirtBack(code)}
      data-size={size}
      data-provisional={state.isFinal ? undefined : ""}
      data-fresh={isFresh || undefined}
      className="hook hung"
    >
      <CellName name={name} />
      <span className="scoreboard self-center text-[length:var(--number)]/[0.76] tracking-tight">
        {state.number}
      </span>
      {state.isUnderReview ? <span className={NOTE}>review</span> : <Code code={code} />}
    </span>
  );
}

/** An open place: the club with a chip of its colour, the player, and what their next match is. */
function Peg({
  club,
  selection,
  state,
  name,
  isBusy,
  size,
}: Pick<CellProps, "club" | "selection" | "state" | "name"> & {
  isBusy?: boolean;
  size: "wide" | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      data-size={size}
      data-empty={selection ? undefined : ""}
      className={cx("hook peg grid-rows-[1fr_1fr_1fr]! items-center")}
    >
      <span className={cx(NOTE, "flex items-center justify-center gap-1.5 text-muted")}>
        <span
          style={{ background: clubColours(club.code).shirt }}
          className="h-3 w-[5px] rounded-xs ring-1 ring-shirt-edge"
        />
        {club.code}
      </span>
      {selection ? (
        <CellName
          name={name}
          className={state.kind === "past" || state.kind === "left" ? "text-muted" : undefined}
        />
      ) : (
        <span className={cx(NOTE, "text-brand-ink")}>{isBusy ? <Spinner /> : "+ Pick"}</span>
      )}
      <span className={cx(NOTE, "flex items-center justify-center gap-1 truncate text-muted")}>
        <StateLine state={state} nextKickoff={club.nextFixtureDate} />
      </span>
    </span>
  );
}

function Code({ code }: { code: string }) {
  return <span className="scoreboard text-[length:var(--code)]">{code}</span>;
}

/** A peg's last line: the minute of a match in play, `FT` after it, otherwise the next kick-off. */
function StateLine({ state, nextKickoff }: { state: CellState; nextKickoff: string | null }) {
  if (state.kind === "live") {
    return (
      <>
        <span data-dot className="size-[7px] shrink-0 animate-pulse rounded-full bg-live" />
        {state.minute === null ? "Live" : minuteText(state.minute)}
      </>
    );
  }
  if (state.kind === "past") return "FT";
  if (state.kind === "left")
    return state.isFree ? <span className="text-whistle-ink">Transfer</span> : "left";
  if (state.kind === "later") return laterText(state.gameweek);
  const kickoff = state.kind === "ahead" ? state.kickoff : nextKickoff;
  return kickoff ? <PegKickoff iso={kickoff} /> : "–";
}
