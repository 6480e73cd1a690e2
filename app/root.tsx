import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import "./ui/tokens.css";

export default function App() {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
