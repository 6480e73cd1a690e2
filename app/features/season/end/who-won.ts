interface Winner {
  readonly id: string;
  readonly username: string;
}

/** Who won, in words: `kiran wins it`, `You win it`, `You and kiran share it`: the reader is named first. */
export function whoWonText(winners: readonly Winner[], userId: string | undefined): string {
  const isOwn = winners.some(({ id }) => id === userId);
  const others = winners.flatMap(({ id, username }) => (id === userId ? [] : [username]));
  const [only = "", second, ...more] = isOwn ? ["You", ...others] : others;
  if (second === undefined) return `${only} ${isOwn ? "win" : "wins"} it`;
  return `${only} and ${more.length === 0 ? second : `${more.length + 1} others`} share it`;
}
