import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { TrophyIcon } from "#app/ui/icons.tsx";
import { TROPHY_NAMES, type Trophy } from "./trophies.ts";

/** The season's stands in the middle. */
const PLACES: Readonly<Record<Trophy["kind"], string>> = {
  half: "order-1",
  season: "order-2",
  cup: "order-3",
};

interface PlinthsProps {
  trophies: readonly Trophy[];
  userId: string | undefined;
  /** The season's clubs in the order of the wall; absent where they are not known, then initials stand for people. */
  codes?: readonly string[] | undefined;
}

/** As many plinths as trophies, each with its winners and what it was won with. */
export function Plinths({ trophies, userId, codes }: PlinthsProps) {
  return (
    <ol aria-label="Trophies" className="mx-auto flex w-full max-w-md items-end justify-center gap-2.5 px-4">
      {trophies.map(({ kind, winners, with: won }) => {
        const isMain = kind === "season";
        const [first] = winners;
        return (
          <li key={kind} className={cx("grid min-w-0 max-w-1/3 flex-1 gap-2 text-center", PLACES[kind])}>
            <span className="grid min-w-0 justify-items-center gap-0.5">
              {first && codes && first.wall !== undefined ? (
                <MiniWall
                  codes={codes}
                  wall={first.wall}
                  className={cx(
                    "mb-1 [--color-mini-peg:rgb(255_255_255/0.22)]",
                    isMain ? "h-18.75 w-26.25" : "h-15 w-20.75",
                  )}
                />
              ) : (
                <Avatar name={first?.username ?? ""} size={isMain ? 64 : 48} className="ring-2 ring-chalk" />
              )}
              <bdi title={first?.username} className="scoreboard w-full truncate text-lg leading-6">
                {first?.id === userId ? "You" : first?.username}
              </bdi>
              {winners.length > 1 ? (
                <span className="text-chalk-soft text-sm">and {winners.length - 1} more</span>
              ) : null}
              <span className="scoreboard text-chalk-soft">{won}</span>
            </span>
            <span
              className={cx(
                "scoreboard grid content-center justify-items-center gap-1 rounded-t-lg bg-whistle text-lg text-on-whistle leading-5",
                isMain ? "h-25" : "h-19",
              )}
            >
              <TrophyIcon className="size-6" />
              {TROPHY_NAMES[kind]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
