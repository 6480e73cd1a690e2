/** GET /api/rivals: a player that the reader has pinned and shares a league with. */
export interface Rival {
  id: string;
  username: string;
}
