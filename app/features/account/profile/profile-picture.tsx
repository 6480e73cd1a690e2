import { type ChangeEvent, useRef } from "react";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { resizePicture } from "./resize-picture.ts";

export function ProfilePicture({ profile }: { profile: Profile }) {
  const { call, isBusy } = useAccountCall();
  const input = useRef<HTMLInputElement>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file can be chosen again after a failure.
    event.target.value = "";
    if (!file) return;
    try {
      const picture = await resizePicture(file);
      await call(
        {
          done: ["Picture Saved"],
          failed: "Picture Not Saved",
        },
        "PUT /api/account/picture",
        { body: picture },
      );
    } catch {
      toast({
        title: "Picture Not Saved",
        description: "This file can’t be read as a picture.",
        variant: "destructive",
      });
    }
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-5">
      <Avatar name={profile.username} src={profile.profileImageUrl} size={72} />
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Choose a picture"
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          {profile.profileImageUrl ? "Change Picture" : "Add Picture"}
        </Button>
        {profile.profileImageUrl ? (
          <Button
            variant="ghost"
            busy={isBusy}
            onClick={() =>
              call(
                {
                  done: ["Picture Removed"],
                  failed: "Picture Not Removed",
                },
                "DELETE /api/account/picture",
              )
            }
          >
            Remove
          </Button>
        ) : null}
      </div>
    </div>
  );
}
