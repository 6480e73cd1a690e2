import { ProfileAssistant } from "#app/features/account/profile/profile-assistant.tsx";
import { ProfileDevices } from "#app/features/account/profile/profile-devices.tsx";
import { ProfileLeave } from "#app/features/account/profile/profile-leave.tsx";
import PushSettings from "#app/features/notifications/push-settings.tsx";
import { CalendarCard } from "#app/features/season/calendar-card.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProfileData } from "./load-profile.server.ts";

/** The rest of the account tab, below its forms: what to be told, the devices, and one's own data. */
export default function AccountSettings({ data }: { data: ProfileData }) {
  const { profile, devices, calendar, assistant } = data;
  return (
    <>
      <div className="grid min-w-0 gap-2 xl:col-start-2! xl:row-span-3 xl:row-start-1 xl:gap-4">
        <PushSettings profile={profile} />
        <ProfileDevices devices={devices} />
      </div>
      <Section title="Your data">
        <CalendarCard link={calendar} />
        <ProfileLeave username={profile.username} hasPassword={profile.hasPassword}>
          <ProfileAssistant assistant={assistant} />
        </ProfileLeave>
      </Section>
    </>
  );
}
