/** How a file's game starts, for `test.use` and the projects of playwright.config.ts. */
export interface GameOptions {
  /** The instant at which it starts. */
  startAt: string;
  /** Whether its mails can be read. */
  hasMailbox: boolean;
}
