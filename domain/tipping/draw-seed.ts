/** What a season's draw depends on: its id and the secret of this installation. */
interface Draw {
  readonly drawSecret: string;
  readonly season: { readonly id: string };
}

/** TIP-06: the seed of every default of a season: the secret with the season's id, so that none repeats. */
export function drawSeedOf({ drawSecret, season }: Draw): string {
  return `${season.id} ${drawSecret}`;
}
