/** GET /api/account/assistant: `createdAt` is null without a key. */
export interface AssistantKey {
  createdAt: string | null;
}

/** POST /api/account/assistant: the new key, replacing any earlier one. It is shown once. */
export interface NewAssistantKey {
  createdAt: string;
  key: string;
  /** `/mcp` */
  path: string;
  /** The same path with the site's origin in front; null where no origin is configured. */
  url: string | null;
}
