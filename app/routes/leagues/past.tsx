import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useActionData, useLoaderData } from "@remix-run/react";
import { submitPastForm } from "#app/features/league-page/past/submit-past-form.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { loadPast } from "#app/pages/league/load-past.server.ts";
import { PastPage } from "#app/pages/league/past-page.tsx";

export const meta = () => pageMeta("Past seasons", "How your league’s earlier seasons ended.");

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { page, headers } = await loadPast(context, request, params.id ?? "");
  return data(page, { headers });
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return submitPastForm(context, request, params.id ?? "");
}

export default function PastRoute() {
  return <PastPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
