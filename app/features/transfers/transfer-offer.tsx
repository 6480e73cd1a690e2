import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { positionName } from "#app/shared/card/picks.ts";
import { type Clubs, useClubNames } from "#app/shared/match/club-names.ts";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Selection } from "#contract/squads.ts";

/** Two players of one's own who have not scored, else two clubs. */
const EXAMPLE = ["BRE", "WHU"];
const SWAPS = 2;

/** Two who come for two who go, of the reader's own card where it has two: `open` are its picks that have not scored. */
export function SwapExample({ open }: { open: readonly Selection[] }) {
  const clubs = useClubNames();
  const own = swapsOf(open, clubs);
  const swaps = own.length === SWAPS ? own : EXAMPLE.map((code) => ({ code, name: "", comes: "", from: "" }));
  return (
    <div aria-hidden="true">
      <p className="mt-1 text-chalk-soft max-xl:hidden">For example</p>
      <ul className="mt-3 flex gap-x-8 text-muted xl:mt-4 xl:grid xl:gap-y-4 xl:text-chalk xl:[--color-shirt-edge:var(--color-chalk)]">
        {swaps.map(({ code, name, comes, from }) => (
          <li
            key={code}
            className="flex items-center gap-3 xl:grid xl:grid-cols-[4rem_minmax(0,1fr)_1.25rem_4rem_minmax(0,1fr)] xl:gap-5"
          >
            <ShirtOutline size={38} className="xl:size-16" />
            <Half title={name || "One who has no goal"}>goes</Half>
            <ChevronIcon className="-rotate-90 size-5 shrink-0" />
            <Shirt code={code} size={38} className="xl:size-16" />
            <Half title={comes || "another player"}>{from || "from the same club"}</Half>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who goes, or who comes, beside the shirt, where there is room. */
const Half = ({ title, children }: { title: string; children: string }) => (
  <span className="min-w-0 max-xl:hidden">
    <span className="scoreboard block text-xl leading-6">{title}</span>
    <span className="block text-chalk-soft leading-5">{children}</span>
  </span>
);

function swapsOf(open: readonly Selection[], clubs: Clubs) {
  const nameOf = namesInSight(open.map(({ player }) => player.name));
  return open.slice(0, SWAPS).flatMap(({ teamId, player }) => {
    const club = clubs.get(teamId);
    if (!club) return [];
    const kind = positionName(player.position).toLowerCase();
    const comes = `another ${kind}`;
    return [{ code: club.code, name: nameOf(player.name), comes, from: `from ${club.name}` }];
  });
}

const RULES = [
  "From 1 to 31 January only, at most two per person.",
  "A player who leaves is replaced for free within 14 days, on top.",
  "The new player: same team, same position.",
  "Both players must have 0 goals: scorers cannot be transferred.",
];

/** What a January transfer may and may not do: one row, which unfolds. */
export function TransferRules() {
  return (
    <Fold look="list" title={<h2 className="font-normal font-sans text-base">{REMINDER}</h2>}>
      <RulesList />
    </Fold>
  );
}

/** The same, open, for where there is room for it. */
export const OpenRules = () => (
  <Section title={REMINDER} className="pb-2.5 max-xl:hidden xl:px-5">
    <RulesList />
  </Section>
);

const REMINDER = "Transfer Rules Reminder";

const RulesList = () => (
  <ul className="divide-y divide-line text-[0.9375rem] leading-5.5">
    {RULES.map((rule) => (
      <li key={rule} className="py-2.5">
        {rule}
      </li>
    ))}
  </ul>
);
