import { pairSeededScreen } from "#sandbox/seed/pair-screen.ts";

/** OUT-06: a member has five at most, and there are more pictures of screens than that: one for each league. */
export function pairedScreens(url: string) {
  const screens = new Map<string, string>();
  return {
    /** The secret of a league's screen. */
    async of(league: string): Promise<string> {
      const secret = screens.get(league) ?? (await pairSeededScreen(url, league));
      if (secret === null) throw new Error(`No screen could be paired with ${league}`);
      screens.set(league, secret);
      return secret;
    },
    clear: () => screens.clear(),
  };
}
