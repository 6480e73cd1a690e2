import { timeFormat } from "#app/lib/time/time-format.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { Selection } from "#contract/squads.ts";
import { alertPlayerId, movementOf, moveOf } from "./notice-fields.ts";

export interface FreeTransferAlertProps {
  alert: NotificationDto;
  /** Further such alerts that are unread. */
  others: readonly NotificationDto[];
  /** The card that it stands below, with the slots: who shares a name there has an initial here as well. */
  card: readonly Selection[];
  /** The end of the free transfer, ISO 8601; none before the cutoff, when changes are free anyway. */
  until: string | undefined;
  onMakeTransfer: () => void;
  onDismiss: () => void;
}

/** `Kershaw left Wolves`; of several their names, `Kovačina, Dragojević`, `Kovačina and 2 more`. */
function whoLeft(
  [first, second, ...more]: readonly { playerName: string; oldTeam: string }[],
  nameOf: (name: string) => string,
): string {
  const name = nameOf(first?.playerName ?? "");
  if (!second) return `${name} left ${first?.oldTeam}`;
  if (more.length > 0) return `${name} and ${more.length + 1} more`;
  // An initial stays with its name.
  return `${name}, ${nameOf(second.playerName).replaceAll(". ", ".\u00a0")}`;
}

/** How many shirts stand in the row, one over the other. */
const SHIRTS = 2;

const day = timeFormat({ day: "numeric", month: "short" });

/** The alert of a free transfer (TRF-04): a player of the squad has left their club. A row below the card, never over it. */
export default function FreeTransferAlert(props: FreeTransferAlertProps) {
  const { alert, others, card, until, onMakeTransfer, onDismiss } = props;
  const nameOf = namesInSight(card.map(({ player }) => player.name));
  const move = moveOf(alert);
  const alerts = [alert, ...others];
  const isOne = others.length === 0;
  const who = move
    ? whoLeft(
        alerts.flatMap((each) => moveOf(each) ?? []),
        nameOf,
      )
    : alert.title;
  const slots = alerts.flatMap((each) => card.find(({ playerId }) => playerId === alertPlayerId(each)) ?? []);
  const term = until ? ` until ${day(Date.parse(until), "Europe/London")}` : "";
  const small = "scoreboard text-sm text-muted leading-4.5";
  return (
    <section
      aria-label="Free transfer"
      className="paper may-wrap flex min-h-14 items-center gap-x-2 border-line border-y bg-whistle-soft py-1.5 shadow-[inset_4px_0_0_var(--color-whistle)] xl:m-0 xl:rounded-lg xl:border xl:px-4"
    >
      <span className="spare flex shrink-0 max-[22.49rem]:hidden">
        {slots.slice(0, SHIRTS).map(({ teamId, player }, at) => (
          <Shirt key={teamId} code={player.team.code} size={28} className={at > 0 ? "-ml-3.5" : undefined} />
        ))}
      </span>
      {/* The next alert replaces this one and is announced too. */}
      <div role="status" className="min-w-0 flex-1">
        {isOne ? <p className="scoreboard line-clamp-2 leading-5 xl:text-lg">{who}</p> : null}
        <p className={small}>
          <span
            className={isOne ? "text-whistle-ink tracking-wider" : "text-base text-ink leading-5 xl:text-lg"}
          >
            {isOne ? "FREE TRANSFER" : `${alerts.length} free transfers`}
          </span>
          {term}
        </p>
        {isOne ? null : <p className={small}>{who}</p>}
        <p className="sr-only">
          {alert.title}. {movementOf(alert)}. {alert.message}
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
        className="-mr-2.5 -ml-1.5 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
      >
        <CloseIcon className="size-5" />
        <span className="sr-only">Dismiss</span>
      </button>
    </section>
  );
}
