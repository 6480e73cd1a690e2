/** The one Remix options object; vite.config.ts passes it on. @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
  },
  ignoredRouteFiles: ["**/*.test.{ts,tsx}"],
};
