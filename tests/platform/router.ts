/** Where the router says which runtime it belongs to: each start of one is another. */
export const WHICH_RUNTIME = "/.stand-in/runtime";

const VERSIONS_HEADER = "Cloudflare-Workers-Version-Overrides";
/** What a cookie that a browser keeps for https alone is called at the stand-in's own address, which has none. */
const COOKIE = "stand-in-";

/**
 * Sends each request to the version that the deployment's shares, or the request itself, choose. The site knows its
 * address at the platform and no other, so what a browser says of the stand-in's is said of that one on the way in, and
 * the other way round on the way out: posts, redirects, sockets and sessions work in a browser.
 */
export const ROUTER = `const COOKIE = "${COOKIE}";
function inside(received, url, site) {
  const request = new Request(site + url.pathname + url.search, received);
  const { headers } = request;
  headers.set("Host", new URL(site).host);
  if (headers.get("Origin") === url.origin) headers.set("Origin", site);
  const referrer = headers.get("Referer");
  if (referrer) headers.set("Referer", referrer.replace(url.origin, site));
  const cookie = headers.get("Cookie");
  if (cookie) headers.set("Cookie", cookie.replaceAll(COOKIE, "__Host-"));
  return request;
}
function outside(answer, url, site) {
  if (answer.webSocket) return answer;
  const response = new Response(answer.body, answer);
  const { headers } = response;
  const location = headers.get("Location");
  if (location?.startsWith(site)) headers.set("Location", url.origin + location.slice(site.length));
  const policy = headers.get("Content-Security-Policy");
  const socket = (address) => address.replace(/^http/, "ws");
  if (policy) headers.set("Content-Security-Policy", policy.replaceAll(socket(site), socket(url.origin)));
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const each of cookies)
    headers.append("Set-Cookie", each.replace(/^__Host-/, COOKIE).replace(/; *Secure/i, ""));
  return response;
}
function chosen(request, env) {
  const asked = new RegExp('="([0-9a-f-]{36})"').exec(request.headers.get("${VERSIONS_HEADER}") ?? "")?.[1];
  if (asked && env[asked]) return env[asked];
  let at = Math.random() * 100;
  for (const { version_id, percentage } of env.SHARES) if ((at -= percentage) < 0) return env[version_id];
  return null;
}
export default { async fetch(received, env) {
  const url = new URL(received.url);
  if (url.pathname === "${WHICH_RUNTIME}") return new Response(env.RUNTIME);
  const version = chosen(received, env);
  if (version === null) return new Response("There is nothing here yet.", { status: 404 });
  return outside(await version.fetch(inside(received, url, env.SITE)), url, env.SITE);
} }`;
