import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageMeta } from "#app/lib/meta.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";

export const meta = () => pageMeta("Profile", "Your name, picture, preferences and devices.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = await openPlayerPage(context, request);
  return { user };
}

export default function Profile() {
  return null;
}
