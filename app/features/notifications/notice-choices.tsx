import { useState } from "react";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import {
  CHANNELS,
  type Channel,
  type NoticeChoices,
  type NoticeKind,
  offerOf,
} from "#domain/notices/choices.ts";

const CHANNEL_NAMES: Record<Channel, string> = { bell: "Bell", push: "Push", mail: "Email" };

const KINDS: Readonly<Record<NoticeKind, readonly [label: string, hint: string]>> = {
  tick: ["Ticks", "One of your players scores"],
  one_away: ["One away", "Your card is on 19 of 20"],
  overtaken: ["Overtaken", "At most once a day"],
  gameweek_won: ["Gameweek won", "In one of your leagues"],
  duel: ["Duels", "Whom you meet next"],
  half: ["Second half", "It opens, or a pick has left"],
  predict: ["Predictions", "A gameweek without yours"],
  nudge: ["Nudges", "A host asks for yours"],
  transfer_alert: ["Free transfers", "One of your players has left"],
  recap: ["Monday's recap", "How the gameweek went"],
  league_joined: ["New members", "Of leagues you host"],
};

const ORDER: readonly NoticeKind[] = [
  "tick",
  "one_away",
  "overtaken",
  "gameweek_won",
  "duel",
  "half",
  "predict",
  "nudge",
  "recap",
  "transfer_alert",
  "league_joined",
];

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
      setChosen(before);
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

/** A row for each kind, a column for each channel. */
export function NoticeTable({ chosen, isPushOn, onChoose }: NoticeTableProps) {
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">What to tell you, and where</caption>
        <thead>
          <tr className="text-muted">
            <td />
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-13 pb-1 text-center font-display text-sm">
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ORDER.map((kind) => (
            <tr key={kind} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal leading-5">
                <span className="block">{KINDS[kind][0]}</span>
                <span className="block text-[0.8125rem] text-muted leading-4">{KINDS[kind][1]}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="p-0 text-center">
                  <Choice
                    kind={kind}
                    channel={channel}
                    isOn={chosen[kind][channel] ?? false}
                    isPushOn={isPushOn}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-start gap-2 border-line border-t py-3 text-muted text-sm">
        <LockIcon className="mt-0.5 size-4 shrink-0" />
        <span>
          Always sent: emails about your account, your password and payments. The bell always tells you about
          a free transfer, and if one of your leagues is closed, made public or handed to you, or you are
          removed from it.
        </span>
      </p>
    </>
  );
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
  const [label] = KINDS[kind];
  if (offer === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not sent</span>
      </span>
    );
  }
  if (offer === "always") {
    return (
      <span className="inline-grid size-11 place-items-center text-brand-ink">
        <LockIcon className="size-5" />
        <span className="sr-only">always on</span>
      </span>
    );
  }
  const isMissing = channel === "push" && !isPushOn;
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name={`${kind}.${channel}`}
        aria-label={`${label} by ${CHANNEL_NAMES[channel].toLowerCase()}`}
        checked={isOn && !isMissing}
        disabled={isMissing}
        onChange={(event) => onChoose(kind, channel, event.currentTarget.checked)}
        className="size-5 accent-brand"
      />
    </label>
  );
}
