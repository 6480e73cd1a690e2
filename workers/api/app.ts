import { Hono } from "hono";
import type { Env } from "#workers/env.ts";
import { accountDataApi } from "./account-data.ts";
import { accountsApi } from "./accounts.ts";
import { devicesApi } from "./devices.ts";
import { healthApi } from "./health.ts";
import type { ApiEnv } from "./http.ts";
import { identityApi } from "./identity.ts";
import { leaderboardApi } from "./leaderboard.ts";
import { leaguesApi } from "./leagues.ts";
import { handleError, limitBody, sameOrigin, withContext } from "./middleware.ts";
import { notificationsApi } from "./notifications.ts";
import { operatorApi } from "./operator.ts";
import { passwordResetApi } from "./password-reset.ts";
import { paymentsApi } from "./payments.ts";
import { profileApi } from "./profile.ts";
import { seasonApi } from "./season.ts";
import { squadsApi } from "./squads.ts";
import { tippingApi } from "./tipping.ts";
import { transfersApi } from "./transfers.ts";
import { verifyEmailApi } from "./verify-email.ts";

/** Every call of the API, one file a resource. The order matters to nobody: no two share a path. */
export const api = new Hono<ApiEnv & { Bindings: Env }>()
  .basePath("/api")
  .use(withContext)
  .use(sameOrigin)
  .use(limitBody)
  .route("/", healthApi)
  .route("/", accountsApi)
  .route("/", passwordResetApi)
  .route("/", verifyEmailApi)
  .route("/", identityApi)
  .route("/", profileApi)
  .route("/", devicesApi)
  .route("/", accountDataApi)
  .route("/", seasonApi)
  .route("/", squadsApi)
  .route("/", transfersApi)
  .route("/", paymentsApi)
  .route("/", notificationsApi)
  .route("/", leaguesApi)
  .route("/", leaderboardApi)
  .route("/", tippingApi)
  .route("/", operatorApi)
  .onError(handleError)
  .notFound((c) => c.json({ message: "There is no such call.", code: "NOT_FOUND" }, 404));

/** What the pages' typed client is made from. */
export type Api = typeof api;
