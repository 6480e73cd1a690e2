import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Setup files run outside the per-test storage isolation; applying twice does nothing.
await applyD1Migrations(env.DB as D1Database, env.TEST_MIGRATIONS as D1Migration[]);
