import { Hono } from "hono";
import type { Env } from "#workers/platform/env.ts";
import { accountDataApi } from "./accounts/account-data.ts";
import { accountsApi } from "./accounts/accounts.ts";
import { assistantKeysApi } from "./accounts/assistant-keys.ts";
import { devicesApi } from "./accounts/devices.ts";
import { identityApi } from "./accounts/identity.ts";
import { passwordResetApi } from "./accounts/password-reset.ts";
import { profileApi } from "./accounts/profile.ts";
import { verifyEmailApi } from "./accounts/verify-email.ts";
import type { ApiEnv } from "./http.ts";
import { chancesApi } from "./leagues/chances.ts";
import { connectionsApi } from "./leagues/connections.ts";
import { duelsApi } from "./leagues/duels.ts";
import { hostsApi } from "./leagues/hosts.ts";
import { invitationsApi } from "./leagues/invitations.ts";
import { leaderboardApi } from "./leagues/leaderboard.ts";
import { leagueDataApi } from "./leagues/league-data.ts";
import { leaguesApi } from "./leagues/leagues.ts";
import { publicTablesApi } from "./leagues/public-tables.ts";
import { rivalsApi } from "./leagues/rivals.ts";
import { screensApi } from "./leagues/screens.ts";
import { matchdayApi } from "./matchday/matchday.ts";
import { storyApi } from "./matchday/story.ts";
import { handleError, limitBody, sameOrigin, secured, withContext } from "./middleware.ts";
import { notificationsApi } from "./notifications/notifications.ts";
import { operatorApi } from "./operator/operator.ts";
import { calendarApi } from "./season/calendar.ts";
import { healthApi } from "./season/health.ts";
import { honoursApi } from "./season/honours.ts";
import { seasonApi } from "./season/season.ts";
import { seasonsApi } from "./season/seasons.ts";
import { squadsApi } from "./squads/squads.ts";
import { tippingApi } from "./tipping/tipping.ts";
import { paymentsApi } from "./transfers/payments.ts";
import { transfersApi } from "./transfers/transfers.ts";

/** Every call of the API, one file per resource. No two files share a path, so their order does not matter. */
export const api = new Hono<ApiEnv & { Bindings: Env }>()
  .basePath("/api")
  .use(secured)
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
  .route("/", assistantKeysApi)
  .route("/", seasonApi)
  .route("/", seasonsApi)
  .route("/", honoursApi)
  .route("/", calendarApi)
  .route("/", squadsApi)
  .route("/", transfersApi)
  .route("/", paymentsApi)
  .route("/", notificationsApi)
  .route("/", leaguesApi)
  .route("/", hostsApi)
  .route("/", leagueDataApi)
  .route("/", connectionsApi)
  .route("/", invitationsApi)
  .route("/", publicTablesApi)
  .route("/", screensApi)
  .route("/", rivalsApi)
  .route("/", leaderboardApi)
  .route("/", chancesApi)
  .route("/", duelsApi)
  .route("/", tippingApi)
  .route("/", matchdayApi)
  .route("/", storyApi)
  .route("/", operatorApi)
  .onError(handleError)
  .notFound((c) => c.json({ message: "There is no such call.", code: "NOT_FOUND" }, 404));
