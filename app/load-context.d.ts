import type { PageContext } from "#contract/pages/page-context.ts";
import "@remix-run/cloudflare";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
  /** Keeps the types of loader data: single fetch does not go through JSON. */
  interface Future {
    v3_singleFetch: true;
  }
}
