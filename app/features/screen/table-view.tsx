import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { levelText } from "#app/shared/league/level-text.ts";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { pointsNow } from "#app/shared/league/row-tips.ts";
import { whenTicked } from "#app/shared/league/when-ticked.ts";
import { inMatchOrder } from "#app/shared/match/match-order.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ScreenPicture, ScreenTable } from "#contract/leagues/screens.ts";
import { onlookersNews } from "#domain/news/onlookers-news.ts";
import { signed } from "#domain/shared/signed.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { Face } from "./face.tsx";
import type { Shown } from "./frame.tsx";
import { ROWS_A_PAGE } from "./rotation.ts";
import { paidPlaces, paidText, prizesText } from "./screen-words.ts";
import { ScreenFeed } from "./table/screen-feed.tsx";
import { WideSlip } from "./table/wide-slip.tsx";

const QrCode = lazyLater(() => import("./qr-code.tsx"), "quiet");

/** A table with the feed beside it. */
export function TableView({ table, page, ...shown }: Shown & { table: ScreenTable; page: number }) {
  const { picture } = shown;
  const { league } = picture;
  const paid = paidPlaces(league);
  const shared = sharedRanks(table.rows);
  const isTipping = league.leagueType === "score_tipping";
  const each = ROWS_A_PAGE[league.leagueType];
  const rows = table.rows.slice(page * each, (page + 1) * each);
  const lastPaid = table.rows.findLast(({ rank }) => rank <= paid);
  const hasMatches = rows[0]?.slip?.length === picture.matches.length;
  const nameOf = namesInSight(rows.flatMap(({ lastTick }) => lastTick?.name ?? []));
  const isTied = !isTipping && levelText(rows, league.leagueType) !== "";
  const columns = hasMatches ? inMatchOrder(picture.matches) : [];
  return (
    <div className="tv-main">
      <section className="tv-left" aria-label={table.run === "half" ? "Second half" : "Table"}>
        <p className="tv-news">
          <News text={onlookersNews(table.rows, league.leagueType, paid)} isNarrow={hasMatches} />
          {hasMatches ? <SlipHeads matches={columns} picture={picture} /> : null}
          <Key {...{ table, rows, isTipping, isTied }} />
        </p>
        <ol>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              picture={picture}
              nameOf={nameOf}
              isShared={shared.has(row.rank)}
              isLastPaid={row.id === lastPaid?.id}
              paid={isTipping ? paidText(league) : prizesText(league)}
            />
          ))}
        </ol>
      </section>
      <aside className="tv-right">
        <div className="tv-told">
          <ScreenFeed {...shown} />
        </div>
        <JoinIn code={league.joinCode} />
      </aside>
    </div>
  );
}

/** The most letters of a line at full size, beside the key of the arrows, and where the slips leave less room. */
const LETTERS = { wide: 48, narrow: 22 };
/** The size of a line, and of two in the narrow place. */
const NEWS_REM = 4;
const TWO_LINES_REM = 2.8;

/** The news in one line, the longer the smaller: it is never cut. */
function News({ text, isNarrow }: { text: string; isNarrow: boolean }) {
  const size = isNarrow
    ? text.length > LETTERS.narrow
      ? TWO_LINES_REM
      : NEWS_REM
    : Math.min(NEWS_REM, (NEWS_REM * LETTERS.wide) / text.length);
  return (
    <span className={isNarrow ? "tv-news-narrow" : "tv-cut tv-grow"} style={{ fontSize: `${size}rem` }}>
      {text}
    </span>
  );
}

interface KeyProps {
  table: ScreenTable;
  /** Those in sight. */
  rows: readonly LeaderboardEntry[];
  isTipping: boolean;
  /** Whether rows of one score stand one above the other. */
  isTied: boolean;
}

/** What arrows and order mean, one below the other at the end of the news; of a table that is cut, how much is here. */
function Key({ table, rows, isTipping, isTied }: KeyProps) {
  const hasMoved = rows.some(({ movement }) => movement !== 0);
  const isCut = table.total > table.rows.length;
  if (!isCut && !hasMoved && !isTied) return null;
  return (
    <small className="tv-key tv-muted text-right">
      {isCut ? (
        <>
          the first {table.rows.length} of {table.total}
        </>
      ) : (
        <>
          {hasMoved ? (
            <>
              <span className="text-[0.85em]">▲ ▼</span> {isTipping ? "+ " : ""}this gameweek
            </>
          ) : null}
          {isTied ? <span className="block">an earlier day wins ties</span> : null}
        </>
      )}
    </small>
  );
}

/** The clubs of the matches over their places in the slips; the columns of those in play are lit. */
function SlipHeads({
  matches,
  picture: { clubs },
}: Pick<Shown, "picture"> & { matches: ScreenPicture["matches"] }) {
  const codeOf = (id: number) => clubs.find((club) => club.id === id)?.code;
  return (
    <span aria-hidden="true" className="tv-slip-heads tv-muted">
      {matches.map(({ id, status, homeTeamId, awayTeamId }) => (
        <span key={id} data-live={status === "live" || undefined}>
          <span>{codeOf(homeTeamId)}</span>
          <span>{codeOf(awayTeamId)}</span>
        </span>
      ))}
    </span>
  );
}

interface RowProps {
  readonly row: LeaderboardEntry;
  /** The matches in the order in which its slip shows them; empty where they are not known. */
  readonly columns: ScreenPicture["matches"];
  readonly picture: ScreenPicture;
  /** What a footballer is called among the last ticks in sight. */
  readonly nameOf: (name: string) => string;
  /** Whether another row has the same place. */
  readonly isShared: boolean;
  /** Whether it has the last place that is paid. */
  readonly isLastPaid: boolean;
  /** What the places down to it bring. */
  readonly paid: string;
}

function TableRow({ row, columns, picture, nameOf, isShared, isLastPaid, paid }: RowProps) {
  const { rank, movement, username, score, lastTick, noCard, tips } = row;
  const isTipping = picture.league.leagueType === "score_tipping";
  const places = columns.length > 0 ? columns.map((match) => picture.matches.indexOf(match)) : null;
  return (
    <li className="tv-row" data-paid={isLastPaid || undefined} data-slip={isTipping || undefined}>
      <span
        className={cx("tv-rank", isShared && !noCard && "shared")}
        data-rank={score > 0 ? rank : undefined}
      >
        {noCard ? "–" : rank}
      </span>
      <span className={movement > 0 ? "tv-move tv-up" : "tv-move tv-down"}>
        {movement === 0 ? null : (
          <>
            <Arrow places={movement} />
            {Math.abs(movement)}
          </>
        )}
      </span>
      {isTipping ? null : <Face row={row} name={username} codes={picture.clubs.map(({ code }) => code)} />}
      <bdi className="tv-name tv-cut">{username}</bdi>
      <span className="tv-tick">
        {row.slip === undefined ? null : (
          <WideSlip slip={row.slip} order={places ?? [...row.slip].map((_, at) => at)} />
        )}
        {lastTick ? <LastTick tick={lastTick} nameOf={nameOf} /> : null}
      </span>
      {isTipping ? (
        <span className="tv-now tv-up">
          {tips?.gameweek === picture.gameweek && pointsNow(row) > 0 ? signed(pointsNow(row)) : ""}
        </span>
      ) : null}
      <span className="tv-score">
        {noCard ? "" : score}
        <small className="tv-muted">{noCard ? "no card" : isTipping ? "" : `/${SQUAD_SIZE}`}</small>
      </span>
      {isLastPaid ? <span className="tv-prizes">{paid}</span> : null}
    </li>
  );
}

function LastTick({ tick, nameOf }: { tick: LastTickDto } & Pick<RowProps, "nameOf">) {
  const { name, teamCode, provisional } = tick;
  return (
    <>
      <Shirt code={teamCode} />
      <span className={provisional ? "tv-cut" : "tv-cut tv-muted"}>
        {nameOf(name)} {whenTicked(tick)}
      </span>
    </>
  );
}

/** The way in, where the host wishes it shown. */
function JoinIn({ code }: { code: string | null }) {
  if (code === null) return null;
  return (
    <div className="tv-join">
      <Part fallback={<span className="tv-qr" />}>
        <QrCode text={`${location.origin}/join/${code}`} label="The address of the invitation" />
      </Part>
      <p>
        <span style={{ fontSize: "4rem" }}>Join in</span>
        <br />
        <span className="tv-text tv-muted" style={{ fontSize: "2.8rem", lineHeight: 1.4 }}>
          Scan, or type the code
        </span>
        <br />
        <span className="tv-join-code">{code}</span>
      </p>
    </div>
  );
}
