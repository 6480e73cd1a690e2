/** GET /api/account/sessions: where the user is signed in, the latest use first. */
export interface Device {
  id: string;
  /** For example `Firefox on Windows`. */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
}
