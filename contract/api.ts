/** Answers that calls of every topic give. In all answers times are ISO 8601 UTC strings. */

/** The body of every refusal. */
export interface ApiError {
  message: string;
  code: string;
  fields?: Record<string, string>;
}

/** The answer of a call that only returns a sentence. */
export interface MessageAnswer {
  message: string;
}

/** The answer of a call that succeeds and returns nothing else. */
export interface Done {
  success: true;
}
