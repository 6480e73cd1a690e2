/** The input of a season's draw: its id and the secret of this installation. */
interface Draw {
  readonly drawSecret: string;
  readonly season: { readonly id: string };
}

/** TIP-06: the seed of all defaults of a season: the secret and the season's id, so each season has its own draws. */
export function drawSeedOf({ drawSecret, season }: Draw): string {
  return `${season.id} ${drawSecret}`;
}
