import { useWallOrder } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ComparedMember, Comparison } from "#contract/story.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { type CompareLine, compareNews } from "./compare-rows.ts";

/** The people whose card can stand beside the reader's. */
export interface CompareChoice {
  readonly members: readonly { readonly id: string; readonly username: string }[];
  onChoose(id: string): void;
}

/** `Change`, over which the browser's own choice of a person opens. */
export function ChangeChoice({ choice, chosen }: { choice: CompareChoice; chosen: string }) {
  return (
    <span className="relative flex min-h-11 items-center gap-1 rounded-md font-semibold text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-brand">
      <span aria-hidden="true">Change</span>
      <ChevronIcon className="size-5" />
      <select
        aria-label="Compare with"
        value={chosen}
        onChange={(event) => choice.onChoose(event.currentTarget.value)}
        className="absolute inset-0 w-full opacity-0"
      >
        {choice.members.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The two walls, the sentence, and rows, as they will stand. */
export function CompareLoading() {
  return (
    <div className="grid gap-3 py-3">
      <span className="flex justify-between">
        <Skeleton className="h-13 w-32" />
        <Skeleton className="h-13 w-32" />
      </span>
      <Skeleton className="mx-auto h-6 w-56" />
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-11" />
      ))}
    </div>
  );
}

export interface CompareHeadProps {
  comparison: Comparison;
  lines: readonly CompareLine[];
  open: number;
}

/** The two who are compared, each with their wall and score, and the comparison in one sentence. */
export function CompareHead({ comparison, lines, open }: CompareHeadProps) {
  const { me, them } = comparison;
  const isTipping = "gameweek" in comparison;
  return (
    <div className="py-3">
      <div className="flex items-center justify-between gap-2">
        <Person member={me} label="You" lines={lines} side="mine" isTipping={isTipping} />
        <Person member={them} label={them.username} lines={lines} side="theirs" isTipping={isTipping} />
      </div>
      <p className="scoreboard mt-3 text-balance text-center text-xl leading-6">
        {compareNews(comparison, open)}
      </p>
    </div>
  );
}

interface PersonProps {
  member: ComparedMember;
  label: string;
  lines: readonly CompareLine[];
  side: "mine" | "theirs";
  isTipping: boolean;
}

function Person({ member: { rank, score, username }, label, lines, side, isTipping }: PersonProps) {
  return (
    <span
      className={cx("flex min-w-0 items-center gap-3", side === "theirs" && "flex-row-reverse text-right")}
    >
      {isTipping ? <Avatar name={username} size={36} /> : <SideWall lines={lines} side={side} />}
      <span className="min-w-0">
        <bdi title={label} className="block truncate leading-5">
          {label}
        </bdi>
        <span className="scoreboard block text-4xl leading-9">
          {score}
          <span className="sr-only">
            {isTipping ? " points" : ` of ${SQUAD_SIZE}`}, {ordinal(rank)}
          </span>
        </span>
      </span>
    </span>
  );
}

/** The ticks of one side as a wall in miniature, 73 × 51. */
export function SideWall({
  lines,
  side,
  className = "h-[53px] w-[75px]",
}: {
  lines: readonly CompareLine[];
  side: "mine" | "theirs";
  className?: string;
}) {
  const order = useWallOrder();
  if (!order) return <span className={cx("shrink-0", className)} />;
  let wall = 0;
  let fresh: number | undefined;
  for (const { key, [side]: one } of lines) {
    const place = order.ids.indexOf(key);
    if (place === -1 || !one.won) continue;
    wall |= 1 << place;
    if (one.pick?.provisional) fresh = place;
  }
  return <MiniWall codes={order.codes} wall={wall} fresh={fresh} className={cx("shrink-0", className)} />;
}
