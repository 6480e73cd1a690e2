import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/*
 * A new page: its line here and its file in `app/routes/`, its readers in `app/lib/access.ts`, what it reads in
 * `contract/pages/looks.ts`, what it shows in `app/pages/`.
 */
export default [
  route("theme", "routes/theme.ts"),
  route("join/:code/card.png", "routes/join/card.ts"),
  route("share/:picture", "routes/share/picture.ts"),
  route("t/:slug", "routes/public/table.tsx"),
  route("t/:slug/embed", "routes/public/embed.tsx"),
  route("screen", "routes/screens/screen.tsx"),
  layout("routes/site.tsx", [
    route("privacy-policy", "routes/legal/privacy.tsx", { id: "privacy-policy" }),
    route("privacy", "routes/legal/privacy.tsx", { id: "privacy" }),
    route("terms-of-service", "routes/legal/terms.tsx", { id: "terms-of-service" }),
    route("terms", "routes/legal/terms.tsx", { id: "terms" }),
    route("cookie-policy", "routes/legal/cookies.tsx"),
    route("imprint", "routes/legal/imprint.tsx"),
    route("transfer-payment-simple", "routes/transfers/payment-simple.tsx"),
    route("join/:code", "routes/join/invitation.tsx"),
    route("test-page", "routes/test-page.tsx"),
  ]),
  layout("routes/account.tsx", [
    route("signup", "routes/signup.tsx"),
    route("create-account", "routes/create-account.tsx"),
    route("sign-in", "routes/sign-in.tsx"),
    route("forgot-password", "routes/forgot-password.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
  ]),
  layout("routes/game.tsx", [
    index("routes/home.tsx"),
    route("premier-league-table", "routes/premier-league-table.tsx"),
    route("premier-league-tipping", "routes/premier-league-tipping.tsx"),
    route("leaderboard", "routes/leaderboard.tsx"),
    route("chances", "routes/chances.tsx"),
    route("season", "routes/season.tsx"),
    route("leagues", "routes/leagues.tsx"),
    route("leagues/:id", "routes/league.tsx"),
    route("leagues/:id/duels", "routes/leagues/duels.tsx"),
    route("leagues/:id/duels/:gameweek/:userId", "routes/leagues/duel.tsx"),
    route("leagues/:id/extras", "routes/leagues/extras.tsx"),
    route("leagues/:id/past", "routes/leagues/past.tsx"),
    route("screens", "routes/screens/screens.tsx"),
    route("profile", "routes/profile.tsx"),
    route("transfer-payment", "routes/transfers/payment.tsx"),
    route("transfer-payment-success", "routes/transfers/payment-success.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
