import { useSyncExternalStore } from "react";
import { Switch } from "#app/ui/form/switch.tsx";

const never = () => () => undefined;
const hasPermission = () => typeof Notification !== "undefined" && Notification.permission === "granted";

/**
 * The account's switch for push messages. It is never on while this browser has no permission to show messages: the
 * account's setting then stays, and the switch waits for 'Turn On'.
 */
export function PushSwitch({ isWanted }: { isWanted: boolean }) {
  const isAllowed = useSyncExternalStore(never, hasPermission, () => false);
  if (isAllowed) {
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
      <Switch
        label="Push notifications"
        hint="This browser has not been asked yet: choose 'Turn On' under 'Push notifications in this browser'."
        checked={false}
        disabled
        readOnly
      />
      {isWanted ? <input type="hidden" name="pushNotifications" value="on" /> : null}
    </>
  );
}
