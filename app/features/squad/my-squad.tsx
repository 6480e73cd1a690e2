import { whyNotOut } from "#app/features/transfers/transfer-access.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { goalsText, POSITIONS } from "#app/shared/card/picks.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { SwapIcon } from "#app/ui/icons.tsx";
import type { Selection } from "#contract/squads.ts";
import { FORMATION } from "#domain/squad/formation.ts";

export interface MySquadProps {
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
  /** Players who have scored since the page was opened, whose ticks are animated. */
  fresh: ReadonlySet<number>;
  /** The reasons for ticks taken back while the page was open, by player (BNG-05). */
  revoked: ReadonlyMap<number, string>;
  /** TRF-04: the ends of the free transfers, ISO 8601, by the club of their slot. */
  freeUntil: ReadonlyMap<number, string>;
  /** Opens the transfer dialog. */
  onTransfer: (selection: Selection) => void;
}

/** The squad by position, with the goals of each player. */
export default function MySquad({ clubs, selections, fresh, revoked, freeUntil, onTransfer }: MySquadProps) {
  const order = new Map(clubs.map(({ id }, at) => [id, at]));
  const sorted = [...selections].sort((a, b) => (order.get(a.teamId) ?? 99) - (order.get(b.teamId) ?? 99));
  return (
    <div className="grid grid-cols-1 gap-6">
      {POSITIONS.map(({ position, many }) => {
        const members = sorted.filter(({ player }) => player.position === position);
        const isExact = members.length === FORMATION[position];
        return (
          <section key={position} aria-labelledby={`squad-${position}`}>
            <h3 id={`squad-${position}`} className="flex items-baseline justify-between gap-3 text-heading">
              {many}
              <span className={cx("scoreboard", isExact ? "text-brand-ink" : "text-whistle-ink")}>
                {members.length}/{FORMATION[position]}
              </span>
            </h3>
            {members.length === 0 ? (
              <p className="mt-2 rounded-lg border border-line-strong border-dashed px-4 py-3 text-muted">
                None chosen yet.
              </p>
            ) : (
              <ul className="mt-2 overflow-hidden rounded-lg border border-line bg-raised shadow-card">
                {members.map((selection) => (
                  <SquadRow
                    key={selection.teamId}
                    selection={selection}
                    club={clubs.find(({ id }) => id === selection.teamId)}
                    isFresh={fresh.has(selection.playerId)}
                    revoked={revoked.get(selection.playerId) ?? selection.revokedReason}
                    freeUntil={freeUntil.get(selection.teamId)}
                    onTransfer={onTransfer}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface SquadRowProps {
  selection: Selection;
  club: ClubCard | undefined;
  isFresh: boolean;
  revoked: string | undefined;
  freeUntil: string | undefined;
  onTransfer: (selection: Selection) => void;
}

function SquadRow({ selection, club, isFresh, revoked, freeUntil, onTransfer }: SquadRowProps) {
  const { player, ticked, final, goals } = selection;
  const whyNot = whyNotOut(selection, freeUntil !== undefined);
  return (
    <li
      data-ticked={ticked}
      className={cx(
        "may-wrap flex items-center gap-x-3 border-line border-b px-3 py-2.5 last:border-b-0 sm:px-4",
        ticked && "bg-brand-soft",
      )}
    >
      <Tick
        key={String(ticked)}
        on={ticked}
        provisional={ticked && !final}
        fresh={isFresh}
        size={28}
        label={tickLabel(selection)}
      />
      <Avatar name={player.name} src={player.photoUrl} size={40} className="spare" />
      <div className="min-w-0 flex-1 @max-narrow:basis-3/5">
        <p className="wrap-anywhere line-clamp-2 font-semibold leading-tight">{player.name}</p>
        <p className="truncate text-muted text-sm">{club?.name ?? player.team.name}</p>
        {freeUntil && !whyNot ? <FreeTransfer until={freeUntil} /> : null}
        {revoked && !ticked ? (
          <p className="mt-1 text-sm text-whistle-ink">Goal taken back. {revoked}</p>
        ) : null}
        {player.goals > goals ? (
          <p className="mt-1 text-muted text-sm">
            {goalsText(player.goals - goals)} before your pick{" "}
            {player.goals - goals === 1 ? "doesn’t" : "don’t"} count.
          </p>
        ) : null}
      </div>
      <span className="ml-auto grid shrink-0 justify-items-end leading-tight">
        <span className={cx("scoreboard whitespace-nowrap", ticked ? "text-brand-ink" : "text-muted")}>
          {goalsText(goals)}
        </span>
        {ticked ? <TickState isFinal={final} /> : null}
      </span>
      <Button
        variant={freeUntil && !whyNot ? "whistle" : "secondary"}
        size="sm"
        disabled={whyNot !== null}
        title={whyNot ?? undefined}
        onClick={() => onTransfer(selection)}
        className="min-h-11 min-w-11"
      >
        <SwapIcon className="size-4" />
        <span className="max-sm:sr-only">Transfer</span>
        <span className="sr-only">
          {player.name}
          {whyNot ? `: ${whyNot}` : ""}
        </span>
      </Button>
    </li>
  );
}

function tickLabel({ ticked, final }: Selection): string {
  if (!ticked) return "No goal yet";
  return final ? "Ticked" : "Ticked, provisional";
}

/** TRF-04: until when a slot whose player has left the club may change once, in any month. */
function FreeTransfer({ until }: { until: string }) {
  return <p className="text-sm text-whistle-ink">Free transfer until {formatDate(until)}</p>;
}

/** BNG-05: whether a tick is final; until its gameweek is final it can be taken back. */
function TickState({ isFinal }: { isFinal: boolean }) {
  if (isFinal) return <span className="text-[0.8125rem] text-brand-ink">Final</span>;
  return (
    <span
      className="text-[0.8125rem] text-whistle-ink"
      title="It becomes final once its gameweek has been checked."
    >
      Provisional
    </span>
  );
}
