import type { TippingParts } from "#app/features/duels/slots.ts";
import { cx } from "#app/ui/cx.ts";
import type { DuelCall } from "#contract/leagues/duels.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";

/** Tipping: the gameweek's matches and what each side has called, as far as the reader may see it. */
export interface Slips {
  readonly fixtures: readonly MatchdayFixture[];
  readonly a: TippingParts | null;
  readonly b: TippingParts | null;
}

/** The size of a square: small on the narrowest phones, where a score such as 12–12 stands between the slips. */
const SIDES = "size-3.5 max-[22.49rem]:size-2.5 lg:size-5 xl:size-7";

/** A slip in miniature: a square for each match, full where the call is right, hollow where it is wrong. */
export function SlipMarks({ slips, side }: { slips: Slips; side: "a" | "b" }) {
  const calls = new Map((slips[side]?.calls ?? []).map((call) => [call.fixtureId, call]));
  return (
    <span
      aria-hidden="true"
      className="grid w-max grid-cols-5 gap-1 max-[22.49rem]:gap-0.5 lg:gap-1.5 xl:gap-2"
    >
      {slips.fixtures.slice(0, 10).map(({ id, status }) => (
        <Mark key={id} call={calls.get(id)} status={status} />
      ))}
    </span>
  );
}

function Mark({ call, status }: { call: DuelCall | undefined; status: MatchdayFixture["status"] }) {
  if (!call) return <Dot />;
  const isRight = call.points > 0;
  if (!isRight && status === "scheduled") return <Open />;
  return (
    <span
      className={cx(
        SIDES,
        "rounded-[3px] border-2 lg:rounded-[5px] xl:rounded-[7px]",
        isRight ? "border-rise bg-rise" : "border-chalk/60",
      )}
    />
  );
}

/** Called, and not begun. Dashes of their own length: a border's break at the corners of so small a box. */
const Open = () => (
  <svg aria-hidden="true" viewBox="0 0 14 14" fill="none" className={cx(SIDES, "text-chalk-soft")}>
    <rect
      x="1"
      y="1"
      width="12"
      height="12"
      rx="2.5"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="3 2.4"
    />
  </svg>
);

const Dot = () => (
  <span className={cx(SIDES, "grid place-items-center")}>
    <span className="size-0.5 rounded-full bg-chalk lg:size-1" />
  </span>
);
