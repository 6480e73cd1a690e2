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
  duels: "order-4",
};
/** With more of them there is no room for faces of the usual size. */
const ROOMY = 3;

interface PlinthsProps {
  trophies: readonly Trophy[];
  userId: string | undefined;
  /** The season's clubs in the order of the wall; absent where they are not known, then initials stand for people. */
  codes?: readonly string[] | undefined;
}

/** As many plinths as trophies, each with its winners and what it was won with. */
export function Plinths({ trophies, userId, codes }: PlinthsProps) {
  const isRoomy = trophies.length <= ROOMY;
  return (
    <ol
      aria-label="Trophies"
      className={cx(
        "mx-auto flex w-full max-w-md items-end justify-center px-4 xl:max-w-3xl",
        isRoomy ? "gap-2.5" : "gap-1.5 xl:gap-4",
      )}
    >
      {trophies.map(({ kind, winners, with: won }) => {
        const isMain = kind === "season";
        const [first] = winners;
        return (
          <li
            key={kind}
            className={cx(
              "grid min-w-0 flex-1 gap-2 text-center",
              isRoomy ? "max-w-1/3" : "max-w-1/4",
              PLACES[kind],
            )}
          >
            <span className="grid min-w-0 justify-items-center gap-0.5">
              {first && codes && first.wall !== undefined ? (
                <MiniWall
                  codes={codes}
                  wall={first.wall}
                  className={cx(
                    "mb-1 [--color-mini-peg:rgb(255_255_255/0.22)]",
                    !isRoomy ? "h-13 w-18" : isMain ? "h-18.75 w-26.25" : "h-15 w-20.75",
                    isMain ? "xl:h-25 xl:w-35" : "xl:h-20 xl:w-28",
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
                "scoreboard grid content-center justify-items-center gap-1 rounded-t-lg bg-whistle text-on-whistle leading-5",
                isRoomy ? "text-lg" : "text-base xl:text-xl",
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
