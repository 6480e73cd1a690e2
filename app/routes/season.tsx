import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/lib/meta.ts";
import { loadPictures } from "#app/pages/pictures/load-pictures.server.ts";
import { PicturesPage } from "#app/pages/pictures/pictures-page.tsx";

export const meta = () =>
  pageMeta("The season in pictures", "Your season in Football Bingo and Premier League Tipping, to share.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, headers } = await loadPictures(context, request);
  return data(page, { headers });
}

export default function SeasonRoute() {
  return <PicturesPage {...useLoaderData<typeof loader>()} />;
}
