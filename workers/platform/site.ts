import type { Config } from "./config.ts";

const DEVELOPMENT_SITE = "http://localhost:8787";
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * ACC-10: the origin of links in mails and of the provider's redirect: the configured address, never the Host of a
 * request. Without APP_URL a development server uses the port at which its own machine reached it.
 *
 * @returns an origin; null in production without APP_URL: then no link may be created.
 */
export function siteOf({ appUrl, isProduction }: Config, requestUrl: string | null): string | null {
  if (appUrl !== null || isProduction) return appUrl;
  const reached = requestUrl === null ? null : new URL(requestUrl);
  return reached && LOOPBACK.test(reached.hostname) ? reached.origin : DEVELOPMENT_SITE;
}
