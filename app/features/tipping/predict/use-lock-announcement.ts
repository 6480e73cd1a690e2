import { useEffect, useRef, useState } from "react";
import { type ClubsById, clubsOf, matchName } from "#app/features/tipping/match-clubs.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";

/** Sentences for screen readers about cards that have just locked, and about unsaved choices among them. */
export function useLockAnnouncement(fixtures: readonly SlipFixture[], clubs: ClubsById): string {
  const locked = fixtures.filter(({ isLocked }) => isLocked);
  const lockedBefore = useRef<ReadonlySet<number> | null>(null);
  const [said, setSaid] = useState("");
  const ids = locked.map(({ fixture }) => fixture.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids change when something has locked
  useEffect(() => {
    const before = lockedBefore.current;
    lockedBefore.current = new Set(locked.map(({ fixture }) => fixture.id));
    if (!before) return;
    const fresh = locked.filter(({ fixture }) => !before.has(fixture.id));
    if (fresh.length === 0) return;
    setSaid(
      fresh
        .map(({ fixture, missed }) => {
          const name = matchName(clubsOf(fixture, clubs));
          return `${name} is locked.${missed ? " Your last choice for it was not saved." : ""}`;
        })
        .join(" "),
    );
  }, [ids]);
  return said;
}
