import type { OwnNumbers } from "#contract/accounts/numbers.ts";
import type { Selection } from "#contract/squads.ts";
import { ProfileNumbers } from "./profile-numbers.tsx";
import { ShirtsByGameweek } from "./shirts-by-gameweek.tsx";

interface SeasonSoFarProps {
  ticked: readonly Selection[];
  /** Null while they cannot be read. */
  numbers: OwnNumbers | null;
}

/** What one's season was made of: when the shirts were hung up, and the records. */
export default function SeasonSoFar({ ticked, numbers }: SeasonSoFarProps) {
  return (
    <>
      <ShirtsByGameweek ticked={ticked} />
      <ProfileNumbers numbers={numbers} />
    </>
  );
}
