import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [index("routes/home.tsx"), route("*", "routes/not-found.tsx")] satisfies RouteConfig;
