import type { TippingParts } from "#app/features/duels/slots.ts";
import { cx } from "#app/ui/cx.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";

/** Tipping: the gameweek's matches and what each side has called, as far as the reader may see it. */
export interface Slips {
  readonly fixtures: readonly MatchdayFixture[];
  readonly a: TippingParts | null;
  readonly b: TippingParts | null;
}

/** A slip in miniature: a square for each match, filled where the call is right. */
export function SlipMarks({ slips, side }: { slips: Slips; side: "a" | "b" }) {
  const calls = new Map((slips[side]?.calls ?? []).map((call) => [call.fixtureId, call]));
  return (
    <span aria-hidden="true" className="grid w-max grid-cols-5 gap-1">
      {slips.fixtures.slice(0, 10).map(({ id, status }) => {
        const call = calls.get(id);
        if (!call) return <Dot key={id} />;
        const isRight = call.points > 0;
        const isOn = status === "live";
        return (
          <span
            key={id}
            className={cx(
              "size-3.5 rounded-[3px] border-2",
              isRight
                ? "border-rise"
                : status === "scheduled"
                  ? "border-chalk border-dashed"
                  : "border-chalk/60",
              isRight && !isOn && "bg-rise",
            )}
          />
        );
      })}
    </span>
  );
}

const Dot = () => (
  <span className="grid size-3.5 place-items-center">
    <span className="size-0.5 rounded-full bg-chalk" />
  </span>
);
