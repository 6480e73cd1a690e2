import { useState } from "react";
import { getQueryClient, queries } from "#app/lib/query.ts";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { ChevronIcon, LockIcon } from "#app/ui/icons.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import {
  CHANNELS,
  type Channel,
  type NoticeChoices,
  type NoticeKind,
  offerOf,
} from "#domain/notices/choices.ts";
import { capitalised } from "#domain/shared/words.ts";

const CHANNEL_NAMES: Record<Channel, string> = { bell: "Bell", push: "Push", mail: "Email" };

/** Each kind's row. */
const KINDS: Readonly<Record<NoticeKind, readonly [label: string, hint: string]>> = {
  tick: ["One of your players scores", "The goal that ticks your card"],
  one_away: ["One away", "Your card is on 19 of 20"],
  overtaken: ["Overtaken", "At most once a day"],
  gameweek_won: ["Gameweek won", "In one of your leagues"],
  duel: ["Duels", "Whom you meet next"],
  half: ["Second half", "It opens, or a pick has left"],
  predict: ["Predictions", "A gameweek without yours"],
  nudge: ["Nudges", "A host asks for yours"],
  locked: ["Gameweek locked", "What you have made, and what is blank"],
  recap: ["Monday’s recap", "How the gameweek went"],
  transfer_alert: ["Free transfers", "One of your players has left"],
  league_joined: ["New members", "Of leagues you host"],
};

/** What most people want to choose, and what is behind one row. */
const FIRST: readonly NoticeKind[] = ["tick", "one_away", "overtaken", "gameweek_won", "predict", "recap"];
const MORE = (Object.keys(KINDS) as NoticeKind[]).filter((kind) => !FIRST.includes(kind));

interface NoticeChoicesFormProps extends Pick<Profile, "notices"> {
  /** Whether this browser gets pushes: without its permission no push is shown as on. */
  isPushOn: boolean;
}

/** NOT-01: what to hear of, and where. Each choice is saved at once; without a script by the form's button. */
export function NoticeChoicesForm({ notices, isPushOn }: NoticeChoicesFormProps) {
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
    if (channel === "bell") void getQueryClient().invalidateQueries(queries.notifications());
  }
  return (
    <form method="post">
      <input type="hidden" name="intent" value="notices" />
      <NoticeTable chosen={chosen} isPushOn={isPushOn} onChoose={(...choice) => void choose(...choice)} />
      <noscript>
        <Button type="submit" className="mb-4">
          Save Notices
        </Button>
      </noscript>
    </form>
  );
}

interface NoticeTableProps {
  chosen: NoticeChoices;
  isPushOn: boolean;
  onChoose: (kind: NoticeKind, channel: Channel, isOn: boolean) => void;
}

/** A row for each kind, which says where one hears of it and unfolds a switch for each way. */
export function NoticeTable(props: NoticeTableProps) {
  return (
    <>
      {FIRST.map((kind) => (
        <Kind key={kind} kind={kind} {...props} />
      ))}
      <details className="group/more border-line border-t">
        <summary className="flex min-h-14 xl:min-h-12 cursor-pointer list-none items-center justify-between gap-4 xl:font-semibold xl:text-[0.9375rem]">
          Duels, nudges, transfers and more
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

function Kind({ kind, chosen, isPushOn, onChoose }: NoticeTableProps & { kind: NoticeKind }) {
  return (
    <Fold title={KINDS[kind][0]} at={whereText(kind, chosen, isPushOn)}>
      <p className="text-[0.8125rem] text-muted">{KINDS[kind][1]}.</p>
      {CHANNELS.map((channel) => (
        <Choice
          key={channel}
          kind={kind}
          channel={channel}
          isOn={chosen[kind][channel] ?? false}
          isPushOn={isPushOn}
          onChoose={onChoose}
        />
      ))}
    </Fold>
  );
}

/** Where one hears of a kind in this browser: `Bell, email`, `Off`; its heading says if it receives no push. */
function whereText(kind: NoticeKind, chosen: NoticeChoices, isPushOn: boolean): string {
  const on = CHANNELS.filter(
    (channel) => (channel !== "push" || isPushOn) && offerOf(kind, channel) !== null && chosen[kind][channel],
  ).map((channel) => CHANNEL_NAMES[channel].toLowerCase());
  const words = on.join(", ");
  return words ? capitalised(words) : "Off";
}

interface ChoiceProps {
  kind: NoticeKind;
  channel: Channel;
  isOn: boolean;
  isPushOn: boolean;
  onChoose: (kind: NoticeKind, channel: Channel, isOn: boolean) => void;
}

function Choice({ kind, channel, isOn, isPushOn, onChoose }: ChoiceProps) {
  const offer = offerOf(kind, channel);
  if (offer === null) return null;
  const name = CHANNEL_NAMES[channel];
  if (offer === "always") {
    return (
      <p className="flex min-h-11 items-center justify-between">
        {name}
        <span className="inline-flex items-center gap-1.5 text-muted text-sm">
          <LockIcon className="size-4" />
          always on
        </span>
      </p>
    );
  }
  const isMissing = channel === "push" && !isPushOn;
  return (
    <Switch
      label={
        <span className="font-normal">
          <span className="sr-only">{KINDS[kind][0]} by </span>
          {name}
        </span>
      }
      name={`${kind}.${channel}`}
      checked={isOn && !isMissing}
      disabled={isMissing}
      onChange={(event) => onChoose(kind, channel, event.currentTarget.checked)}
      className="min-h-11 flex-row-reverse justify-between"
    />
  );
}
