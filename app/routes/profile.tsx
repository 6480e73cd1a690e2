import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { DONE, isDone } from "#app/features/account/profile/profile-form.ts";
import { submitProfile } from "#app/features/account/profile/submit-profile.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { loadProfile } from "#app/pages/profile/load-profile.server.ts";
import { ProfilePage } from "#app/pages/profile/profile-page.tsx";

export const meta = () => pageMeta("Profile", "Your season, your honours, your account and devices.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, headers } = await loadProfile(context, request);
  return data(page, { headers });
}

export const action = ({ context, request }: ActionFunctionArgs) => submitProfile({ context, request });

export default function Profile() {
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const done = search.get("done");
  const message = refused?.message ?? (isDone(done) ? DONE[done] : null);
  const isAccount = search.get("tab") === "account" || message !== null;
  return (
    <ProfilePage
      data={useLoaderData<typeof loader>()}
      tab={isAccount ? "account" : "you"}
      message={message}
      refused={refused}
    />
  );
}
