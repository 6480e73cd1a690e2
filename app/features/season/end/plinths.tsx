import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { TrophyIcon } from "#app/ui/icons.tsx";
import { listOf } from "#domain/shared/words.ts";
import { TROPHY_NAMES, type Trophy } from "./trophies.ts";

/** The season in the middle, and higher than the others. */
const ORDER = { half: "order-1", season: "order-2", cup: "order-3", duels: "order-4" } as const;

interface PlinthsProps {
  /** Two or more. */
  trophies: readonly Trophy[];
  /** The season's clubs in the order of the wall. */
  codes: readonly string[];
  userId: string | undefined;
}

/** SEA-06, HLF-09, CUP-03: a plinth for each trophy, with who has won it and what with. */
export function Plinths({ trophies, codes, userId }: PlinthsProps) {
  return (
    <ol
      className="mx-auto flex w-full max-w-lg items-end justify-center gap-2 px-4 xl:max-w-none"
      aria-label="Trophies"
    >
      {trophies.map(({ kind, winners, with: won, over }) => {
        const isSeason = kind === "season";
        // A shared trophy has its winners' names alone.
        const wall = winners.length === 1 ? winners[0]?.wall : undefined;
        return (
          <li
            key={kind}
            className={cx(
              "grid min-w-0 grid-cols-1 justify-items-center text-center",
              isSeason ? "flex-[5] max-w-38" : "flex-[4] max-w-34",
              ORDER[kind],
            )}
          >
            {wall === undefined ? null : (
              <MiniWall
                codes={codes}
                wall={wall}
                className={cx(
                  "mb-1.5 h-auto w-full [--color-mini-peg:rgb(255_255_255/0.22)]",
                  isSeason ? "max-w-26 xl:max-w-32" : "max-w-21 xl:max-w-24",
                )}
              />
            )}
            <bdi
              className={cx(
                "scoreboard wrap-anywhere line-clamp-2 w-full",
                isSeason ? "text-2xl leading-7 xl:text-4xl xl:leading-10" : "text-xl leading-6 xl:text-2xl",
              )}
            >
              {listOf(winners.map(({ id, username }) => (id === userId ? "You" : username)))}
            </bdi>
            <span className="scoreboard mb-2 w-full truncate text-base text-chalk-soft leading-5.5 xl:text-lg">
              {won}
              {over ? (
                <>
                  {" "}
                  <bdi>{over}</bdi>
                </>
              ) : null}
            </span>
            <span
              className={cx(
                "scoreboard grid w-full content-center justify-items-center gap-1 rounded-t-lg bg-whistle px-1 text-on-whistle leading-5",
                isSeason ? "h-25 text-xl xl:h-29 xl:text-2xl" : "h-19 xl:h-22 xl:text-xl",
              )}
            >
              <TrophyIcon className={isSeason ? "size-8" : "size-6"} />
              {TROPHY_NAMES[kind]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
