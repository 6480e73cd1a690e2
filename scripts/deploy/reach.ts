/**
 * Where a site is looked at: on the stand-in for the platform (tests/platform/serve.ts) its own address leads nowhere.
 *
 * @param places those of single sites, `https://site=http://127.0.0.1:1`, and one for all others, with commas between.
 */
export function reach(url: string, places = process.env.DEPLOY_LOOKS_AT ?? ""): string {
  for (const place of places.split(",")) {
    const [site, there] = place.includes("=") ? place.split("=") : [/^https:\/\/[^/]+/.exec(url)?.[0], place];
    if (site && there && `${url}/`.startsWith(`${site}/`)) return there + url.slice(site.length);
  }
  return url;
}
