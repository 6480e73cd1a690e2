import type { ReactNode } from "react";
import { formatDate } from "#app/lib/time/format-date.ts";
import { ShortTime, weekdayDateAndTime } from "#app/shared/match/kickoff.tsx";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Device } from "#contract/accounts/devices.ts";

/** From how many other devices on they are folded into one row. */
const FOLDED_FROM = 2;

/** Where one is signed in: this device, and the others, which can be signed out from here. */
export function ProfileDevices({ devices }: { devices: Device[] }) {
  const { call, isBusy } = useAccountCall();
  const others = devices.filter(({ current }) => !current);
  const signOut = ({ id }: Device) =>
    void call(
      { done: ["Device Signed Out"], failed: "Device Not Signed Out" },
      "DELETE /api/account/sessions/:id",
      { params: { id } },
    );
  const signOutOthers = () =>
    void call(
      { done: ["Other Devices Signed Out"], failed: "Devices Not Signed Out" },
      "DELETE /api/account/sessions",
    );
  const rows = (
    <ul className="divide-y divide-line border-line border-t empty:hidden">
      {others.map((device) => (
        <Row key={device.id} device={device}>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3 min-h-11"
            busy={isBusy}
            onClick={() => signOut(device)}
          >
            Sign out<span className="sr-only"> {device.device}</span>
          </Button>
        </Row>
      ))}
    </ul>
  );
  return (
    <Section
      className="pb-1"
      title="Devices"
      aside={
        others.length > 0 ? (
          <Button className="-mr-3 min-h-11" variant="ghost" size="sm" busy={isBusy} onClick={signOutOthers}>
            Sign out all other devices
          </Button>
        ) : null
      }
    >
      <ul className="border-line border-t">
        {devices
          .filter(({ current }) => current)
          .map((device) => (
            <Row key={device.id} device={device}>
              <span className="text-muted text-sm">this device</span>
            </Row>
          ))}
      </ul>
      {others.length < FOLDED_FROM ? (
        rows
      ) : (
        <Fold
          title={<span className="font-normal text-base">{others.length} other devices</span>}
          at={
            others[0] ? (
              <>
                last seen <ShortTime iso={others[0].lastUsedAt} format={weekdayDateAndTime} />
              </>
            ) : null
          }
        >
          {rows}
        </Fold>
      )}
    </Section>
  );
}

function Row({
  device: { device, current, createdAt, lastUsedAt },
  children,
}: {
  device: Device;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5 xl:min-h-12 xl:py-1">
      <div>
        <p>{device}</p>
        <p className="text-[0.8125rem] text-muted leading-4.5">
          {current ? (
            "active now"
          ) : (
            <>
              since {formatDate(createdAt)}, seen <ShortTime iso={lastUsedAt} format={weekdayDateAndTime} />
            </>
          )}
        </p>
      </div>
      {children}
    </li>
  );
}
