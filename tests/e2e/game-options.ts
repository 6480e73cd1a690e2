/** A second attempt is reported as flaky; it keeps a hiccup of a shared machine from deciding. */
export const RETRIES = process.env.CI ? 1 : 0;

/**
 * For `test.use` in files that measure pages: Playwright's trace of a second attempt reads the whole page at each step,
 * and would be measured instead. Where nothing is tried again it says nothing, because a file with a choice of its own
 * needs a worker of its own, and so a Chromium and a game.
 */
export const UNTRACED: { readonly trace?: "off" } = RETRIES > 0 ? { trace: "off" } : {};

/** How a file's game starts, for `test.use` and the projects of playwright.config.ts. */
export interface GameOptions {
  /** The instant at which it starts. */
  startAt: string;
  /** Whether its mails can be read. */
  hasMailbox: boolean;
}
