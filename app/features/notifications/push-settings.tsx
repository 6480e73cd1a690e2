import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import { queries } from "#app/lib/query.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { Section } from "#app/ui/section.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import type { PushKind } from "#contract/notifications/push.ts";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "./push-subscription.ts";
import { QuietHoursSettings } from "./quiet-hours-settings.tsx";

const KINDS: readonly { kind: PushKind; label: string; hint: string }[] = [
  { kind: "transfer_alert", label: "Free transfers", hint: "One of your players has left their club." },
  { kind: "tick", label: "Ticks", hint: "One of your players has scored." },
  {
    kind: "predict",
    label: "Predictions",
    hint: "A gameweek starts within the hour and you have not predicted anything.",
  },
  { kind: "nudge", label: "Nudges", hint: "The host of one of your leagues asks for your predictions." },
  { kind: "overtaken", label: "Overtaken", hint: "Somebody overtakes you in a league (at most once a day)." },
  { kind: "one_away", label: "One away", hint: "Your card is on 19 of 20." },
  { kind: "gameweek_won", label: "Gameweek won", hint: "You have won a gameweek in a league." },
  { kind: "half", label: "Second half", hint: "It opens, begins, or one of your picks for it has left." },
  { kind: "duel", label: "Duels", hint: "Whom you meet in the next gameweek." },
  { kind: "recap", label: "Monday's recap", hint: "How the gameweek went in your leagues." },
];

/** Push messages to this browser, by kind. Shows nothing where the server sends no push messages. */
export default function PushSettings({ quietHours }: Pick<Profile, "quietHours">) {
  const { data: key } = useQuery(queries.pushKey());
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const publicKey = key?.publicKey ?? null;

  useEffect(() => {
    if (publicKey) readPushState().then(setState, () => setState({ kind: "off" }));
  }, [publicKey]);

  async function change(next: () => Promise<PushState>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setState(await next());
    } catch (error) {
      toast({
        title: "Push Notifications Not Changed",
        description: messageOf(error, "We couldn't save the change. Please try again."),
        variant: "destructive",
      });
    } finally {
      setIsBusy(false);
    }
  }

  if (!publicKey || !state) return null;
  const kinds = state.kind === "on" ? state.kinds : [];
  return (
    <Section id="notices" className="scroll-mt-20 pb-5" title="Push notifications in this browser">
      {state.kind === "unsupported" ? (
        <p className="text-muted">
          This browser cannot receive push notifications. On an iPhone, add the site to your home screen
          first.
        </p>
      ) : state.kind === "denied" ? (
        <p className="text-muted">
          Notifications from this site are blocked. Allow them in your browser's settings for this site, then
          reload the page.
        </p>
      ) : state.kind === "unreachable" ? (
        <>
          <p role="status">
            This browser couldn't reach its push service, so nothing was turned on. You will still find your
            alerts under the bell.
          </p>
          <Button
            variant="secondary"
            className="mt-4"
            busy={isBusy}
            onClick={() => void change(() => turnPushOn(publicKey))}
          >
            Try again
          </Button>
        </>
      ) : state.kind === "off" ? (
        <>
          <p className="text-muted">
            Hear about free transfers, ticks and predictions you are about to miss, even while the site is
            closed. Each kind can be switched off with one tap.
          </p>
          <Button className="mt-4" busy={isBusy} onClick={() => void change(() => turnPushOn(publicKey))}>
            Turn On
          </Button>
        </>
      ) : (
        <>
          <div className="grid gap-4">
            {KINDS.map(({ kind, label, hint }) => (
              <Switch
                key={kind}
                label={label}
                hint={hint}
                checked={kinds.includes(kind)}
                disabled={isBusy}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked;
                  const wanted = isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind);
                  void change(() => (wanted.length > 0 ? turnPushOn(publicKey, wanted) : turnPushOff()));
                }}
              />
            ))}
          </div>
          <QuietHoursSettings quietHours={quietHours} />
          <Button variant="secondary" className="mt-5" busy={isBusy} onClick={() => void change(turnPushOff)}>
            Turn Off
          </Button>
        </>
      )}
    </Section>
  );
}
