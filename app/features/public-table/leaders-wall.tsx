import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface LeadersWallProps {
  table: Pick<PublicTable, "rows" | "clubs">;
  /** Where there is room for it. */
  className: string;
  /** Whether it says whose it is in one line below it. */
  isSmall?: boolean;
}

/** What the game is about, where a laptop has the room: the first wall of the table, by clubs alone. */
export function LeadersWall({ table: { rows, clubs }, className, isSmall = false }: LeadersWallProps) {
  const [first] = rows;
  if (!first || first.wall === undefined || first.score === 0) return null;
  const fresh = first.lastTick?.provisional ? first.lastTick.place : undefined;
  const whose = (
    <>
      <bdi>{first.name}</bdi>’s wall
    </>
  );
  return (
    <figure
      className={cx(
        "items-center [--color-mini-peg:rgb(255_255_255/0.22)]",
        isSmall ? "gap-2" : "gap-5",
        className,
      )}
    >
      <MiniWall
        codes={clubs}
        wall={first.wall}
        fresh={fresh}
        className={isSmall ? "h-24 w-auto" : "h-34 w-auto"}
      />
      {isSmall ? (
        <figcaption className="text-chalk-soft text-sm">
          {whose}, {first.score}/{SQUAD_SIZE}
        </figcaption>
      ) : (
        <figcaption>
          <span className="scoreboard block text-4xl leading-10">
            {first.score}
            <span className="text-chalk-soft text-xl">/{SQUAD_SIZE}</span>
          </span>
          <span className="block text-chalk-soft">{whose}</span>
        </figcaption>
      )}
    </figure>
  );
}
