import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/read-form.server.ts";
import { themeCookie } from "#app/lib/theme.ts";
import { localPath } from "#contract/local-path.ts";

/** Light, dark or the system's, chosen without JavaScript: sets the cookie and returns to the page of the choice. */
export async function action({ request }: ActionFunctionArgs) {
  const asked = (await readForm(request)).get("theme");
  const theme = asked === "system" ? null : asked === "dark" ? "dark" : "light";
  return redirect(pageBefore(request), { headers: { "Set-Cookie": themeCookie(theme) } });
}

/** The path of this site's page that contained the form. */
function pageBefore(request: Request): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer?.origin !== new URL(request.url).origin) return "/";
  return localPath(`${referrer.pathname}${referrer.search}`, { isDoorAllowed: true }) ?? "/";
}

export function loader() {
  return redirect("/");
}
