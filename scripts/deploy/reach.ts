/** Where a site is looked at: on the stand-in of the platform (tests/platform/serve.ts) its own address leads nowhere. */
export const reach = (url: string): string =>
  url.replace(/^https:\/\/[^/]+/, process.env.DEPLOY_LOOKS_AT ?? "$&");
