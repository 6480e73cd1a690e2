import type { Env as WorkerEnv } from "./platform/env.ts";

// `env` of cloudflare:workers (used in tests) is typed by this global.
declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {}
    interface GlobalProps {
      mainModule: typeof import("./dev.ts");
    }
  }
}
