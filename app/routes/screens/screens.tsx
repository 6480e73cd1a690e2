import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useActionData, useLoaderData } from "@remix-run/react";
import { submitConnect } from "#app/features/screen/submit-connect.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { loadConnect } from "#app/pages/screen/load-connect.server.ts";
import { lazyPage } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

const ConnectPage = lazyPage(() => import("#app/pages/screen/connect-page.tsx"));

export const meta = () => pageMeta("Big screen", "Put your league on a television.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, headers } = await loadConnect(context, request);
  return data(page, { headers });
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitConnect(context, request);
}

export default function ConnectRoute() {
  return (
    <Part>
      <ConnectPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
    </Part>
  );
}
