import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { useChange } from "#app/shared/session/use-change.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { Section } from "#app/ui/section.tsx";
import type { AssistantKey } from "#contract/accounts/assistant.ts";

/** A key by which the person's own assistant reads their leagues; it is shown once and can be revoked. */
export function ProfileAssistant({ assistant: { createdAt } }: { assistant: AssistantKey }) {
  const [made, setMade] = useState<{ key: string; address: string } | null>(null);
  const { isBusy, change } = useChange("Key Not Changed");
  const make = () =>
    change(async () => {
      const { key, path, url } = await callApi("POST /api/account/assistant");
      setMade({ key, address: url ?? `${location.origin}${path}` });
    });
  const revoke = () =>
    change(async () => {
      await callApi("DELETE /api/account/assistant");
      setMade(null);
      toast({ title: "Key Revoked", description: "It no longer opens anything.", variant: "success" });
    });
  return (
    <Section className="pb-5" title="Assistant" id="assistant">
      <p className="text-muted">
        Let an assistant that speaks MCP read your leagues, tables, matches and what you still need. It sees
        what you may see and can change nothing.
      </p>
      {made ? (
        <div className="mt-4 grid gap-3">
          <TextField
            label="Address"
            readOnly
            value={made.address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <TextField
            label="Your key, shown only once"
            hint="Give it to your assistant as a bearer token. Whoever has it reads as you."
            readOnly
            value={made.key}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} busyText="One moment..." onClick={make}>
          {createdAt ? "Make a new key" : "Make a key"}
        </Button>
        {createdAt ? (
          <Button variant="secondary" busy={isBusy} busyText="One moment..." onClick={revoke}>
            Revoke the key
          </Button>
        ) : null}
      </p>
      {createdAt && !made ? (
        <p className="mt-3 text-muted text-sm">You have a key. A new one replaces it.</p>
      ) : null}
    </Section>
  );
}
