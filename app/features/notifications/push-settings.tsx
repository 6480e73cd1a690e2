import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pushKeyQuery } from "#app/lib/query.ts";
import { useChange } from "#app/shared/session/use-change.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { BellIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import { NoticeChoicesForm } from "./notice-choices.tsx";
import { OvertakenChoice } from "./overtaken-choice.tsx";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "./push-subscription.ts";
import { QuietHoursSettings } from "./quiet-hours-settings.tsx";

/** What to tell the player, and where; with push in this browser, where the server sends any. */
export default function PushSettings({
  profile,
}: {
  profile: Pick<Profile, "quietHours" | "notices" | "overtakenBy">;
}) {
  const { data: key } = useQuery(pushKeyQuery());
  const [state, setState] = useState<PushState | null>(null);
  const { isBusy, change } = useChange("We couldn’t save the change. Please try again.");
  const publicKey = key?.publicKey ?? null;

  useEffect(() => {
    if (publicKey) readPushState().then(setState, () => setState({ kind: "off" }));
  }, [publicKey]);

  const turn = (next: () => Promise<PushState>) =>
    void change("Push Notifications Not Changed", async () => setState(await next()));

  const isOn = state?.kind === "on";
  const head = state && HEADS[state.kind];
  return (
    <Section
      id="notices"
      className="scroll-mt-20"
      title="Notices"
      aside={head ? <span className="text-muted text-sm">{head}</span> : null}
    >
      {publicKey && state && !isOn ? (
        <PushOff
          state={state.kind}
          isBusy={isBusy}
          onTurnOn={() => turn(() => turnPushOn(publicKey))}
          onCheck={() => turn(readPushState)}
        />
      ) : null}
      <NoticeChoicesForm
        notices={profile.notices}
        isPushOn={isOn}
        noPush={state && publicKey ? NO_PUSH[state.kind] : undefined}
        isWithoutPush={publicKey !== null && (state?.kind === "denied" || state?.kind === "unsupported")}
      >
        <OvertakenChoice overtakenBy={profile.overtakenBy} />
      </NoticeChoicesForm>
      <QuietHoursSettings quietHours={profile.quietHours} />
      {isOn ? (
        <Button variant="secondary" className="my-4" busy={isBusy} onClick={() => turn(turnPushOff)}>
          Turn Off
        </Button>
      ) : null}
    </Section>
  );
}

/** What the heading says of this browser; what cannot be changed here the row below it says. */
const HEADS: Partial<Record<PushState["kind"], string>> = {
  on: "push is on in this browser",
  off: "push is off in this browser",
  unreachable: "push is off in this browser",
};

/** Why a browser gets no push, in a word above the boxes that it therefore cannot tick. */
const NO_PUSH: Partial<Record<PushState["kind"], string>> = {
  off: "off",
  unreachable: "off",
};

function Blocked({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-3 text-[0.9375rem]">
      <BellIcon className="size-5 text-muted" />
      {children}
    </span>
  );
}

interface PushOffProps {
  state: PushState["kind"];
  isBusy: boolean;
  onTurnOn: () => void;
  /** Looks again whether the browser still refuses. */
  onCheck: () => void;
}

/** Why this browser gets no pushes, and what can be done about it. */
function PushOff({ state, isBusy, onTurnOn, onCheck }: PushOffProps) {
  if (state === "unsupported") {
    return (
      <Fold look="table" title={<Blocked>No push here</Blocked>} at="How to get it" isLink>
        <p className="pb-3 text-sm">On an iPhone, add the site to your home screen first.</p>
      </Fold>
    );
  }
  if (state === "denied") {
    return (
      <Fold look="table" title={<Blocked>Push is blocked here</Blocked>} at="How to allow it" isLink>
        <p className="text-sm pointer-coarse:hidden">
          Press the icon to the left of the address, and set Notifications to Allow.
        </p>
        <p className="hidden text-sm pointer-coarse:block">
          Allow notifications for this browser in the phone’s settings, then for this site in the browser’s.
        </p>
        <Button variant="ghost" className="-ml-4" busy={isBusy} onClick={onCheck}>
          I’ve allowed it
        </Button>
      </Fold>
    );
  }
  const isUnreachable = state === "unreachable";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
      {isUnreachable ? (
        <p role="status">
          This browser couldn’t reach its push service, so nothing was turned on. You will still find your
          alerts under the bell.
        </p>
      ) : (
        <p className="min-w-0 flex-1 basis-60 text-muted">
          With push you hear of what you choose even while the site is closed.
        </p>
      )}
      <Button variant={isUnreachable ? "secondary" : "primary"} busy={isBusy} onClick={onTurnOn}>
        {isUnreachable ? "Try again" : "Turn On"}
      </Button>
    </div>
  );
}
