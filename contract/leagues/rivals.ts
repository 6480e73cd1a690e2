/** GET /api/rivals: a player whom the reader has pinned, with whom they share a league. */
export interface Rival {
  id: string;
  username: string;
}
