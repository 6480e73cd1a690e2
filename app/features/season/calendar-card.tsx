import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { useChange } from "#app/shared/session/use-change.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { Section } from "#app/ui/section.tsx";
import type { CalendarLink } from "#contract/seasons.ts";

/** A link to deadlines and kick-offs for the person's own calendar; it is shown once and can be revoked. */
export function CalendarCard({ link: { createdAt } }: { link: CalendarLink }) {
  const [whole, setAddress] = useState<string | null>(null);
  const [isDeadlinesAlone, setDeadlinesAlone] = useState(true);
  const address = whole && (isDeadlinesAlone ? whole.replace(/\.ics$/, "-deadlines.ics") : whole);
  const { isBusy, change } = useChange("Calendar Not Changed");
  const make = () =>
    change(async () => {
      const { path, url } = await callApi("POST /api/account/calendar");
      setAddress(url ?? `${location.origin}${path}`);
    });
  const revoke = () =>
    change(async () => {
      await callApi("DELETE /api/account/calendar");
      setAddress(null);
      toast({
        title: "Calendar Link Revoked",
        description: "It no longer shows anything.",
        variant: "success",
      });
    });
  return (
    <Section className="pb-5" title="Calendar">
      <p className="text-muted">
        Deadlines in your own calendar, with the kick-offs if you like. Anybody with the link can read them;
        it holds nothing about you or your leagues.
      </p>
      {address ? (
        <div className="mt-4 grid gap-3">
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
        </div>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} busyText="One moment..." onClick={make}>
          {createdAt ? "Make a new link" : "Make a calendar link"}
        </Button>
        {createdAt ? (
          <Button variant="secondary" busy={isBusy} busyText="One moment..." onClick={revoke}>
            Revoke the link
          </Button>
        ) : null}
      </p>
      {createdAt && !address ? (
        <p className="mt-3 text-muted text-sm">You have a link. A new one replaces it.</p>
      ) : null}
    </Section>
  );
}
