/** The refusal of a form, as its page shows it. */
export interface Refused {
  /** The server's message about the whole form; null without one. */
  message: string | null;
  /** The message for each refused field, by field name. */
  fields: Record<string, string>;
  /** The values typed, except secrets. */
  values: Record<string, string>;
}
