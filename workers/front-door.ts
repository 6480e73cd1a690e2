import { ConfigurationError } from "#workers/platform/variables.ts";
import { answerSetup, SETUP_PATH } from "./api/operator/setup-page.ts";
import { barePage } from "./api/plain-page.ts";
import { readEnv } from "./platform/config.ts";
import type { Env } from "./platform/env.ts";
import { log } from "./platform/log.ts";
import { ASSISTANT_PATH } from "./services/accounts/assistant-keys.ts";

const RETRY_AFTER_SECONDS = "300";

const SETTING_UP = {
  title: "Football Bingo is being set up",
  text: "The site is not ready yet. Please come back in a few minutes.",
};

/**
 * Answers that come before any page, call or socket: 503 while the configuration is incomplete (only the log names the
 * missing variable), and in production a redirect from http to the same address by https. Null when the request may
 * continue.
 */
export async function answerAtTheDoor(request: Request, env: Env): Promise<Response | null> {
  const url = new URL(request.url);
  // The owner's, whether or not the site is complete.
  if (url.pathname === SETUP_PATH) return answerSetup(request, env);
  if (!isConfigured(env)) {
    return isForPrograms(url.pathname)
      ? Response.json(
          { ok: false, message: SETTING_UP.title, code: "BEING_SET_UP" },
          { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS, "Cache-Control": "no-store" } },
        )
      : barePage(SETTING_UP, 503, { "Retry-After": RETRY_AFTER_SECONDS });
  }
  const { isProduction, appUrl } = readEnv(env).config;
  if (!isProduction || url.protocol !== "http:") return null;
  // ACC-10: to the configured address, if there is one.
  const host = appUrl?.startsWith("https:") ? new URL(appUrl).host : url.host;
  // 308: a form posted to the old address is posted again, not turned into a GET.
  return new Response(null, {
    status: 308,
    headers: { Location: `https://${host}${url.pathname}${url.search}` },
  });
}

/** Whether the variables are complete and valid. Faults are logged without the variables' values. */
export function isConfigured(env: Env): boolean {
  try {
    readEnv(env);
    return true;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    log({ event: "failure", where: "configuration", message: error.message });
    return false;
  }
}

const isForPrograms = (pathname: string) =>
  pathname === "/ws" || pathname === ASSISTANT_PATH || pathname === "/api" || pathname.startsWith("/api/");
