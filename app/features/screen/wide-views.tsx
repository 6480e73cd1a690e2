import { Fragment } from "react";
import { TrophyIcon } from "#app/ui/icons.tsx";
import type { DuelPair, DuelSide } from "#contract/leagues/duels.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { Face } from "./face.tsx";
import { PAIRS_A_PAGE } from "./rotation.ts";
import { byDrama, duelNews } from "./wide/duel-news.ts";
import { scorersText } from "./wide/scorers-text.ts";

interface PairSide {
  readonly id: string | null;
  readonly name: string;
  readonly score: number | null;
  readonly detail: string;
  /** Beside the name, in place of the rank: a seed, and what has decided for it. */
  readonly note?: string;
  readonly isBehind: boolean;
}

interface PairProps {
  readonly a: PairSide;
  readonly b: PairSide;
  readonly picture: ScreenPicture;
  /** What the score means, below it, and what would turn it. */
  readonly news?: string;
  readonly needs?: string;
}

function Pair({ a, b, picture, news, needs }: PairProps) {
  const hasScore = a.score !== null && b.score !== null;
  return (
    <li className="tv-pair">
      <Half side={a} picture={picture} />
      <span className="tv-pair-middle">
        <span className="tv-pair-score">
          {hasScore ? (
            <>
              <span className={a.isBehind ? "tv-muted" : undefined}>{a.score}</span>
              <span className="tv-muted">–</span>
              <span className={b.isBehind ? "tv-muted" : undefined}>{b.score}</span>
            </>
          ) : (
            "v"
          )}
        </span>
        {news ? <span className="tv-pair-news tv-soft">{news}</span> : null}
        {needs ? <span className="tv-pair-needs tv-muted">{needs}</span> : null}
      </span>
      <Half side={b} picture={picture} />
    </li>
  );
}

function Half({ side, picture }: { side: PairSide; picture: ScreenPicture }) {
  const row = picture.tables[0]?.rows.find(({ id }) => id === side.id);
  const note = side.note ?? (row && !row.noCard ? ordinal(row.rank) : null);
  return (
    <span className="tv-half">
      <Face row={row} name={side.name} codes={picture.clubs.map(({ code }) => code)} />
      <span className="tv-half-words">
        <bdi className={side.isBehind ? "tv-pair-name tv-cut tv-muted" : "tv-pair-name tv-cut"}>
          {side.name}
          {note ? <small className="tv-pair-note tv-text tv-muted"> {note}</small> : null}
        </bdi>
        <span className="tv-pair-detail tv-text tv-cut tv-muted">{side.detail}</span>
      </span>
    </span>
  );
}

function toSide(side: DuelSide, pair: DuelPair, which: "a" | "b"): PairSide {
  const isBehind = pair.winner !== null && pair.winner !== "level" && pair.winner !== which;
  const [id, name] = "userId" in side ? [side.userId, side.username] : [null, "the Median"];
  const detail = id === null ? "half have more, half fewer" : scorersText(pair.scorers, which, side.score);
  return { id, name: name || "somebody who has left", score: side.score, detail, isBehind };
}

/** The gameweek's duels, six at a time. */
export function DuelsView({ picture, page }: { picture: ScreenPicture; page: number }) {
  const { duels } = picture;
  if (!duels) return null;
  return (
    <section className="tv-wide">
      <h2>{duelNews(duels.pairs, picture.league.leagueType)}</h2>
      <ol className={duels.pairs.length > FEW ? "tv-pairs" : "tv-pairs tv-few"}>
        {byDrama(duels.pairs)
          .slice(page * PAIRS_A_PAGE, (page + 1) * PAIRS_A_PAGE)
          .map((pair) => (
            <Pair
              key={pair.a.userId}
              a={toSide(pair.a, pair, "a")}
              b={toSide(pair.b, pair, "b")}
              picture={picture}
            />
          ))}
      </ol>
    </section>
  );
}

/** So few stand one below the other, as large as the screen has room for. */
const FEW = 2;

type Ties = NonNullable<ScreenPicture["cup"]>["ties"];

/** Who goes through, or would as it stands; null before the first kick-off, and while somebody is not known. */
function aheadIn({ a, b, winner, ifLevel }: Ties[number]): "a" | "b" | null {
  if (winner) return winner;
  if (!a || !b || a.score === null || b.score === null) return null;
  if (a.score !== b.score) return a.score > b.score ? "a" : "b";
  return ifLevel?.winner ?? (a.seed < b.seed ? "a" : "b");
}

const BETTER = { results: "more correct results", bonuses: "more goal bonuses", seed: "better seed" };

function tieSide(tie: Ties[number], which: "a" | "b"): PairSide {
  const of = tie[which];
  const ahead = aheadIn(tie);
  const isLevel = tie.a?.score != null && tie.a.score === tie.b?.score;
  const by = isLevel && ahead === which ? `, ${BETTER[tie.ifLevel?.by ?? "seed"]}` : "";
  return {
    id: of?.userId ?? null,
    name: of === null ? "not known yet" : of.username || "somebody who has left",
    score: of?.score ?? null,
    detail: of ? scorersText(tie.scorers, which, of.score, tie.winner !== null) : "",
    ...(of ? { note: `seed ${of.seed}${by}` } : {}),
    isBehind: ahead !== null && ahead !== which,
  };
}

/** What a tie's score means: `hugo leads by two`, `Level, isla goes through`; nothing before the first kick-off. */
function tieNews(tie: Ties[number]): string {
  const ahead = aheadIn(tie);
  const [through, out] = ahead === "b" ? [tie.b, tie.a] : [tie.a, tie.b];
  if (!ahead || through?.score == null || out?.score == null) return "";
  const name = through.username || "somebody who has left";
  if (tie.winner) return `${name} goes through`;
  if (through.score === out.score) return `Level: ${name} would go through`;
  return `${name} leads by ${numberWord(through.score - out.score)}`;
}

/** What who is behind needs to turn it: `ada needs three to go through`; empty once it is decided, and while it is level. */
export function tieNeeds(tie: Ties[number], isFinal: boolean): string {
  const ahead = aheadIn(tie);
  const [through, out] = ahead === "b" ? [tie.b, tie.a] : [tie.a, tie.b];
  if (!ahead || tie.winner || through?.score == null || out?.score == null) return "";
  const gap = through.score - out.score;
  // Level may be enough: the better seed, or who would be through if it ended level now.
  const isLevelEnough = gap > 0 && out.seed < through.seed && !tie.ifLevel;
  const goals = isLevelEnough ? gap : gap + 1;
  const name = out.username || "somebody who has left";
  return `${name} needs ${numberWord(goals)} to ${isFinal ? "win it" : "go through"}`;
}

/** How the cup stands in sentences: of a few ties each, otherwise the clearest. */
function cupNews(ties: Ties): string {
  if (ties.length <= FEW)
    return ties
      .map(tieNews)
      .filter(Boolean)
      .map((news) => `${news}.`)
      .join(" ");
  const gap = ({ a, b }: Ties[number]) => Math.abs((a?.score ?? 0) - (b?.score ?? 0));
  const [first] = ties.filter((tie) => tieNews(tie)).sort((x, y) => gap(y) - gap(x));
  return first ? `${tieNews(first)}.` : "";
}

/** Who comes out of a tie: `ada or jonah`, `jonah` once it is decided. */
function throughText({ a, b, winner }: Ties[number]): string {
  const names = (winner ? [winner === "a" ? a : b] : [a, b]).map((side) => side?.username || "somebody");
  return names.join(" or ");
}

const ROUNDS = ["Final", "Semi-finals", "Quarter-finals", "Last 16", "Last 32"];

/** The cup's round, six ties at a time. */
export function CupView({ picture, page }: { picture: ScreenPicture; page: number }) {
  const { cup } = picture;
  if (!cup) return null;
  const left = cup.rounds - 1 - cup.round;
  const isFew = cup.ties.length <= FEW;
  const round = ROUNDS[left] ?? `Round ${cup.round + 1}`;
  return (
    <section className="tv-wide">
      <h2>
        Cup: {round}. {cupNews(cup.ties)}
      </h2>
      <ol className={`tv-pairs ${isFew ? "tv-few" : ""} ${left === 1 ? "tv-with-final" : ""}`}>
        {cup.ties.slice(page * PAIRS_A_PAGE, (page + 1) * PAIRS_A_PAGE).map((tie, at) => (
          <Pair
            key={tie.a?.userId ?? tie.b?.userId ?? `tie ${at}`}
            a={tieSide(tie, "a")}
            b={tieSide(tie, "b")}
            picture={picture}
            // The head says it of a few; what a goal is worth in points is said by no screen.
            news={isFew ? "" : tieNews(tie)}
            needs={isFew && picture.league.leagueType === "football_bingo" ? tieNeeds(tie, left === 0) : ""}
          />
        ))}
        {left === 1 ? (
          <li className="tv-final">
            <TrophyIcon />
            <span>Final</span>
            {cup.ties.map((tie, at) => (
              <Fragment key={tie.a?.userId ?? tie.b?.userId ?? `tie ${at}`}>
                {at > 0 ? <span className="tv-muted">v</span> : null}
                <span className="tv-soft tv-cut">{throughText(tie)}</span>
              </Fragment>
            ))}
          </li>
        ) : null}
      </ol>
    </section>
  );
}
