/** GET /api/account/sessions: the devices on which the user is signed in, the most recently used first. */
export interface Device {
  id: string;
  /** For example `Firefox on Windows`. */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
}
