import { type ReactNode, useState } from "react";
import { notificationsQuery } from "#app/lib/query.ts";
import { getQueryClient } from "#app/lib/query-client.ts";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { CheckIcon, ChevronIcon, LockIcon } from "#app/ui/icons.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import { type Channel, type NoticeChoices, type NoticeKind, offerOf } from "#domain/notices/choices.ts";

const COLUMNS = ["push", "bell", "mail"] as const satisfies readonly Channel[];
const CHANNEL_NAMES: Record<Channel, string> = { bell: "Bell", push: "Push", mail: "Email" };

/** Each kind's row. */
const KINDS: Readonly<Record<NoticeKind, readonly [label: string, hint: string]>> = {
  tick: ["One of your players scores", "The goal that ticks your card"],
  one_away: ["One away", "Your card is on 19 of 20"],
  overtaken: ["Overtaken", "At most once a day"],
  gameweek_won: ["Gameweek won", "By you or a league mate"],
  duel: ["Duels", "Whom you meet next"],
  half: ["Second half", "It opens, or a pick has left"],
  predict: ["Blank matches", "A reminder before they lock"],
  nudge: ["Nudges", "Your host reminds you of a blank gameweek"],
  locked: ["Gameweek locked", "What you have made, and what is blank"],
  recap: ["Monday’s recap", "How the gameweek went"],
  transfer_alert: ["Free transfers", "One of your players has left"],
  place: ["Places", "Gained or lost by a gameweek"],
  league_joined: ["New members", "Of leagues you host"],
};

/** What most people want to choose, and what is behind one row. */
const FIRST: readonly NoticeKind[] = ["tick", "one_away", "overtaken", "gameweek_won", "predict", "recap"];
const MORE = (Object.keys(KINDS) as NoticeKind[]).filter((kind) => !FIRST.includes(kind));

interface NoticeChoicesFormProps extends Pick<Profile, "notices"> {
  /** Whether this browser gets pushes: without its permission no push is shown as on. */
  isPushOn: boolean;
  /** Why it gets none, in a word below the column's name. */
  noPush?: string | undefined;
  /** Whether it can get none: then the column is left out, and the row above the boxes says why. */
  isWithoutPush?: boolean;
  /** What more there is to choose of being overtaken, below its row. */
  children?: ReactNode;
}

/** NOT-01: what to hear of, and where. Each choice is saved at once; without a script by the form's button. */
export function NoticeChoicesForm({ notices, children, ...push }: NoticeChoicesFormProps) {
  const { call, isBusy } = useAccountCall();
  const [chosen, setChosen] = useState<NoticeChoices>(notices);

  async function choose(kind: NoticeKind, channel: Channel, isOn: boolean) {
    if (isBusy) return;
    const before = chosen;
    setChosen({ ...chosen, [kind]: { ...chosen[kind], [channel]: isOn } });
    const body = { notices: { [kind]: { [channel]: isOn } } };
    if (!(await call({ failed: "Notices Not Saved" }, "PATCH /api/account/profile", { body })))
      return setChosen(before);
    // NOT-02: what follows from the facts comes and goes with the choice.
    if (channel === "bell") void getQueryClient().invalidateQueries(notificationsQuery());
  }
  return (
    <form method="post">
      <input type="hidden" name="intent" value="notices" />
      <NoticeTable chosen={chosen} {...push} onChoose={(...choice) => void choose(...choice)}>
        {children}
      </NoticeTable>
      <noscript>
        <Button type="submit" className="mb-4">
          Save Notices
        </Button>
      </noscript>
    </form>
  );
}

interface NoticeTableProps extends Omit<NoticeChoicesFormProps, "notices"> {
  chosen: NoticeChoices;
  onChoose: (kind: NoticeKind, channel: Channel, isOn: boolean) => void;
}

/** A row for each kind, and in it a box for each way in which one can hear of it. */
export function NoticeTable({ children, ...props }: NoticeTableProps) {
  const { bell, push, mail } = props.chosen.overtaken;
  const isToldOf = bell || mail || (push && props.isPushOn);
  return (
    <>
      <p aria-hidden="true" className="flex border-line border-t py-1 text-muted text-sm leading-4.5">
        <span className="min-w-0 flex-1" />
        {COLUMNS.map((channel) => (
          <span
            key={channel}
            className={cx("w-12 text-center sm:w-14", channel === "push" && props.isWithoutPush && "hidden")}
          >
            {CHANNEL_NAMES[channel]}
            {channel === "push" && props.noPush ? (
              <span className="-mx-2 block whitespace-nowrap text-[0.8125rem] leading-4">{props.noPush}</span>
            ) : null}
          </span>
        ))}
      </p>
      {FIRST.map((kind) => (
        <Kind key={kind} kind={kind} {...props}>
          {kind === "overtaken" && isToldOf ? children : null}
        </Kind>
      ))}
      <details className="group/more border-line border-t">
        <summary className="flex min-h-14 xl:min-h-12 cursor-pointer list-none items-center justify-between gap-4">
          Duels, reminders, transfers and more
          <ChevronIcon className="size-5 shrink-0 text-muted group-open/more:rotate-180" />
        </summary>
        {MORE.map((kind) => (
          <Kind key={kind} kind={kind} {...props} />
        ))}
        <p className="flex items-start gap-2 border-line border-t py-3 text-[0.8125rem] text-muted leading-4.5">
          <LockIcon className="mt-0.5 size-4 shrink-0" />
          <span>
            Always sent: emails about your account, your password and payments. The bell always tells you
            about a free transfer, and if one of your leagues is closed, made public or handed to you, or you
            are removed from it.
          </span>
        </p>
      </details>
    </>
  );
}

interface KindProps extends NoticeTableProps {
  kind: NoticeKind;
}

function Kind({ kind, children, ...choosing }: KindProps) {
  const [label, hint] = KINDS[kind];
  return (
    <>
      <div className="flex min-h-12.5 items-center border-line border-t first-of-type:border-t-0">
        <p className="min-w-0 flex-1 py-1">
          <span className="block leading-5">{label}</span>
          <span className="block text-[0.8125rem] text-muted leading-4">{hint}</span>
        </p>
        {COLUMNS.map((channel) => (
          <Choice key={channel} kind={kind} channel={channel} {...choosing} />
        ))}
      </div>
      {children}
    </>
  );
}

/** One way of hearing of a kind: a box, a lock where it is always sent, a dash where it is not offered. */
function Choice({
  kind,
  channel,
  chosen,
  isPushOn,
  isWithoutPush,
  onChoose,
}: Omit<KindProps, "children"> & { channel: Channel }) {
  const offer = offerOf(kind, channel);
  const name = CHANNEL_NAMES[channel];
  const width = "w-12 sm:w-14";
  if (offer === null || offer === "always") {
    return (
      <span
        className={cx(
          "shrink-0 place-items-center text-muted",
          isWithoutPush && channel === "push" ? "hidden" : "grid",
          width,
        )}
      >
        {offer === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <LockIcon className="size-4.5" />
            <span className="sr-only">{name}: always on</span>
          </>
        )}
      </span>
    );
  }
  const isMissing = channel === "push" && !isPushOn;
  return (
    <label
      className={cx(
        "relative min-h-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-not-allowed",
        isWithoutPush && channel === "push" ? "hidden" : "grid",
        width,
      )}
    >
      <span className="sr-only">
        {KINDS[kind][0]} by {name}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state
        role="switch"
        name={`${kind}.${channel}`}
        checked={(chosen[kind][channel] ?? false) && !isMissing}
        disabled={isMissing}
        onChange={(event) => onChoose(kind, channel, event.currentTarget.checked)}
        className="peer size-6.5 shrink-0 appearance-none rounded-[6px] border-[1.5px] border-line-strong bg-raised checked:border-brand checked:bg-brand disabled:border-dashed disabled:bg-sunken forced-colors:appearance-auto"
      />
      <CheckIcon className="pointer-events-none absolute hidden size-5 text-on-brand peer-checked:block forced-colors:hidden!" />
    </label>
  );
}
