import { timeFormat } from "#app/lib/time/time-format.ts";
import { shortName } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { Selection } from "#contract/squads.ts";
import { namesAndMore } from "#domain/shared/names-and-others.ts";
import { alertPlayerId, movementOf, moveOf } from "./notice-fields.ts";

export interface FreeTransferAlertProps {
  alert: NotificationDto;
  /** Further such alerts that are unread. */
  others: readonly NotificationDto[];
  /** The card that it stands below, with the slots. */
  card: readonly Selection[];
  /** TRF-04: the ends of the free transfers, ISO 8601, by the club of their slot; none before the cutoff. */
  freeUntil: ReadonlyMap<number, string>;
  onMakeTransfer: () => void;
  onDismiss: () => void;
}

/** How many shirts stand in the row. */
const SHIRTS = 2;

const day = timeFormat({ day: "numeric", month: "short" });

/** Until when: ` until 9 Nov`, or `, the first until 9 Nov` where they differ; empty without a date. */
function termOf(ends: readonly string[]): string {
  const days = ends.toSorted().map((end) => day(Date.parse(end), "Europe/London"));
  if (days.length === 0) return "";
  return `${days.every((each) => each === days[0]) ? "" : ", the first"} until ${days[0]}`;
}

/** The alert of a free transfer (TRF-04): a player of the squad has left their club. A row below the card, never over it. */
export default function FreeTransferAlert(props: FreeTransferAlertProps) {
  const { alert, others, card, freeUntil, onMakeTransfer, onDismiss } = props;
  const move = moveOf(alert);
  const alerts = [alert, ...others];
  const isOne = others.length === 0;
  const leavers = alerts.flatMap(
    (each) => card.find(({ playerId }) => playerId === alertPlayerId(each)) ?? [],
  );
  const nameOf = namesInSight(card.map(({ player }) => player.name));
  const term = termOf(leavers.flatMap(({ teamId }) => freeUntil.get(teamId) ?? []));
  const words = isOne
    ? move
      ? `${nameOf(move.playerName)} left ${move.oldTeam}`
      : alert.title
    : namesAndMore(leavers.map(({ player }) => `${shortName(player.name)} (${player.team.code})`));
  return (
    <section
      aria-label="Free transfer"
      className="paper may-wrap flex min-h-12 items-center gap-x-2 border-line border-y bg-whistle-soft xl:mx-0 xl:mt-0 xl:-mb-1.5 xl:rounded-lg xl:border xl:px-4"
    >
      <span className="spare flex shrink-0 max-[22.49rem]:hidden [&>*+*]:-ml-2">
        {leavers.slice(0, SHIRTS).map(({ teamId, player }) => (
          <Shirt key={teamId} code={player.team.code} size={isOne ? 28 : 22} />
        ))}
      </span>
      {/* The next alert replaces this one and is announced too. */}
      <div role="status" className="min-w-0 flex-1">
        <p className="scoreboard line-clamp-2 leading-5 xl:text-lg">{words}</p>
        <p className="scoreboard text-[0.8125rem] text-muted leading-4.5">
          <span className="text-brand-ink tracking-wide">
            {isOne ? "FREE TRANSFER" : `${alerts.length} FREE TRANSFERS`}
          </span>
          {term}
        </p>
        <p className="sr-only">
          {[
            alert.title,
            ...alerts.flatMap((each) => movementOf(each) ?? []),
            isOne ? alert.message : "",
          ].join(". ")}
        </p>
      </div>
      <button
        type="button"
        onClick={onMakeTransfer}
        className="min-h-11 whitespace-nowrap font-semibold text-brand-ink text-sm hover:underline xl:text-[0.9375rem]"
      >
        Make Transfer
      </button>
      <button
        type="button"
        onClick={onDismiss}
        className="-mr-2.5 ml-1 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken"
      >
        <CloseIcon className="size-5" />
        <span className="sr-only">Dismiss</span>
      </button>
    </section>
  );
}
