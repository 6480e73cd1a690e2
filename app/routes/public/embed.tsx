import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerPublic } from "#app/pages/public-table/answer-public.server.tsx";
import { EmbedPage } from "#app/pages/public-table/public-page.tsx";

/** OUT-05: `/t/SLUG/embed`, the only page that another site may show in a frame. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const draw = (table: Parameters<typeof EmbedPage>[0]["table"]) => <EmbedPage table={table} />;
  return answerPublic(context, request, { page: "/t/:slug/embed", slug, draw });
}
