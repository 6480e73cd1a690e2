import * as z from "zod/mini";
import { DISTANCES_PATTERN } from "#workers/platform/distance/distance.ts";

const text = z.string().check(z.minLength(1));

/**
 * Placeholders for settings that are absent. The sender stands in everywhere; the contact and the owner stand in
 * outside production only.
 */
export const INVENTED = {
  sender: "Football Bingo <no-reply@footballbingo.example>",
  contact: "help@footballbingo.example",
  runBy: "Nobody at all, 1 Nowhere Street, Nowhere",
} as const;

const MAILBOX = /^[^<>@\s?&]+@[^<>@\s?&]+$/;

/** The variables and secrets of the environment (README, Deploy). */
export const variables = z.object({
  ENVIRONMENT: z._default(z.enum(["development", "production"]), "production"),
  FEED_URL: z._default(z.url(), "https://fantasy.premierleague.com/api"),
  /** SEA-05: the site's season, `2025-26`; if unset, the season follows the feed. */
  SEASON: z.optional(z.string().check(z.regex(/^(\d{4}-\d{2})?$/))),
  SEASON_CUTOFF: z.optional(z.string()),
  SEASON_LABEL: z.optional(text),
  /** Points taken from clubs, by three-letter code: `EVE:8,NFO:4`. */
  SEASON_DEDUCTIONS: z.optional(z.string().check(z.regex(/^[A-Z]{3}:\d+(,[A-Z]{3}:\d+)*$/))),
  CLOCK_AT: z.optional(z.string()),
  CLOCK_FROM: z.optional(z.string()),
  CLOCK_SPEED: z.optional(z.string()),
  /** Seeds the default draw (TIP-06); a secret in production. */
  DRAW_SECRET: z.optional(text),
  /** Simulated distance, see workers/platform/distance/distance.ts; refused in production. */
  SIMULATED_RTT: z.optional(z.string().check(z.regex(DISTANCES_PATTERN))),
  /** Opens the operator's calls (docs/runbook.md); without it they do not exist. */
  OPERATOR_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** The site's address, for links in emails and the identity provider's redirect (ACC-10). */
  APP_URL: z.optional(z.url()),
  /** The shards of an overall table, one per 50,000 players (docs/decisions/0013). Another number rebuilds them. */
  OVERALL_SHARDS: z._default(z.string().check(z.regex(/^[1-9]\d?$/)), "1"),
  /** In production one request in so many is logged (workers/platform/log.ts): lines were half of a request's cost. */
  LOG_ONE_REQUEST_IN: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), "200"),
  OIDC_ISSUER: z.optional(text),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  OIDC_NAME: z.optional(text),
  MAIL_FROM: z._default(text, INVENTED.sender),
  /** Where people write to: in the footer, the privacy policy and the terms. */
  CONTACT_MAIL: z.optional(z.string().check(z.regex(MAILBOX))),
  /** Name and address of whoever runs the site: on a page of its own, and in the privacy policy. */
  RUN_BY: z.optional(text),
  RESEND_API_KEY: z.optional(text),
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_PUBLISHABLE_KEY: z.optional(text),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  /** The address of a Stripe stand-in, `http://127.0.0.1:port`; refused in production. */
  STRIPE_STAND_IN_URL: z.optional(z.url()),
  /** OUT-04: seals the addresses of group chats; without it leagues cannot be connected to any. */
  SEAL_KEY: z.optional(text),
  /** The address of a stand-in of the chat services, `http://127.0.0.1:port`; refused in production. */
  CHATS_STAND_IN_URL: z.optional(z.url()),
  /** `none` where the footballers are invented: the Premier League has no portraits of them; refused in production. */
  PLAYER_PHOTOS: z.optional(z.literal("none")),
  VAPID_PUBLIC_KEY: z.optional(text),
  VAPID_PRIVATE_KEY: z.optional(text),
  VAPID_SUBJECT: z.optional(text),
});

/** Thrown with the names, never the values, of missing or malformed variables: for the log, not for visitors. */
export class ConfigurationError extends Error {
  constructor(what: string) {
    super(`Configuration: ${what}`);
  }
}

/** The variables as they came, each of its shape. */
export type Variables = z.infer<typeof variables>;

/** What only a game on one's own machine may have. */
export const REFUSED_IN_PRODUCTION = [
  "CLOCK_AT",
  "CLOCK_FROM",
  "CLOCK_SPEED",
  "STRIPE_STAND_IN_URL",
  "CHATS_STAND_IN_URL",
  "SIMULATED_RTT",
  "PLAYER_PHOTOS",
] as const satisfies readonly (keyof Variables)[];
