import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useActionData, useLoaderData } from "@remix-run/react";
import { submitExtrasForm } from "#app/features/league-page/extras/submit-extras-form.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { ExtrasPage } from "#app/pages/league/extras-page.tsx";
import { loadExtras } from "#app/pages/league/load-extras.server.ts";

export const meta = () =>
  pageMeta("Extras", "What your league tells its group chats, and what else it plays for.");

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { page, headers } = await loadExtras(context, request, params.id ?? "");
  return data(page, { headers });
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return submitExtrasForm(context, request, params.id ?? "");
}

export default function ExtrasRoute() {
  return <ExtrasPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
