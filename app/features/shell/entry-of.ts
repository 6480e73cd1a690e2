/** The address of the main navigation under which a page stands: a league's own pages are My Leagues, its extras League Admin. */
export function entryOf(pathname: string): string {
  if (pathname.endsWith("/extras")) return "/leagues";
  return /^\/leagues\/./.test(pathname) ? "/leaderboard" : pathname.replace(/(.)\/$/, "$1");
}
