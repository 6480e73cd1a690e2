import { timeFormat } from "#app/lib/time/time-format.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { Selection } from "#contract/squads.ts";
import { movementOf, moveOf } from "./notice-fields.ts";

export interface FreeTransferAlertProps {
  alert: NotificationDto;
  /** Further such alerts that are unread. */
  others: readonly NotificationDto[];
  /** The card that it stands below: who shares a name there has an initial here as well. */
  card: readonly Selection[];
  /** The three-letter code of the slot's club, for its shirt. */
  clubCode: string | undefined;
  /** The end of the free transfer, ISO 8601; none before the cutoff, when changes are free anyway. */
  until: string | undefined;
  onMakeTransfer: () => void;
  onDismiss: () => void;
}

/** `Kershaw left Wolves`, `Kovačina, Dragojević left`, `Kovačina and 2 more left`. */
function whoLeft(
  [first, second, ...more]: readonly { playerName: string; oldTeam: string }[],
  nameOf: (name: string) => string,
): string {
  const name = nameOf(first?.playerName ?? "");
  if (!second) return `${name} left ${first?.oldTeam}`;
  if (more.length > 0) return `${name} and ${more.length + 1} more left`;
  // An initial stays with its name.
  return `${name}, ${nameOf(second.playerName).replaceAll(". ", ".\u00a0")} left`;
}

const day = timeFormat({ day: "numeric", month: "short" });

/** The alert of a free transfer (TRF-04): a player of the squad has left their club. A row below the card, never over it. */
export default function FreeTransferAlert(props: FreeTransferAlertProps) {
  const { alert, others, card, clubCode, until, onMakeTransfer, onDismiss } = props;
  const nameOf = namesInSight(card.map(({ player }) => player.name));
  const move = moveOf(alert);
  const count = others.length + 1;
  const who = move
    ? whoLeft(
        [alert, ...others].flatMap((each) => moveOf(each) ?? []),
        nameOf,
      )
    : alert.title;
  const term = until ? ` until ${day(Date.parse(until), "Europe/London")}` : "";
  return (
    <section
      aria-label="Free transfer"
      className="paper may-wrap flex min-h-12 items-center gap-x-2 border-line border-y bg-raised py-0.5 xl:m-0 xl:min-h-11 xl:rounded-lg xl:border xl:px-4 xl:py-0"
    >
      {clubCode ? <Shirt code={clubCode} size={28} className="spare max-[22.49rem]:hidden" /> : null}
      {/* The next alert replaces this one and is announced too. */}
      <div role="status" className="min-w-0 flex-1">
        <p className={`scoreboard line-clamp-2 leading-5 ${count > 1 ? "text-base" : "text-lg"}`}>{who}</p>
        <p className="scoreboard truncate max-[22.49rem]:whitespace-normal text-[0.8125rem] text-muted leading-4.5">
          <span className="text-brand-ink xl:tracking-wider">
            {count > 1 ? `${count} free transfers` : "FREE TRANSFER"}
          </span>
          {term}
        </p>
        <p className="sr-only">
          {alert.title}. {movementOf(alert)}. {alert.message}
        </p>
      </div>
      <button type="button" onClick={onMakeTransfer} className="group/make min-h-11">
        <span className={buttonStyle("secondary", "sm", "whitespace-nowrap group-hover/make:border-brand")}>
          Make Transfer
        </span>
      </button>
      <button
        type="button"
        onClick={onDismiss}
        className="-mr-2.5 grid size-11 place-items-center rounded-md hover:bg-sunken"
      >
        <CloseIcon className="size-5" />
        <span className="sr-only">Dismiss</span>
      </button>
    </section>
  );
}
