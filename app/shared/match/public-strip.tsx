import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";

interface PublicStripProps {
  readonly matches: readonly PublicMatch[];
  /** The match of the newest goal that moved the page's table. */
  readonly freshId?: number | undefined;
}

/** OUT-05: the day's scores for everybody; nothing on them is anybody's, and none opens. */
export function PublicStrip({ matches, freshId }: PublicStripProps) {
  return (
    <section id="strip" aria-label="Matches today" className="bg-board text-chalk">
      {matches.length === 0 ? null : (
        <ul className="mx-auto flex h-[4.6875rem] w-full max-w-320 snap-x overflow-x-auto overscroll-x-contain [scrollbar-width:none] xl:px-16">
          {matches.map((match) => (
            <li key={match.id} className="shrink-0 snap-start xl:min-w-0 xl:max-w-36 xl:flex-1">
              <Tile match={match} isFresh={match.id === freshId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tile({ match, isFresh }: { match: PublicMatch; isFresh: boolean }) {
  const { status, home, away, homeScore, awayScore } = match;
  const isOn = status === "live";
  return (
    <div
      className={cx(
        "relative grid h-full min-w-23 content-start border-chalk/15 border-r border-t-3 px-3 pt-1 text-left xl:w-full xl:min-w-28",
        isFresh ? "border-t-whistle bg-pitch" : "border-t-transparent",
      )}
    >
      <span className="scoreboard mb-1 flex items-center gap-1.5 text-[0.8125rem] leading-4">
        {isOn ? <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-board-live" /> : null}
        <span className={isOn ? "" : "text-chalk-soft"}>
          <When match={match} />
        </span>
      </span>
      <Side code={home} score={homeScore} isBehind={(homeScore ?? 0) < (awayScore ?? 0)} />
      <Side code={away} score={awayScore} isBehind={(awayScore ?? 0) < (homeScore ?? 0)} />
    </div>
  );
}

function When({ match: { status, minute, kickoffTime } }: { match: PublicMatch }) {
  if (status === "live") return <>{minute === null ? "Live" : `${minute}′`}</>;
  if (status === "finished")
    return (
      <abbr title="Full time" className="no-underline">
        FT
      </abbr>
    );
  if (status === "postponed") return <>Postponed</>;
  return status === "void" ? <>Void</> : <ShortTime iso={kickoffTime} />;
}

function Side({ code, score, isBehind }: { code: string; score: number | null; isBehind: boolean }) {
  return (
    <span className="scoreboard flex items-center gap-2 text-base leading-5">
      <span
        style={{ background: clubColours(code).shirt }}
        className="h-3.5 w-1.5 shrink-0 rounded-[2px] ring-1 ring-chalk/40"
      />
      <span className={isBehind ? "text-chalk-soft" : ""}>{code}</span>
      <span className={cx("ml-auto", isBehind && "text-chalk-soft")}>{score ?? ""}</span>
    </span>
  );
}
