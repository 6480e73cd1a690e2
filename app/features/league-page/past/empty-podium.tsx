import { cx } from "#app/ui/cx.ts";

/** The steps from left to right, as on the podium of a final table. */
const STEPS = [
  { place: 2, disc: "size-14", step: "h-15" },
  { place: 1, disc: "size-18", step: "h-21" },
  { place: 3, disc: "size-14", step: "h-11" },
] as const;

/** For the eye alone: where the first three of a past season will stand. */
export function EmptyPodium() {
  return (
    <div aria-hidden="true" className="mx-auto mt-4 flex max-w-md items-end gap-2.5 border-line border-b">
      {STEPS.map(({ place, disc, step }) => (
        <div key={place} className="grid min-w-0 flex-1 justify-items-center gap-2">
          <span className={cx("rounded-full border-[1.5px] border-line-strong border-dashed", disc)} />
          <span className="scoreboard text-muted">Name, points</span>
          <span
            className={cx(
              "scoreboard boxed grid w-full place-items-center rounded-t-lg bg-sunken text-3xl text-muted",
              step,
            )}
          >
            {place}
          </span>
        </div>
      ))}
    </div>
  );
}
