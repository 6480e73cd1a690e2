import type { ReactNode } from "react";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { isPastCutoff } from "#app/shared/card/cutoff.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { cutoffDateText } from "#domain/season/season-config.ts";
import { instant } from "#domain/shared/instant.ts";

export interface PhaseBannerProps {
  /** The cutoff, ISO 8601; null until it is set (SEA-01). */
  cutoff: string | null;
  /** Whether the squad has 20 picks in 6-8-6 (BNG-04). */
  isQualified: boolean;
  /** How many clubs have a player. */
  picked: number;
}

/** Before the cutoff, says that picks change freely; after it, warns a player whose squad is still a draft. */
export default function PhaseBanner({ cutoff, isQualified, picked }: PhaseBannerProps) {
  const now = useServerNow();
  const cutoffAt = cutoff === null ? null : instant(Date.parse(cutoff));
  if (isPastCutoff(cutoff, now)) {
    // The page's head tells who has nobody yet.
    if (isQualified || picked === 0) return null;
    return (
      <Banner title="Your squad is still a draft">
        It still scores, but ranks below complete squads with the same score and cannot win. Complete it with
        players who have not scored yet.
      </Banner>
    );
  }
  return (
    <Banner title="PRE-SEASON: Unlimited Squad Changes">
      {cutoff ? (
        <>
          until {cutoffDateText({ cutoffAt })}. Squads lock on <Kickoff iso={cutoff} />; nobody sees your
          picks before that.
        </>
      ) : (
        "until the season’s first gameweek begins."
      )}
    </Banner>
  );
}

function Banner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-phase className="rounded-lg border border-whistle bg-whistle-soft px-4 py-3 text-whistle-ink">
      <p className="scoreboard text-lg leading-tight">{title}</p>
      <p className="mt-0.5 text-sm">{children}</p>
    </div>
  );
}
