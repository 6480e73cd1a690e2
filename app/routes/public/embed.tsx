import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerPublic } from "#app/pages/public-table/answer-public.server.tsx";
import { EmbedPage } from "#app/pages/public-table/embed-page.tsx";

/** OUT-05: `/t/SLUG/embed`, the only page that another site may show in a frame. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  return answerPublic(context, request, {
    page: "/t/:slug/embed",
    slug: params.slug ?? "",
    draw: (table) => <EmbedPage {...{ table, now: context.clock.at }} />,
  });
}
