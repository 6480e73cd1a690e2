import { asTold, blocksOf } from "#app/features/story/feed-blocks.ts";
import { scoreOf, shortScoreOf } from "#app/features/story/match-text.ts";
import type { Leading } from "#app/features/story/people/lead-words.ts";
import { leadText } from "#app/features/story/people/lead-words.ts";
import { momentWords, scorerOf } from "#app/features/story/story-words.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { StoryMoment } from "#contract/story.ts";
import type { Shown } from "../frame.tsx";
import { gainsText, kickoffText, timeOfDay, waitsText } from "../screen-words.ts";

/** What a goal brings to a tipping league takes two lines. */
const ITEMS = { football_bingo: 5, score_tipping: 4 };
/** Of the newest goals so many are told that tick and pay nobody. */
const NOBODYS_AT_MOST = 1;
/** So many more without a way in below it. */
const ITEMS_ALONE = 2;

/** The last things that happened, newest first; where they are few, what comes next stands below them. */
export function ScreenFeed({ picture, now, zone }: Shown) {
  const clubs = new Map(picture.clubs.map((club) => [club.id, club]));
  const context = {
    readerId: undefined,
    isTipping: picture.league.leagueType === "score_tipping",
    clubs,
    fixtures: picture.matches,
    nameOf: namesInSight(picture.moments.flatMap(({ playerName }) => playerName ?? [])),
  };
  // A goal that ticks and pays nobody here says little to a room: it stands only where it is the newest, or all there is.
  const isNobodys = ({ kind, memberCount, led }: StoryMoment & Leading) =>
    kind === "goal" && memberCount === 0 && !led;
  // A new leader stands with the goal that made them.
  const moments = blocksOf(asTold(picture.moments, picture.matches)).map(({ moment }) => moment);
  const first = moments.filter((moment) => !isNobodys(moment));
  const room = ITEMS[picture.league.leagueType] + (picture.league.joinCode === null ? ITEMS_ALONE : 0);
  const newest = moments.slice(
    0,
    Math.min(
      NOBODYS_AT_MOST,
      moments.findIndex((each) => !isNobodys(each)),
    ),
  );
  const shown = (first.length > 0 ? [...newest, ...first] : moments).slice(0, room);
  return (
    <>
      <h2>Latest</h2>
      <ol aria-label="Feed">
        {shown.map((moment) => {
          const words = momentWords(moment, context);
          const gains = context.isTipping && moment.kind === "goal" ? gainsText(moment) : null;
          const score = isNobodys(moment) ? scoreOf(moment, context) : "";
          const lead = leadText(moment, context);
          const isFresh = moment.id === picture.moments[0]?.id && now - Date.parse(moment.at) < 90_000;
          return (
            <li key={moment.id} className="tv-item" data-fresh={isFresh || undefined}>
              <time dateTime={moment.at} className="tv-when">
                {moment.minute === null ? timeOfDay(moment.at, zone) : `${moment.minute}′`}
              </time>
              <MomentMark moment={moment} code={clubs.get(moment.teamId ?? 0)?.code} />
              <span>
                <span className={isNobodys(moment) ? "tv-item-title tv-muted" : "tv-item-title"}>
                  {gains && words.people ? words.people : score ? scorerOf(moment, context) : words.title}
                  {gains ? (lead ? `: ${lead}` : `, ${shortScoreOf(moment, context)}`) : ""}
                </span>
                {gains || score || words.detail ? (
                  <span className="tv-item-detail tv-text tv-muted">{gains || score || words.detail}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
      <Ahead {...{ picture, now, zone }} room={room - shown.length} />
    </>
  );
}

/** The next kick-offs, as many as the feed leaves room for, each with whoever is waited for most. */
function Ahead({ picture: { next, clubs }, now, zone, room }: Shown & { room: number }) {
  if (room <= 0 || next.length === 0) return null;
  const clubOf = (id: number) => clubs.find((club) => club.id === id);
  const nameOf = namesInSight(next.flatMap(({ waiting }) => waiting?.[0]?.name ?? []));
  return (
    <>
      <h2>Next kick-offs</h2>
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
                  {nameOf(waiting[0].name)} {waitsText(waiting[0])}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function MomentMark({ moment, code }: { moment: StoryMoment; code: string | undefined }) {
  if (moment.kind === "goal_revoked") return <Tick on={false} revoked />;
  return code === undefined ? <span /> : <Shirt code={code} />;
}
