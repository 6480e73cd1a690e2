import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { freshMatch, ScreenBoard, ScreenFoot, ScreenHead, type Shown } from "#app/features/screen/frame.tsx";
import { KickoffsView } from "#app/features/screen/kickoffs-view.tsx";
import { LettersView } from "#app/features/screen/letters-view.tsx";
import { pictureAfter } from "#app/features/screen/picture-after.ts";
import { type Place, type ScreenView, shiftAt, viewsOf } from "#app/features/screen/rotation.ts";
import { kickoffText, timeOfDay } from "#app/features/screen/screen-words.ts";
import { AWAKE_FOR_MS, isOn } from "#app/features/screen/sleep.ts";
import { TableView } from "#app/features/screen/table-view.tsx";
import { Takeover } from "#app/features/screen/takeover.tsx";
import { useRotation } from "#app/features/screen/use-rotation.ts";
import { useScreen } from "#app/features/screen/use-screen.ts";
import { CupView, DuelsView } from "#app/features/screen/wide-views.tsx";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { useRootData } from "#app/lib/user.ts";
import { minuteAfter, stripFixtures } from "#app/shared/match/strip-fixtures.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";

/** OUT-06: the big screen: its letters, then its league by itself all day. */
export default function ScreenPage() {
  const { state, takeover } = useScreen();
  const now = useServerNow();
  const speed = useRootData()?.clock.speed ?? 1;
  const [x, y] = shiftAt(now / speed);
  const shift = { "--shift-x": `${x / 10}rem`, "--shift-y": `${y / 10}rem` } as CSSProperties;
  if (state.kind === "league" && state.picture)
    return (
      <League
        picture={takeover ? pictureAfter(state.picture, takeover) : state.picture}
        isLive={state.isLive}
        takeover={takeover}
        now={now}
        shift={shift}
      />
    );
  const letters = state.kind === "letters" ? state : null;
  return (
    <div className="tv tv-pitch" style={shift}>
      <LettersView
        code={letters?.code ?? null}
        leftMs={letters ? (Date.parse(letters.expiresAt) - now) / speed : 0}
      />
    </div>
  );
}

interface LeagueProps {
  readonly picture: ScreenPicture;
  readonly isLive: boolean;
  readonly takeover: StoryMoment | undefined;
  readonly now: number;
  readonly shift: CSSProperties;
}

function League({ picture, isLive, takeover, now, shift }: LeagueProps) {
  const zone = useZone();
  const views = useMemo(() => viewsOf(picture), [picture]);
  const isAsleep = useSleep(picture, now);
  const place = useRotation(views, takeover !== undefined || isAsleep);
  const shown = { picture, now, zone };
  const freshId = freshMatch(picture, now);
  const matches = stripFixtures({ fixtures: counted(picture, now) }, now, freshId);
  if (isAsleep) return <Asleep {...shown} shift={shift} />;
  return (
    <div className="tv" style={shift}>
      <p role="status" className="sr-only">
        {takeover ? `${takeover.kind === "goal" ? "Goal" : "Taken back"}: ${takeover.playerName}` : ""}
      </p>
      {takeover ? (
        <>
          <ScreenBoard matches={matches} freshId={freshId} {...shown} />
          <Takeover key={takeover.id} moment={takeover} picture={picture} />
        </>
      ) : (
        <>
          <ScreenHead {...shown} isLive={isLive} />
          <ScreenBoard matches={matches} freshId={freshId} {...shown} />
          <View view={views[place.view]} place={place} {...shown} />
          <ScreenFoot views={views} place={place} {...shown} />
        </>
      )}
    </div>
  );
}

/** The minutes go on between two pictures. */
const counted = ({ matches, now: at }: ScreenPicture, now: number): MatchdayFixture[] =>
  matches.map((match) =>
    match.minute === null ? match : { ...match, minute: minuteAfter(match.minute, now - Date.parse(at)) },
  );

function View({ view, place, ...shown }: Shown & { view: ScreenView | undefined; place: Place }) {
  switch (view?.kind) {
    case "duels":
      return <DuelsView picture={shown.picture} page={place.page} />;
    case "cup":
      return <CupView picture={shown.picture} page={place.page} />;
    case "kickoffs":
      return <KickoffsView {...shown} />;
    default: {
      const table = shown.picture.tables.find(({ run }) => view?.kind === "table" && run === view.run);
      return table ? <TableView table={table} page={place.page} {...shown} /> : <div className="tv-main" />;
    }
  }
}

/** A page that has been open so long loads anew once it sleeps: a new version of the site is then shown. */
const RELOAD_AFTER_MS = 12 * HOUR_MS;

/** Whether nothing is on, and nothing has happened for half an hour: a key or a pointer wakes it, too. */
function useSleep(picture: ScreenPicture, now: number): boolean {
  const last = picture.moments[0]?.id;
  const mark = `${picture.league.name} ${last} ${picture.tables.map(({ total }) => total)}`;
  const seen = useRef(mark);
  const wokenAt = useRef<number | null>(null);
  const [, wake] = useState(0);
  if (seen.current !== mark) {
    seen.current = mark;
    wokenAt.current = null;
  }
  wokenAt.current ??= typeof performance === "undefined" ? 0 : performance.now();
  useEffect(() => {
    const awake = () => {
      wokenAt.current = performance.now();
      wake((count) => count + 1);
    };
    const events = ["keydown", "pointerdown", "pointermove"] as const;
    for (const event of events) addEventListener(event, awake);
    return () => {
      for (const event of events) removeEventListener(event, awake);
    };
  }, []);
  const isAsleep = !isOn(picture, now) && performance.now() - wokenAt.current > AWAKE_FOR_MS;
  useEffect(() => {
    if (isAsleep && performance.now() > RELOAD_AFTER_MS) location.reload();
  }, [isAsleep]);
  return isAsleep;
}

/** Almost nothing is lit, and it moves from minute to minute. */
function Asleep({ picture, now, zone, shift }: Shown & { shift: CSSProperties }) {
  const [next] = picture.next;
  const name = (id: number) => picture.clubs.find((club) => club.id === id)?.name ?? "";
  const minute = Math.floor(now / MINUTE_MS);
  const place = { paddingTop: `${(minute * 7) % 40}rem`, paddingLeft: `${(minute * 11) % 60}rem` };
  return (
    <div className="tv tv-sleep" style={{ ...shift, ...place }} data-asleep>
      <p>
        <bdi>{picture.league.name}</bdi>
      </p>
      <p className="tv-clock">{timeOfDay(now, zone)}</p>
      {next ? (
        <p>
          Next: {name(next.homeTeamId)} v {name(next.awayTeamId)}, {kickoffText(next.kickoffTime, now, zone)}
        </p>
      ) : null}
    </div>
  );
}
