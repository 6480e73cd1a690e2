import { useState } from "react";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Switch } from "#app/ui/form/switch.tsx";
import type { Profile } from "#contract/accounts/profile.ts";

/** RIV-01: 'overtaken' for the pinned rivals alone. */
export function OvertakenChoice({ overtakenBy }: Pick<Profile, "overtakenBy">) {
  const { call, isBusy } = useAccountCall();
  const [isAlone, setAlone] = useState(overtakenBy === "rivals");
  async function choose(isOn: boolean) {
    setAlone(isOn);
    const body = { overtakenBy: isOn ? ("rivals" as const) : ("anybody" as const) };
    if (!(await call({ failed: "Notices Not Saved" }, "PATCH /api/account/profile", { body })))
      setAlone(!isOn);
  }
  return (
    <div className="pl-4">
      <Switch
        label="Overtaken by rivals alone"
        hint="The two you have pinned, nobody else"
        className="min-h-13 flex-row-reverse justify-between py-1.5"
        checked={isAlone}
        disabled={isBusy}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
    </div>
  );
}
