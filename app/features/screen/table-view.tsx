import { asTold, blocksOf } from "#app/features/story/feed-blocks.ts";
import { momentWords } from "#app/features/story/story-words.ts";
import { shortName } from "#app/shared/card/card-cell.ts";
import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { pointsNow } from "#app/shared/league/row-tips.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ScreenPicture, ScreenTable } from "#contract/leagues/screens.ts";
import type { StoryMoment } from "#contract/story.ts";
import { onlookersNews } from "#domain/news/onlookers-news.ts";
import { signed } from "#domain/shared/signed.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { Face } from "./face.tsx";
import type { Shown } from "./frame.tsx";
import { ROWS_A_PAGE } from "./rotation.ts";
import { gainsText, kickoffText, paidPlaces, prizesText, timeOfDay, waitsText } from "./screen-words.ts";
import { WideSlip } from "./wide-slip.tsx";

const QrCode = lazyLater(() => import("./qr-code.tsx"), "quiet");

/** A table with the feed beside it. */
export function TableView({ table, page, ...shown }: Shown & { table: ScreenTable; page: number }) {
  const { picture } = shown;
  const { league } = picture;
  const paid = paidPlaces(league);
  const rows = table.rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE);
  const shared = sharedRanks(table.rows);
  const lastPaid = table.rows.findLast(({ rank }) => rank <= paid);
  return (
    <div className="tv-main">
      <section className="tv-left" aria-label={table.run === "half" ? "Second half" : "Table"}>
        <p className="tv-news">
          <span className="tv-cut tv-grow">{onlookersNews(table.rows, league.leagueType, paid)}</span>
          {rows[0]?.slip?.length === picture.matches.length ? <SlipHeads picture={picture} /> : null}
          {table.total > table.rows.length ? (
            <small className="tv-muted">
              the first {table.rows.length} of {table.total}
            </small>
          ) : rows.some(({ movement }) => movement !== 0) ? (
            <small className="tv-muted">
              <span className="text-[0.7em]">▲ ▼</span> this gameweek
            </small>
          ) : null}
        </p>
        <ol>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              picture={picture}
              isShared={shared.has(row.rank)}
              paid={row.id === lastPaid?.id ? prizesText(league) : null}
            />
          ))}
        </ol>
      </section>
      <aside className="tv-right">
        <div className="tv-told">
          <Feed {...shown} />
        </div>
        <JoinIn code={league.joinCode} />
      </aside>
    </div>
  );
}

/** The home sides of the matches over the squares of the slips, in the order of both. */
function SlipHeads({ picture: { matches, clubs } }: Pick<Shown, "picture">) {
  return (
    <span aria-hidden="true" className="tv-slip-heads tv-muted">
      {matches.map(({ id, homeTeamId }) => (
        <span key={id}>{clubs.find((club) => club.id === homeTeamId)?.code}</span>
      ))}
    </span>
  );
}

interface RowProps {
  readonly row: LeaderboardEntry;
  readonly picture: ScreenPicture;
  /** Whether another row has the same place. */
  readonly isShared: boolean;
  /** Of the last place that is paid: what the places down to it bring. */
  readonly paid: string | null;
}

function TableRow({ row, picture, isShared, paid }: RowProps) {
  const { rank, movement, username, score, lastTick, noCard, tips } = row;
  const isTipping = picture.league.leagueType === "score_tipping";
  return (
    <li className="tv-row" data-paid={paid === null ? undefined : true} data-slip={isTipping || undefined}>
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
        {row.slip === undefined ? null : <WideSlip slip={row.slip} />}
        {lastTick ? <LastTick tick={lastTick} /> : null}
      </span>
      {isTipping ? (
        <span className="tv-now tv-up">
          {tips?.gameweek === picture.gameweek && pointsNow(row) > 0 ? signed(pointsNow(row)) : ""}
        </span>
      ) : null}
      <span className="tv-score">
        {noCard ? "" : score}
        <small className="tv-muted">{noCard ? "no card" : isTipping ? " pts" : `/${SQUAD_SIZE}`}</small>
      </span>
      {paid ? <span className="tv-prizes">{paid}</span> : null}
    </li>
  );
}

function LastTick({ tick }: { tick: LastTickDto }) {
  const { name, teamCode, minute, gameweek, provisional } = tick;
  const when = provisional && minute !== null ? `${minute}′` : gameweek === null ? "" : `GW${gameweek}`;
  return (
    <>
      <Shirt code={teamCode} />
      <span className={provisional ? "tv-cut" : "tv-cut tv-muted"}>
        {shortName(name)} {when}
      </span>
    </>
  );
}

/** What a goal brings to a tipping league takes two lines. */
const ITEMS = { football_bingo: 5, score_tipping: 4 };
/** So many more without a way in below it. */
const ITEMS_ALONE = 2;

/** The last things that happened, newest first; where they are few, what comes next stands below them. */
function Feed({ picture, now, zone }: Shown) {
  const clubs = new Map(picture.clubs.map((club) => [club.id, club]));
  const telling = {
    readerId: undefined,
    isTipping: picture.league.leagueType === "score_tipping",
    clubs,
    fixtures: picture.matches,
  };
  // A goal that ticks and pays nobody here says little to a room: it stands only where there is nothing else.
  const isNobodys = ({ kind, memberCount }: StoryMoment) => kind === "goal" && memberCount === 0;
  // A new leader has the minute of the goal that made them, and no time of day among minutes.
  const moments = blocksOf(asTold(picture.moments)).map(({ moment }) => moment);
  const first = moments.filter((moment) => !isNobodys(moment));
  const room = ITEMS[picture.league.leagueType] + (picture.league.joinCode === null ? ITEMS_ALONE : 0);
  const told = (first.length > 0 ? first : moments).slice(0, room);
  return (
    <>
      <ol aria-label="Feed">
        {told.map((moment) => {
          const words = momentWords(moment, telling);
          const gains = telling.isTipping && moment.kind === "goal" ? gainsText(moment) : null;
          const isFresh = moment.id === picture.moments[0]?.id && now - Date.parse(moment.at) < 90_000;
          return (
            <li key={moment.id} className="tv-item" data-fresh={isFresh || undefined}>
              <time dateTime={moment.at} className="tv-when">
                {moment.minute === null ? timeOfDay(moment.at, zone) : `${moment.minute}′`}
              </time>
              <MomentMark moment={moment} code={clubs.get(moment.teamId ?? 0)?.code} />
              <span>
                <span className={isNobodys(moment) ? "tv-item-title tv-muted" : "tv-item-title"}>
                  {gains && words.people ? words.people : words.title}
                </span>
                {gains || words.detail ? (
                  <span className="tv-item-detail tv-text tv-muted">{gains ?? words.detail}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
      <Ahead {...{ picture, now, zone }} room={room - told.length} />
    </>
  );
}

/** The next kick-offs, as many as the feed leaves room for, each with whoever is waited for most. */
function Ahead({ picture: { next, clubs }, now, zone, room }: Shown & { room: number }) {
  if (room <= 0 || next.length === 0) return null;
  const clubOf = (id: number) => clubs.find((club) => club.id === id);
  return (
    <ol aria-label="Next kick-offs">
      {next.slice(0, room).map(({ kickoffTime, homeTeamId, awayTeamId, waiting }) => (
        <li key={`${kickoffTime} ${homeTeamId}`} className="tv-item tv-ahead">
          <time dateTime={kickoffTime} className="tv-when tv-soft">
            {kickoffText(kickoffTime, now, zone)}
          </time>
          <Shirt code={clubOf(homeTeamId)?.code ?? ""} />
          <span>
            <span className="tv-item-title">
              {clubOf(homeTeamId)?.name} v {clubOf(awayTeamId)?.name}
            </span>
            {waiting?.[0] ? (
              <span className="tv-item-detail tv-text tv-muted">
                {shortName(waiting[0].name)} {waitsText(waiting[0])}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function MomentMark({ moment, code }: { moment: StoryMoment; code: string | undefined }) {
  if (moment.kind === "goal_revoked") return <Tick on={false} revoked />;
  return code === undefined ? <span /> : <Shirt code={code} />;
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
