import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { CrownIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { FigureFace } from "./figure-face.tsx";
import { type Plinth, plinthsOf, TROPHY_NAMES, type Trophy } from "./trophies.ts";

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
  /** The season's clubs in the order of the wall; absent where they are not known, then figures stand for people. */
  codes?: readonly string[] | undefined;
}

/** A plinth for each of those who won something, with a sign for each trophy and what it was won with. */
export function Plinths({ trophies, userId, codes }: PlinthsProps) {
  const plinths = plinthsOf(trophies);
  const isRoomy = plinths.length <= ROOMY;
  const isTall = plinths.some(({ length }) => length > 1);
  // Two alone stand side by side, the season's at the left.
  const hasMiddle = plinths.length > 2;
  return (
    <ol
      aria-label="Trophies"
      // The season's stands highest, the others level: they are no second and third place.
      className={cx(
        "mx-auto flex w-full max-w-md items-end justify-center px-4 xl:max-w-none",
        isRoomy ? "gap-2.5" : "gap-1.5 xl:gap-4",
      )}
    >
      {plinths.map((won) => {
        const [{ kind, winners }] = won;
        const isMain = kind === "season";
        const hasWall = codes !== undefined && winners[0]?.wall !== undefined;
        return (
          <li
            key={kind}
            className={cx(
              "grid min-w-0 flex-1 grid-cols-1 gap-2 text-center",
              plinths.length === 1 ? "max-w-1/2" : isRoomy ? "max-w-2/5" : "max-w-1/4",
              hasMiddle && PLACES[kind],
            )}
          >
            <Winner won={won} userId={userId} codes={codes} isRoomy={isRoomy} />
            <span
              className={cx(
                "scoreboard grid content-center justify-items-center gap-1 rounded-t-lg leading-5",
                // The season's is the loudest.
                isMain ? "bg-whistle" : "bg-[color-mix(in_oklab,var(--color-whistle)_50%,white)]",
                "text-on-whistle",
                isRoomy ? "text-lg" : "text-base xl:text-xl",
                isMain ? (isTall ? "h-31" : "h-24") : isTall ? "h-23" : "h-16",
              )}
            >
              <span className="flex gap-2">
                {won.map((each) => (
                  <TrophyIcon key={each.kind} className={hasWall ? "size-6" : "size-8"} />
                ))}
              </span>
              <span>
                {won.slice(hasWall ? 0 : 1).map((each) => (
                  <span key={each.kind} className="block">
                    {TROPHY_NAMES[each.kind]}
                    {hasWall && won.length === 1 ? "" : ` ${each.with}`}
                  </span>
                ))}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface WinnerProps extends Pick<PlinthsProps, "userId" | "codes"> {
  won: Plinth;
  isRoomy: boolean;
}

/** Who stands there: their wall or the figure they won with, their name, and what they won with. */
function Winner({ won, userId, codes, isRoomy }: WinnerProps) {
  const [{ kind, winners, with: first }] = won;
  const isMain = kind === "season";
  const [one] = winners;
  const hasWall = codes !== undefined && one?.wall !== undefined;
  return (
    <span className="grid min-w-0 grid-cols-1 justify-items-center gap-0.5">
      {isMain ? <CrownIcon className="size-7 text-whistle [&>path]:fill-current" /> : null}
      {hasWall ? (
        <MiniWall
          codes={codes}
          wall={one.wall ?? 0}
          className={cx(
            "mb-1 xl:max-w-none [--color-mini-peg:rgb(255_255_255/0.22)]",
            !isRoomy ? "h-auto w-full max-w-20.75" : isMain ? "h-18.75 w-26.25" : "h-15 w-20.75",
            isMain ? "xl:h-22.5 xl:w-31.5" : "xl:h-17.5 xl:w-24.5",
          )}
        />
      ) : (
        <>
          {/* A figure alone does not say of which game it is. */}
          <span className={cx("scoreboard leading-5", isRoomy ? "text-lg" : "text-base xl:text-xl")}>
            {TROPHY_NAMES[kind]}
          </span>
          <FigureFace text={first} isMain={isMain} isTight={!isRoomy} />
        </>
      )}
      <bdi title={one?.username} className="scoreboard w-full truncate text-lg leading-6">
        {one?.id === userId ? "You" : one?.username}
      </bdi>
      {winners.length > 1 ? (
        <span className="scoreboard text-chalk-soft leading-5">and {winners.length - 1} more</span>
      ) : null}
      {/* Of several each stands beside its name below. */}
      {hasWall && won.length === 1 ? (
        <span className="scoreboard text-chalk-soft leading-5">{first}</span>
      ) : null}
    </span>
  );
}
