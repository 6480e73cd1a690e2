import { useState } from "react";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
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
    <Checkbox
      label={<span className="text-[0.9375rem]">Only by the two rivals you have pinned</span>}
      className="pt-1 pb-3 pl-4"
      checked={isAlone}
      disabled={isBusy}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}
