import { Link } from "@remix-run/react";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { earlierSeasons } from "./earlier-seasons.ts";

/** With the season that is played, as many as stand in one row of a phone. */
const EARLIER = 3;
const PEG =
  "hook peg grid-rows-none! h-full min-h-21! content-center gap-1 border-chalk/45! no-underline lg:gap-2";
const YEARS = "scoreboard text-[min(1.25rem,5.2vw)] leading-6 lg:text-[2.25rem] lg:leading-10";

interface HonoursWallProps {
  /** Who leads the season that is played, if one does alone. */
  leader: string | undefined;
  /** Whether the reader can bring a season: its peg leads to the form. */
  isHost: boolean;
  /** How a season comes here, for whoever cannot bring one. */
  children: string | null;
}

/** The roll of honour before its first winner: a peg for the season that is played, and for those before it. */
export function HonoursWall({ leader, isHost, children }: HonoursWallProps) {
  const { current } = useSeasons();
  const isPlayed = current.label !== "" && !current.isOver;
  const earlier = earlierSeasons(current.label, EARLIER);
  return (
    <section
      aria-labelledby="honours"
      className="pitch max-lg:paper px-5 pt-3 pb-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:max-h-170 lg:flex-col lg:self-stretch lg:rounded-lg lg:pb-5"
    >
      <h2 id="honours" className="scoreboard text-xl leading-6">
        Roll of honour
      </h2>
      <p className="mt-1 text-chalk-soft text-sm lg:text-base">
        No past seasons yet. {isPlayed ? "This one will be the first." : null}
        {children ? ` ${children}` : null}
      </p>
      {isPlayed ? (
        <ol className="mt-3 grid flex-1 auto-rows-fr grid-cols-4 gap-2 lg:mt-4 lg:grid-cols-1 lg:gap-3">
          <li>
            <span className={PEG}>
              <span className={YEARS}>{current.label}</span>
              <span className="flex w-full min-w-0 flex-wrap justify-center gap-x-1 px-1 text-chalk-soft text-sm leading-4 lg:text-base">
                {leader ? (
                  <>
                    <bdi className="truncate">{leader}</bdi> leads
                  </>
                ) : (
                  "in play"
                )}
              </span>
            </span>
          </li>
          {earlier.map((label) => (
            <li key={label}>
              {isHost ? (
                <Link to={`?label=${encodeURIComponent(label)}#bring`} className={PEG}>
                  <span className={YEARS}>{label}</span>
                  <span className="font-semibold text-sm leading-4 lg:text-base">Who won?</span>
                </Link>
              ) : (
                <span className={PEG}>
                  <span className={YEARS}>{label}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
