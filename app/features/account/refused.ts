/** Why a form was not taken, as its page shows it. */
export interface Refused {
  /** The server's words for the whole form; null when it had none. */
  message: string | null;
  /** By field name. */
  fields: Record<string, string>;
  /** What was typed; never secrets. */
  values: Record<string, string>;
}
