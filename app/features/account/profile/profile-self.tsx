import { useSearchParams } from "@remix-run/react";
import { Badge } from "#app/ui/badge.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import type { SignUpOptions } from "#contract/accounts/sign-up.ts";
import { ProfileDetails } from "./profile-details.tsx";
import type { RefusedProfile } from "./profile-form.ts";
import { ProfilePicture } from "./profile-picture.tsx";
import { ProfilePrivacy } from "./profile-privacy.tsx";
import { ProfileSignIn } from "./profile-sign-in.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

interface ProfileSelfProps {
  profile: Profile;
  options: SignUpOptions;
  isProduction: boolean;
  /** Whether this site sends mail. */
  sendsMail: boolean;
  /** Why a form was refused when it came without a script: its row is open then. */
  refused: RefusedProfile | undefined;
}

/**
 * Who one is here and how one signs in: a row each, which unfolds its form. Below them light or dark, and how one appears
 * to others.
 */
export function ProfileSelf({ profile, options, isProduction, sendsMail, refused }: ProfileSelfProps) {
  const [query] = useSearchParams();
  const isPassword =
    refused !== undefined && ("currentPassword" in refused.fields || "newPassword" in refused.fields);
  // The banner leads to the button that sends the link.
  const isConfirming = query.has("confirm") && !profile.emailVerified;
  return (
    <section
      aria-label="Your account"
      className="paper @container min-w-0 border-line border-b bg-raised xl:m-0 xl:rounded-lg xl:border xl:px-4 [&>:first-child]:border-t-0 [&>:first-child>summary]:min-h-16"
    >
      <Fold
        isOpen={refused !== undefined && !isPassword}
        title={
          <>
            <span className="block font-semibold">{profile.username}</span>
            <span className="block text-[0.8125rem] text-muted leading-4.5">{profile.email}</span>
          </>
        }
        at={<span className="max-sm:sr-only">Picture and details</span>}
      >
        <ProfilePicture profile={profile} />
        <ProfileDetails profile={profile} options={options} refused={refused} />
      </Fold>
      <Fold
        isOpen={isPassword || isConfirming}
        title={
          <span className="font-normal text-base">{profile.hasPassword ? "Password" : "Set a password"}</span>
        }
        at={
          profile.emailVerified || !sendsMail ? (
            profile.identities.map(({ provider }) => provider).join(", ")
          ) : (
            <Badge tone="whistle">Email not confirmed</Badge>
          )
        }
      >
        <ProfileSignIn
          profile={profile}
          isProduction={isProduction}
          sendsMail={sendsMail}
          refused={refused?.fields}
        />
      </Fold>
      <ThemeChoice />
      <ProfilePrivacy publicName={profile.publicName} />
    </section>
  );
}
