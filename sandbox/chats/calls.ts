/** A request to a chat service, as the stand-in receives it. */
export interface ChatCall {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface ChatAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message in a channel, with what it said before each edit. */
export interface ChatMessage {
  readonly id: string;
  readonly service: "discord" | "slack" | "teams" | "telegram" | "webhook";
  /** Tells channels apart; not where they are. */
  readonly channel: string;
  readonly at: number;
  readonly headers: ChatCall["headers"];
  /** The body as it was sent, or as it was last edited. */
  payload: Record<string, unknown>;
  readonly earlier: Record<string, unknown>[];
}

/**
 * How a channel misbehaves: `limited` 429 with Retry-After, `gone` 404, `broken` 500, `lost` takes the message but its
 * answer never arrives, `silent` neither takes it nor answers, `fixed` takes messages and refuses to edit them, `moved`
 * has a new number, which Telegram alone tells.
 */
export type Fault = "limited" | "gone" | "broken" | "lost" | "silent" | "fixed" | "moved";
