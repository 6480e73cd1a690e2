import { callApi } from "#app/lib/api.ts";
import { ShownOnce } from "#app/shared/session/shown-once.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { AssistantKey } from "#contract/accounts/assistant.ts";

/** A key by which the person's own assistant reads their leagues; it is shown once and can be revoked. */
export function ProfileAssistant({ assistant: { createdAt } }: { assistant: AssistantKey }) {
  return (
    <ShownOnce
      title="AI assistant"
      about="Let an assistant that speaks MCP read your leagues, tables, matches and what you still need. It sees what you may see and can change nothing."
      what="key"
      firstText="Make a key"
      createdAt={createdAt}
      failure="Key Not Changed"
      revoked={{ title: "Key Revoked", description: "It no longer opens anything." }}
      make={async () => {
        const { key, path, url } = await callApi("POST /api/account/assistant");
        return { key, address: url ?? `${location.origin}${path}` };
      }}
      revoke={() => callApi("DELETE /api/account/assistant")}
    >
      {({ key, address }) => (
        <>
          <TextField
            label="Address"
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <TextField
            label="Your key, shown only once"
            hint="Give it to your assistant as a bearer token. Whoever has it reads as you."
            readOnly
            value={key}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </ShownOnce>
  );
}
