import { ProfileAssistant } from "#app/features/account/profile/profile-assistant.tsx";
import { ProfileDevices } from "#app/features/account/profile/profile-devices.tsx";
import type { RefusedProfile } from "#app/features/account/profile/profile-form.ts";
import { ProfileLeave } from "#app/features/account/profile/profile-leave.tsx";
import { ProfilePrivacy } from "#app/features/account/profile/profile-privacy.tsx";
import { ProfileSelf } from "#app/features/account/profile/profile-self.tsx";
import { ProfileSite } from "#app/features/account/profile/profile-site.tsx";
import PushSettings from "#app/features/notifications/push-settings.tsx";
import { CalendarCard } from "#app/features/season/calendar-card.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProfileData } from "./load-profile.server.ts";

/** The account: a row for each form, what to be told, the devices, and what is one's own. */
export default function AccountTab({
  data,
  refused,
}: {
  data: ProfileData;
  refused: RefusedProfile | undefined;
}) {
  const { profile, options, devices, calendar, assistant, isProduction } = data;
  return (
    <>
      <ProfileSelf profile={profile} options={options} isProduction={isProduction} refused={refused} />
      <PushSettings profile={profile} />
      <ProfilePrivacy publicName={profile.publicName} />
      <ProfileDevices devices={devices} />
      <Section title="Your data">
        <CalendarCard link={calendar} />
        <ProfileAssistant assistant={assistant} />
        <ProfileLeave username={profile.username} hasPassword={profile.hasPassword} />
      </Section>
      <ProfileSite />
    </>
  );
}
