import { cx } from "#app/ui/cx.ts";
import { Arrow } from "./arrow.tsx";

/**
 * How many places the member has gained or lost since the gameweek kicked off. One element whatever it says, because a
 * goal can change it in every row.
 */
export function Movement({ places }: { places: number }) {
  const [way, tone] = places > 0 ? ["up", "text-brand-ink"] : ["down", "text-danger-ink"];
  const count = Math.abs(places);
  return (
    <span
      {...(places === 0 ? { "aria-hidden": true } : { role: "img", "aria-label": `${way} ${count}` })}
      className={cx(
        "scoreboard whitespace-nowrap text-center text-sm leading-none",
        count ? tone : "text-muted",
      )}
    >
      {count ? <Arrow places={places} /> : null}
      {count || null}
    </span>
  );
}
