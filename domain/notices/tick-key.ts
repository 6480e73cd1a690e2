/** The key of a tick's push, one per slot and footballer: it is sent once, whichever job comes first. */
export const tickKey = (season: string, club: number, player: number) => `tick:${season}:${club}:${player}`;
