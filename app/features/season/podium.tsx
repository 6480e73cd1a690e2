import type { CSSProperties } from "react";
import { CellName } from "#app/shared/card/cell-name.tsx";
import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { CrownIcon } from "#app/ui/icons.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { isChampion } from "#domain/story/honours.ts";
import { whoWonText } from "./end/who-won.ts";

/** The most names on one step; the table below has all of them. */
const ON_A_STEP = 3;
/** The steps from left to right, with the winner in the middle. */
const STEPS = [
  { place: 2, order: "order-1", look: "h-15 xl:h-20" },
  { place: 1, order: "order-2", look: "h-21 xl:h-29 xl:text-6xl bg-whistle text-on-whistle" },
  { place: 3, order: "order-3", look: "h-11 xl:h-14" },
] as const;

/** Who won, in words; nobody wins with a score of 0, or with a draft (BNG-04). */
export function winnersText(entries: readonly LeaderboardEntry[], userId?: string): string {
  const winners = entries.filter(isChampion);
  return winners.length === 0 ? "Nobody won it" : whoWonText(winners, userId);
}

/**
 * How it was won: `20/20, the last by Oosterhof in Gameweek 32`, `15 points clear of elin`, `Level with elin on points, ahead on
 * the tie-break`; empty without a winner.
 */
export function winText(
  entries: readonly LeaderboardEntry[],
  leagueType: LeagueType,
  userId?: string,
): string {
  const winner = entries.find(isChampion);
  if (!winner) return "";
  const { score, lastTick } = winner;
  if (leagueType === "score_tipping") {
    const next = entries.find(({ rank }) => rank > 1);
    const points = score - (next?.score ?? 0);
    const whom = next?.id === userId ? "you" : next?.username;
    if (points === 0) return `Level with ${whom} on points, ahead on the tie-break`;
    return `${points} ${points === 1 ? "point" : "points"}${next ? ` clear of ${whom}` : ""}`;
  }
  const last =
    lastTick && lastTick.gameweek !== null
      ? `, the last by ${lastTick.name} in Gameweek ${lastTick.gameweek}`
      : "";
  return `${score}/${SQUAD_SIZE}${last}`;
}

/**
 * Where the reader finished, who did not win it: `You finished 9th`, and with what: `16/20, and 7th in the second
 * half`; null without a place.
 */
export function ownPlace(
  run: "half" | undefined,
  own: LeaderboardEntry | null,
  inOther: LeaderboardEntry | null,
  leagueType: LeagueType,
): { place: string; with: string } | null {
  const isPlaced = (row: LeaderboardEntry | null) => row !== null && !row.noCard && row.score > 0;
  if (!own || !isPlaced(own)) return null;
  const also =
    inOther && isPlaced(inOther)
      ? `, and ${ordinal(inOther.rank)} in the ${run ? "season" : "second half"}`
      : "";
  return { place: `You finished ${ordinal(own.rank)}`, with: `${scoreText(own, leagueType)}${also}` };
}

const scoreText = ({ score }: LeaderboardEntry, leagueType: LeagueType) =>
  leagueType === "score_tipping" ? `${score} pts` : `${score}/${SQUAD_SIZE}`;

interface PersonProps {
  entry: LeaderboardEntry;
  place: number;
  /** What they are called there. */
  name: string;
  leagueType: LeagueType;
}

/** Who has a wall stands with it, over their name and score. */
function WithWall({ entry, place, name, leagueType, codes }: PersonProps & { codes: readonly string[] }) {
  return (
    <>
      <MiniWall
        codes={codes}
        wall={entry.wall ?? 0}
        className={cx(
          "mb-1 [--color-mini-peg:rgb(255_255_255/0.22)]",
          place === 1 ? "h-15 w-21 xl:h-23 xl:w-32" : "h-12 w-17 xl:h-17 xl:w-24",
        )}
      />
      <bdi
        title={entry.username}
        className={cx(
          "scoreboard w-full truncate",
          place === 1 ? "text-3xl leading-8 xl:text-4xl xl:leading-10" : "text-xl leading-6 xl:text-2xl",
        )}
      >
        {name}
      </bdi>
      <span
        className={cx(
          "scoreboard mb-2 leading-6",
          place === 1 ? "text-whistle text-xl" : "text-chalk-soft text-lg leading-5",
        )}
      >
        {scoreText(entry, leagueType)}
      </span>
    </>
  );
}

/** Shirts of the podium in nobody's colours: yellow for who won it, white for the reader. */
const SHIRT = { first: ["whistle", "on-whistle"], own: ["chalk", "pitch"], other: ["chalk-soft", "pitch"] };

/** Who has none wears a shirt with their name, whose number is their score. */
function WithShirt({ entry, place, name, leagueType, isOwn }: PersonProps & { isOwn: boolean }) {
  const [ground, letters] = SHIRT[place === 1 ? "first" : isOwn ? "own" : "other"];
  const [number, unit] = scoreText(entry, leagueType).split(/ |(?=\/)/);
  return (
    <>
      <span
        aria-hidden="true"
        title={entry.username}
        style={
          {
            "--club": `var(--color-${ground})`,
            "--club-letters": `var(--color-${letters})`,
            "--club-trim": `var(--color-${letters})`,
            "--name": place === 1 ? "1.25rem" : "1.125rem",
            ...(place === 1 ? {} : { "--number": "2.25rem" }),
          } as CSSProperties
        }
        data-size="poster"
        className={cx("hook hung w-full", place === 1 ? "max-w-26 xl:max-w-36" : "max-w-22 xl:max-w-32")}
      >
        <CellName name={name} />
        <span className="scoreboard self-center text-[length:var(--number)]/[0.76] tracking-tight">
          {number}
        </span>
        <span className="scoreboard text-[length:var(--code)]">{unit}</span>
      </span>
      <span className="sr-only">
        {name} {scoreText(entry, leagueType)}
      </span>
    </>
  );
}

/** The first three places of a final table; tied members share a step (SEA-06). */
export function Podium({
  entries,
  leagueType,
  codes,
  userId,
}: {
  entries: readonly LeaderboardEntry[];
  leagueType: LeagueType;
  /** The season's clubs in the order of the wall; absent where they are not known, then shirts stand for people. */
  codes?: readonly string[] | undefined;
  /** The reader, who is 'You' there. */
  userId?: string | undefined;
}) {
  const scored = entries.filter(
    ({ rank, score, qualified }) => rank <= 3 && score > 0 && (rank > 1 || qualified !== false),
  );
  if (scored.length === 0) return null;
  return (
    <ol
      className="mx-auto flex w-full max-w-md items-end justify-center gap-2.5 px-4 xl:max-w-none"
      aria-label="Podium"
    >
      {STEPS.map(({ place, order, look }) => {
        const there = scored.filter(({ rank }) => rank === place);
        if (there.length === 0) return null;
        return (
          <li key={place} className={cx("grid min-w-0 max-w-1/3 flex-1 grid-cols-1 text-center", order)}>
            {there.slice(0, ON_A_STEP).map((entry) => {
              const isOwn = entry.id === userId;
              const person = { entry, place, leagueType, name: isOwn ? "You" : entry.username };
              return (
                <span key={entry.id} className="grid min-w-0 grid-cols-1 justify-items-center gap-0.5">
                  {place === 1 ? (
                    <CrownIcon className="mb-1 size-7 text-whistle [&>path]:fill-current" />
                  ) : null}
                  {codes && entry.wall !== undefined ? (
                    <WithWall {...person} codes={codes} />
                  ) : (
                    <WithShirt {...person} isOwn={isOwn} />
                  )}
                </span>
              );
            })}
            {there.length > ON_A_STEP ? (
              <span className="text-chalk-soft text-sm">and {there.length - ON_A_STEP} more</span>
            ) : null}
            <span
              className={cx(
                "scoreboard boxed grid place-items-center rounded-t-lg text-4xl",
                look,
                place > 1 && "bg-pitch-deep",
              )}
            >
              <span className="sr-only">Place </span>
              {place}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
