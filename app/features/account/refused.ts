/** The refusal of a form, as its page shows it. */
export interface Refused {
  /** The server's message about the whole form; null without one. */
  message: string | null;
  /** By field name. */
  fields: Record<string, string>;
  /** The values typed, without secrets. */
  values: Record<string, string>;
}
