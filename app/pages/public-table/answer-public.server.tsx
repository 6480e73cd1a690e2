import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import type { RunName } from "#domain/season/run.ts";

type Page = "/t/:slug" | "/t/:slug/embed";

const AWAY = "We’ll be back shortly: the table cannot be read right now.";

/** OUT-05: a public table as a document of its own; no session is read, so that no viewer costs a read. */
export async function answerPublic(
  context: AppLoadContext,
  request: Request,
  { page, slug, draw }: { page: Page; slug: string; draw: (table: PublicTable) => ReactElement },
): Promise<Response> {
  try {
    const run = new URL(request.url).searchParams.get("run");
    const { call } = apiFrom(context, request, page);
    const table = await call("GET /api/public/tables/:slug", {
      params: { slug },
      query: run === null ? {} : { run: run as RunName },
    });
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
    // Its script looks again four seconds after it was opened: a browser's own copy would be older than that.
    if (page === "/t/:slug/embed") headers.set("Cache-Control", "public, no-cache");
    if (page === "/t/:slug/embed" || !table.indexed) headers.set("X-Robots-Tag", "noindex");
    return new Response(`<!doctype html>${renderToStaticMarkup(draw(table))}`, { headers });
  } catch (error) {
    // The data cannot be had, which says nothing of whether there is a table; the Worker adds when to come back.
    if (error instanceof Response && error.status === 503) return new Response(AWAY, { status: 503 });
    if (!(error instanceof ApiFailure)) throw error;
    const status = error.status === 400 ? 404 : error.status;
    const words = status === 410 ? "This public table is switched off." : "There is no public table here.";
    return new Response(words, { status, headers: { "X-Robots-Tag": "noindex" } });
  }
}
