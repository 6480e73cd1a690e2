import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { ShownOnce } from "#app/shared/session/shown-once.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import type { CalendarLink } from "#contract/seasons.ts";

/** A link to deadlines and kick-offs for the person's own calendar; it is shown once and can be revoked. */
export function CalendarCard({ link: { createdAt } }: { link: CalendarLink }) {
  return (
    <ShownOnce
      title="Deadlines in your calendar"
      about="Deadlines in your own calendar, with the kick-offs if you like. Anybody with the link can read them; it holds nothing about you or your leagues."
      what="link"
      firstText="Make a calendar link"
      offer="Subscribe"
      createdAt={createdAt}
      failure="Calendar Not Changed"
      revoked={{ title: "Calendar Link Revoked", description: "It no longer shows anything." }}
      make={async () => {
        const { path, url } = await callApi("POST /api/account/calendar");
        return url ?? `${location.origin}${path}`;
      }}
      revoke={() => callApi("DELETE /api/account/calendar")}
    >
      {(whole) => <CalendarAddress whole={whole} />}
    </ShownOnce>
  );
}

/** The link, for deadlines alone or with the kick-offs. @param whole the one with the kick-offs. */
function CalendarAddress({ whole }: { whole: string }) {
  const [isDeadlinesAlone, setDeadlinesAlone] = useState(true);
  const address = isDeadlinesAlone ? whole.replace(/\.ics$/, "-deadlines.ics") : whole;
  return (
    <>
      <Switch
        label="Kick-offs as well"
        checked={!isDeadlinesAlone}
        onChange={(event) => setDeadlinesAlone(!event.currentTarget.checked)}
      />
      <TextField
        label="Your link, shown only once"
        hint="Add it to your calendar as a subscription."
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
        >
          Open it in your calendar
        </a>
      </p>
    </>
  );
}
