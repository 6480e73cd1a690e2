import { useSyncExternalStore } from "react";
import { Switch } from "#app/ui/form/switch.tsx";

const never = () => () => undefined;
const permission = () => (typeof Notification === "undefined" ? "unsupported" : Notification.permission);

const HINTS = {
  denied: "This site's notifications are blocked in this browser's settings.",
  unsupported: "This browser cannot show notifications.",
  default:
    "This browser has not been asked yet: choose 'Turn On' under 'Push notifications in this browser'.",
};

/** Why the switch is off where this browser shows no messages. */
export const pushHint = (state: keyof typeof HINTS) => HINTS[state];

/**
 * The account's switch for push messages. It is never on while this browser has no permission to show messages: the
 * account's setting then stays, and the switch waits for 'Turn On'.
 */
export function PushSwitch({ isWanted }: { isWanted: boolean }) {
  const state = useSyncExternalStore(never, permission, () => "default" as const);
  if (state === "granted") {
    return (
      <Switch
        label="Push notifications"
        hint="When one of your players moves or scores, or a gameweek is about to lock."
        name="pushNotifications"
        defaultChecked={isWanted}
      />
    );
  }
  return (
    <>
      <Switch label="Push notifications" hint={pushHint(state)} checked={false} disabled readOnly />
      {isWanted ? <input type="hidden" name="pushNotifications" value="on" /> : null}
    </>
  );
}
