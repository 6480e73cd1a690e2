import { type CSSProperties, type ReactNode, useRef } from "react";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { type Place, pageMs, type ScreenView, viewName } from "./rotation.ts";
import { kickoffText, timeOfDay } from "./screen-words.ts";

export interface Shown {
  readonly picture: ScreenPicture;
  /** The server's time, in epoch milliseconds. */
  readonly now: number;
  readonly zone: string;
}

/** The league, its gameweek, whether this is live, and the time. */
export function ScreenHead({ picture, now, zone, isLive }: Shown & { isLive: boolean }) {
  const { league, gameweek, matches } = picture;
  const isOn = isAnyLive(matches);
  return (
    <header className="tv-head">
      <img src="/favicon.svg" alt="" />
      <h1 className="tv-league tv-cut">
        <bdi>{league.name}</bdi>
      </h1>
      <p className="tv-week tv-soft">{gameweek === null ? "" : `Gameweek ${gameweek}`}</p>
      <p className="tv-state">
        {isLive ? (
          isOn ? (
            <>
              <span className="tv-dot" /> Live
            </>
          ) : null
        ) : (
          `As of ${timeOfDay(picture.now, zone)}`
        )}
      </p>
      <p className="tv-clock">{timeOfDay(now, zone)}</p>
    </header>
  );
}

const TILES = 8;

/** How long a tile stays lit after its goal, in milliseconds. */
const FRESH_MS = 90_000;

/** The match of the last goal while it is lit. */
export function freshMatch({ moments }: ScreenPicture, now: number): number | undefined {
  const last = moments.find(({ kind }) => kind === "goal");
  return last && now - Date.parse(last.at) < FRESH_MS ? last.fixtureId : undefined;
}

interface ScreenBoardProps extends Shown {
  readonly matches: readonly MatchdayFixture[];
  /** The match that is lit. */
  readonly freshId: number | undefined;
}

/** The day's matches as eight tiles. */
export function ScreenBoard({ matches, freshId, picture, now, zone }: ScreenBoardProps) {
  if (matches.length === 0) return null;
  const clubs = new Map(picture.clubs.map((club) => [club.id, club]));
  return (
    <section className="tv-board" aria-label="Matches today">
      {matches.slice(0, TILES).map((match) => (
        <div key={match.id} className="tv-tile" data-fresh={match.id === freshId || undefined}>
          <p className="tv-tile-when">
            {match.status === "live" ? <span className="tv-dot" /> : null}
            <span className={match.status === "live" ? "" : "tv-soft"}>{whenText(match, now, zone)}</span>
          </p>
          <Side
            code={clubs.get(match.homeTeamId)?.code ?? ""}
            score={match.homeScore}
            other={match.awayScore}
          />
          <Side
            code={clubs.get(match.awayTeamId)?.code ?? ""}
            score={match.awayScore}
            other={match.homeScore}
          />
        </div>
      ))}
    </section>
  );
}

function whenText({ status, minute, kickoffTime }: MatchdayFixture, now: number, zone: string): string {
  if (status === "live") return minute === null ? "Live" : `${minute}′`;
  if (status === "finished") return "FT";
  if (status === "postponed") return "Postponed";
  return status === "void" ? "Void" : kickoffText(kickoffTime, now, zone);
}

function Side({ code, score, other }: { code: string; score: number | null; other: number | null }) {
  const isBehind = (score ?? 0) < (other ?? 0);
  return (
    <>
      <span className="tv-chip" style={{ background: clubColours(code).shirt }} />
      <span className={isBehind ? "tv-soft" : ""}>{code}</span>
      <span className={isBehind ? "tv-soft" : ""}>{score ?? ""}</span>
    </>
  );
}

export interface ScreenFootProps extends Shown {
  readonly views: readonly ScreenView[];
  readonly place: Place;
}

/** What is shown in turn, how far it is, and the next kick-off. */
export function ScreenFoot({ views, place, picture, now, zone }: ScreenFootProps) {
  const isTipping = picture.league.leagueType === "score_tipping";
  const [next] = picture.next;
  const name = (id: number) => picture.clubs.find((club) => club.id === id)?.name ?? "";
  return (
    <footer className="tv-foot">
      <ol>
        {views.map((view, at) => {
          const label = viewName(view, isTipping);
          const isShown = at === place.view;
          return (
            <li key={label} aria-current={isShown ? "true" : undefined} className={isShown ? "" : "tv-soft"}>
              {label}
              {isShown && view.pages > 1 ? (
                <small>
                  {" "}
                  {place.page + 1}/{view.pages}
                </small>
              ) : null}
              {isShown ? <TurnBar key={`${place.view} ${place.page}`} ms={pageMs(view)} /> : null}
            </li>
          );
        })}
      </ol>
      {/* Where the kick-offs are shown themselves, the first of them is said. */}
      {next && views[place.view]?.kind !== "kickoffs" ? (
        <Next>
          {name(next.homeTeamId)} v {name(next.awayTeamId)}, {kickoffText(next.kickoffTime, now, zone)}
        </Next>
      ) : null}
    </footer>
  );
}

const SECOND_MS = 1_000;

/** How much of its turn is over: second by second, as the picture is drawn anew, so that it tells without motion, too. */
function TurnBar({ ms }: { ms: number }) {
  const start = useRef<number | null>(null);
  start.current ??= performance.now();
  const over = Math.min(1, (performance.now() - start.current + SECOND_MS) / ms);
  return <span className="tv-bar" style={{ "--over": over } as CSSProperties} />;
}

const Next = ({ children }: { children: ReactNode }) => <small>Next: {children}</small>;
