import type { SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";

type Names = Pick<SeasonFacts, "players" | "clubs">;

/** A footballer in a notice, at the beginning of a sentence. */
export const footballerIn = ({ players }: Pick<Names, "players">, id: PlayerId): string =>
  players.get(id)?.name ?? "Your player";

/** A club in a notice, as in `Your Arsenal slot`: the facts have every club that can be picked. */
export const clubIn = ({ clubs }: Pick<Names, "clubs">, id: ClubId): string => clubs.get(id)?.name ?? "club";
