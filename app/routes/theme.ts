import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { themeCookie } from "#app/lib/theme.ts";

/** The theme toggle without JavaScript: sets the cookie and goes back to where the press was. */
export async function action({ request }: ActionFunctionArgs) {
  const theme = (await request.formData()).get("theme") === "dark" ? "dark" : "light";
  const { origin } = new URL(request.url);
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  const back = referrer?.origin === origin ? `${referrer.pathname}${referrer.search}` : "/";
  return redirect(back, { headers: { "Set-Cookie": themeCookie(theme) } });
}

export function loader() {
  return redirect("/");
}
