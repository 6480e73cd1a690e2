import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Switch } from "#app/ui/form/switch.tsx";
import type { Profile } from "#contract/accounts/profile.ts";

/** OUT-02: how one appears outside one's leagues. */
export function ProfilePrivacy({ publicName }: Pick<Profile, "publicName">) {
  const { call, isBusy } = useAccountCall();
  return (
    <div id="privacy" className="scroll-mt-20 border-line border-t">
      <Switch
        label={<span className="font-normal">Show me as an initial</span>}
        hint="In public tables and group chats"
        className="min-h-14 flex-row-reverse justify-between py-1.5"
        checked={publicName === "initials"}
        disabled={isBusy}
        onChange={(event) =>
          void call({ done: ["Saved"], failed: "Not Saved" }, "PATCH /api/account/profile", {
            body: { publicName: event.currentTarget.checked ? "initials" : "username" },
          })
        }
      />
    </div>
  );
}
