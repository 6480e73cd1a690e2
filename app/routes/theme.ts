import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/read-form.server.ts";
import { themeCookie } from "#app/lib/theme.ts";
import { localPath } from "#contract/local-path.ts";

/** The theme toggle without JavaScript: sets the cookie and goes back to where the press was. */
export async function action({ request }: ActionFunctionArgs) {
  const theme = (await readForm(request)).get("theme") === "dark" ? "dark" : "light";
  return redirect(pageBefore(request), { headers: { "Set-Cookie": themeCookie(theme) } });
}

/** The page of this site that the form was on. */
function pageBefore(request: Request): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer?.origin !== new URL(request.url).origin) return "/";
  return localPath(`${referrer.pathname}${referrer.search}`, { isDoorAllowed: true }) ?? "/";
}

export function loader() {
  return redirect("/");
}
