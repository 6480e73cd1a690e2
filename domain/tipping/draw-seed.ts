/** The input of a season's draw: its id and the secret of this installation. */
interface Draw {
  readonly drawSecret: string;
  readonly season: { readonly id: string };
}

/** TIP-06: the seed of all defaults of a season: the secret with the season's id, so that no two seasons draw alike. */
export function drawSeedOf({ drawSecret, season }: Draw): string {
  return `${season.id} ${drawSecret}`;
}
