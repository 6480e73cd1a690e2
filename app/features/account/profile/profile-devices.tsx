import { formatDate } from "#app/lib/time/format-date.ts";
import { ShortTime, weekdayDateAndTime } from "#app/shared/match/kickoff.tsx";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Device } from "#contract/accounts/devices.ts";

export function ProfileDevices({ devices }: { devices: Device[] }) {
  const { call, isBusy } = useAccountCall();
  return (
    <Section className="pb-2" title="Devices">
      <ul className="divide-y divide-line border-line border-t">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5 xl:min-h-12 xl:py-1"
          >
            <div>
              <p className="font-semibold text-[0.9375rem]">{device.device}</p>
              <p className="text-[0.8125rem] text-muted leading-4.5">
                {device.current ? (
                  "now"
                ) : (
                  <>
                    since {formatDate(device.createdAt)}, seen{" "}
                    <ShortTime iso={device.lastUsedAt} format={weekdayDateAndTime} />
                  </>
                )}
              </p>
            </div>
            {device.current ? (
              <Badge tone="brand">This device</Badge>
            ) : (
              <Button
                variant="ghost"
                size="sm"
                className="-mr-3 min-h-11"
                busy={isBusy}
                onClick={() =>
                  call(
                    {
                      done: ["Device Signed Out"],
                      failed: "Device Not Signed Out",
                    },
                    "DELETE /api/account/sessions/:id",
                    { params: { id: device.id } },
                  )
                }
              >
                Sign out<span className="sr-only"> {device.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button
          className="-ml-3 min-h-11"
          variant="ghost"
          size="sm"
          busy={isBusy}
          onClick={() =>
            call(
              {
                done: ["Other Devices Signed Out"],
                failed: "Devices Not Signed Out",
              },
              "DELETE /api/account/sessions",
            )
          }
        >
          Sign out all other devices
        </Button>
      ) : null}
    </Section>
  );
}
