/** Which of a user's sessions have ended: one, all but one, or all. */
export interface EndedSessions {
  readonly only?: string;
  readonly except?: string;
}
