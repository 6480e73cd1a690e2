import { useQuery } from "@tanstack/react-query";
import { matchdayQuery, selectionsQuery, squadQuery } from "#app/lib/query.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Selection } from "#contract/squads.ts";
import type { RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface TeamHeadProps {
  leagueType: LeagueType;
  /** The person's row; undefined where it is not loaded. */
  entry: LeaderboardEntry | undefined;
  league: string;
  playerId: string;
  run: RunName | undefined;
  name: string;
  /** Puts the reader's own beside it; absent where that cannot be. */
  onCompare?: () => void;
}

/**
 * The score, the place in the league, the last five gameweeks, and the choice between the card and the comparison. What
 * the card says has its room before it is loaded: a choice that moved between press and release would lose the press.
 */
export function TeamHead(props: TeamHeadProps) {
  const { leagueType, entry, league, playerId, run, name, onCompare } = props;
  const isTipping = leagueType === "score_tipping";
  // Loaded by what is below, if anybody may see them.
  const { data: selections } = useQuery({ ...selectionsQuery(playerId, run), enabled: false });
  const { data: own } = useQuery({ ...squadQuery(run), enabled: false });
  const score = entry?.score ?? (isTipping ? undefined : selections?.filter(({ ticked }) => ticked).length);
  return (
    <div className="@container flex flex-wrap items-center justify-between gap-x-2 pb-2.5 *:mx-4">
      <div className="pitch mx-0! mb-2.5 flex min-h-21 w-full items-center gap-4 px-4">
        {score === undefined ? null : (
          <p className="scoreboard whitespace-nowrap text-[3.75rem] leading-none">
            {score}
            <span className="text-3xl text-chalk-soft">
              {isTipping ? (score === 1 ? " pt" : " pts") : `/${SQUAD_SIZE}`}
            </span>
            {isTipping ? null : <span className="sr-only"> ticked off</span>}
          </p>
        )}
        <div className="min-w-0 flex-1">
          {entry && !entry.noCard ? (
            <p className="scoreboard wrap-anywhere text-xl leading-6">
              {ordinal(entry.rank)} in {league}
            </p>
          ) : null}
          {selections && !isTipping ? (
            <p className="text-chalk-soft text-sm">
              {onCompare && own && score !== undefined ? gapText(score - own.score) : shirtsText(selections)}
            </p>
          ) : null}
        </div>
      </div>
      {isTipping || run ? <span /> : <LastFive selections={selections} />}
      {onCompare ? (
        <fieldset className="ml-auto! flex min-w-0 rounded-md bg-sunken p-0.5 @max-[24rem]:mx-4! @max-[24rem]:mt-2 @max-[24rem]:w-[calc(100%-2rem)] @max-[24rem]:*:flex-1">
          <legend className="sr-only">What is shown</legend>
          {[false, true].map((isOther) => (
            <button
              key={String(isOther)}
              type="button"
              aria-pressed={!isOther}
              onClick={isOther ? onCompare : undefined}
              className="scoreboard min-h-11 min-w-0 truncate rounded-md border border-transparent px-3 text-lg text-muted aria-pressed:border-line-strong aria-pressed:bg-raised aria-pressed:text-ink"
            >
              {isOther ? `You v ${name}` : isTipping ? "Slip" : "Card"}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** How far they are ahead of the reader. */
function gapText(ahead: number): string {
  if (ahead === 0) return "Level with you.";
  return `${capitalised(numberWord(Math.abs(ahead)))} ${ahead > 0 ? "ahead of" : "behind"} you.`;
}

/** What is picked, hung up and still to come. */
function shirtsText(selections: readonly Selection[]): string {
  if (selections.length < SQUAD_SIZE) return `${selections.length} of ${SQUAD_SIZE} picked so far`;
  const open = selections.filter(({ ticked }) => !ticked).length;
  if (open === 0) return "The wall is full.";
  return `${capitalised(numberWord(open))} ${open === 1 ? "peg" : "pegs"} to go.`;
}

const SHOWN = 5;

/** The shirts of each of the last five gameweeks; yellow while one can still be taken back. Unseen before they come. */
function LastFive({ selections }: { selections: readonly Selection[] | undefined }) {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const last = matchday?.gameweek;
  if (!last) return <span />;
  const gameweeks = Array.from({ length: SHOWN }, (_, at) => last - SHOWN + 1 + at).filter((at) => at > 0);
  return (
    <ul aria-label="Shirts by gameweek" className={cx("flex items-end", !selections && "invisible")}>
      {gameweeks.map((gameweek) => {
        const ticks = selections?.filter(({ tickedIn }) => tickedIn?.gameweek === gameweek) ?? [];
        return (
          <li key={gameweek} className="grid w-8.5 justify-items-center gap-1">
            <span
              aria-hidden="true"
              className={cx(
                "scoreboard grid size-6 place-items-center rounded-sm text-base leading-none",
                ticks.length === 0
                  ? "border border-line-strong text-muted"
                  : ticks.every(({ final }) => final)
                    ? "bg-brand text-on-brand"
                    : "bg-whistle text-on-whistle ring-1 ring-rim",
              )}
            >
              {ticks.length}
            </span>
            <span className="scoreboard text-[0.8125rem] text-muted leading-4">
              <span className="sr-only">Gameweek </span>
              <span aria-hidden="true">GW</span>
              {gameweek}
              <span className="sr-only">: {ticks.length}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
