import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface LeadersWallProps {
  table: Pick<PublicTable, "rows" | "clubs">;
  /** Where there is room for it. */
  className: string;
}

/** What the game is about, where a laptop has the room: the first wall of the table, by clubs alone. */
export function LeadersWall({ table: { rows, clubs }, className }: LeadersWallProps) {
  const [first] = rows;
  if (!first || first.wall === undefined || first.score === 0) return null;
  const fresh = first.lastTick?.provisional ? first.lastTick.place : undefined;
  return (
    <figure className={cx("items-center gap-5 [--color-mini-peg:rgb(255_255_255/0.22)]", className)}>
      <MiniWall codes={clubs} wall={first.wall} fresh={fresh} className="h-34 w-auto" />
      <figcaption>
        <span className="scoreboard block text-4xl leading-10">
          {first.score}
          <span className="text-chalk-soft text-xl">/{SQUAD_SIZE}</span>
        </span>
        <span className="block text-chalk-soft">
          <bdi>{first.name}</bdi>’s wall
        </span>
      </figcaption>
    </figure>
  );
}
