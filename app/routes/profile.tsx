import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ProfileDetails } from "#app/features/account/profile/profile-details.tsx";
import { ProfileDevices } from "#app/features/account/profile/profile-devices.tsx";
import { DONE } from "#app/features/account/profile/profile-form.ts";
import { ProfileLeave } from "#app/features/account/profile/profile-leave.tsx";
import { ProfilePicture } from "#app/features/account/profile/profile-picture.tsx";
import { ProfileSignIn } from "#app/features/account/profile/profile-sign-in.tsx";
import { ProfileSite } from "#app/features/account/profile/profile-site.tsx";
import { submitProfile } from "#app/features/account/profile/submit-profile.server.ts";
import { CalendarCard } from "#app/features/season/calendar-card.tsx";
import { HonoursList } from "#app/features/season/honours-list.tsx";
import { lazyPage } from "#app/lib/lazy-page.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { cx } from "#app/ui/cx.ts";
import { Part } from "#app/ui/part.tsx";

const PushSettings = lazyPage(() => import("#app/features/notifications/push-settings.tsx"));

export const meta = () => pageMeta("Profile", "Your name, picture, preferences and devices.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/profile");
  const [profile, devices, options, honours, calendar] = await Promise.all([
    call("GET /api/account/profile"),
    call("GET /api/account/sessions"),
    call("GET /api/auth/signup-options"),
    call("GET /api/users/:id/honours", { params: { id: userId } }),
    call("GET /api/account/calendar"),
  ]);
  return data(
    { profile, devices, options, honours, calendar, isProduction: context.isProduction },
    { headers },
  );
}

export const action = ({ context, request }: ActionFunctionArgs) => submitProfile({ context, request });

export default function Profile() {
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const done = search.get("done");
  const message = refused?.message ?? (done === "details" || done === "password" ? DONE[done] : null);
  const { profile, devices, options, honours, calendar, isProduction } = useLoaderData<typeof loader>();
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="wrap-anywhere text-title">{profile.username}</h1>
      <p className="mt-1 text-muted">Your profile and your account</p>
      {message ? (
        <p
          role={refused ? "alert" : "status"}
          className={cx(
            "mt-4 rounded-md border-l-4 px-4 py-3",
            refused ? "border-danger bg-danger-soft" : "border-brand bg-brand-soft",
          )}
        >
          {message}
        </p>
      ) : null}
      <div className="mt-6 grid gap-5">
        <HonoursList honours={honours} />
        <ProfilePicture profile={profile} />
        <ProfileDetails profile={profile} options={options} refused={refused} />
        <ProfileSignIn profile={profile} isProduction={isProduction} refused={refused?.fields} />
        <Part>
          <PushSettings quietHours={profile.quietHours} />
        </Part>
        <CalendarCard link={calendar} />
        <ProfileDevices devices={devices} />
        <ProfileSite />
        <ProfileLeave username={profile.username} hasPassword={profile.hasPassword} />
      </div>
    </div>
  );
}
