import { useState } from "react";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { SelectField } from "#app/ui/form/select.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import type { Profile } from "#contract/accounts/profile.ts";

type Hours = NonNullable<Profile["quietHours"]>;

const NIGHT = { from: 22, until: 8 };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** The hours in which no push rings, by the clock of the player's own zone; the same on all their browsers. */
export function QuietHoursSettings({ quietHours }: Pick<Profile, "quietHours">) {
  const { call, isBusy } = useAccountCall();
  const [hours, setHours] = useState<Hours | null>(quietHours);

  async function change(next: Omit<Hours, "timeZone"> | null) {
    const before = hours;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const changed = next && { from: next.from, until: next.until, timeZone };
    setHours(changed);
    const texts = { failed: "Quiet Hours Not Saved" };
    if (!(await call(texts, "PATCH /api/account/profile", { body: { quietHours: changed } })))
      setHours(before);
  }

  const hour = (name: "from" | "until") => ({
    options: HOURS.filter(({ value }) => value !== String(hours?.[name === "from" ? "until" : "from"])),
    value: String(hours?.[name]),
    disabled: isBusy,
    onChange: (event: { currentTarget: { value: string } }) =>
      hours && void change({ ...hours, [name]: Number(event.currentTarget.value) }),
  });
  return (
    <div className="border-line border-t">
      <Switch
        label={<span className="font-normal">Quiet hours</span>}
        hint="No push at night. Goals are skipped, the rest waits till morning."
        className="min-h-14 flex-row-reverse justify-between py-1.5"
        checked={hours !== null}
        disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked ? NIGHT : null)}
      />
      {hours ? (
        <div className="mt-1 mb-3 grid grid-cols-2 gap-4 sm:max-w-sm">
          <SelectField label="From" {...hour("from")} />
          <SelectField label="Until" {...hour("until")} />
          <p className="col-span-2 text-muted text-sm">{hours.timeZone.replaceAll("_", " ")} time</p>
        </div>
      ) : null}
    </div>
  );
}
