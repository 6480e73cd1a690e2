import { LocalTime } from "#app/features/season/local-time.tsx";
import { useServerNow } from "#app/lib/server-clock.tsx";
import { cutoffDateText } from "#domain/season/season-config.ts";
import { instant } from "#domain/shared/instant.ts";

/** Until the season's cutoff (SEA-01): picks change as often as one likes. After it nothing. */
export function PreseasonBanner({ cutoff }: { cutoff: string | null }) {
  const now = useServerNow();
  const cutoffAt = cutoff === null ? null : instant(Date.parse(cutoff));
  if (cutoffAt !== null && now >= cutoffAt) return null;
  return (
    <div className="rounded-lg border border-whistle bg-whistle-soft px-4 py-3 text-whistle-ink">
      <p className="scoreboard text-lg leading-tight">PRE-SEASON: Unlimited Squad Changes</p>
      {cutoff ? (
        <p className="mt-0.5 text-sm">
          until {cutoffDateText({ cutoffAt })}. Squads close on <LocalTime iso={cutoff} />, your time; nobody
          sees your picks before that.
        </p>
      ) : (
        <p className="mt-0.5 text-sm">until the season's first gameweek has begun.</p>
      )}
    </div>
  );
}
