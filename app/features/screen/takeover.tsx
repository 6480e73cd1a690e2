import type { CSSProperties } from "react";
import { scoreOf } from "#app/features/story/match-text.ts";
import { scorerOf } from "#app/features/story/story-words.ts";
import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { backOf } from "#app/ui/drawings/club-colours.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import type { StoryMoment } from "#contract/story.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { Face } from "./face.tsx";
import { changeText } from "./screen-words.ts";

const FACES = 3;
/** One more has the place of the words that would count them. */
const facesOf = (count: number) => (count === FACES + 1 ? count : FACES);
/** A name of up to thirteen letters is this high; a longer one is as wide. */
const NAME_REM = 19;
const NAME_LETTERS = 13;

/** A goal that ticks somebody, or one taken back from somebody: the scorer's shirt fills the screen. */
export function Takeover({ moment, picture }: { moment: StoryMoment; picture: ScreenPicture }) {
  const { kind, minute, members, memberCount, moves, teamId } = moment;
  const name = scorerOf(moment);
  const club = picture.clubs.find(({ id }) => id === teamId);
  const { ground, ink, trim, pattern } = backOf(club?.code ?? "");
  const isBack = kind === "goal_revoked";
  const clubs = new Map(picture.clubs.map((each) => [each.id, each]));
  const match = scoreOf(moment, { fixtures: picture.matches, clubs });
  const hasSleeves = pattern === "sleeves" || pattern === "cuffs";
  const side = hasSleeves ? trim : `color-mix(in srgb, ${ground} 72%, black)`;
  const colours = { "--club": ground, "--club-letters": ink, "--club-trim": trim, "--club-side": side };
  const size = Math.min(NAME_REM, (NAME_REM * NAME_LETTERS) / name.length);
  const shown = Math.min(members.length, facesOf(memberCount));
  const rows = picture.tables.flatMap(({ rows: all }) => all);
  return (
    <>
      <section
        className="tv-shirt tv-flood"
        data-pattern={pattern}
        data-back={isBack || undefined}
        style={colours as CSSProperties}
      >
        <div className="tv-shirt-body" />
        <div className="tv-collar" />
        <div className="tv-shirt-words">
          <p className="tv-goal">{isBack ? "TAKEN BACK" : "GOAL"}</p>
          <p className="tv-scorer tv-cut" style={{ fontSize: `${size}rem` }}>
            {name}
          </p>
          {minute === null ? null : (
            <p className="tv-minute">
              {minute}
              <span>′</span>
            </p>
          )}
          <p className="tv-match">{match}</p>
        </div>
      </section>
      <section className="tv-floor">
        <p>{verb(moment, picture, club?.name ?? "")}</p>
        {members.slice(0, shown).map(({ id, username }) => (
          <Taken
            key={id}
            row={rows.find((row) => row.id === id)}
            name={username}
            change={(row) => {
              const said = changeText(row, moves, picture.tables[0]?.rows ?? []);
              // Who gains a shirt and a place less is not told of a fall.
              return isBack ? said : said.replace(/^▼\d+ to/, "now");
            }}
            picture={picture}
          />
        ))}
        {memberCount > shown ? <p className="tv-soft">and {memberCount - shown} more</p> : null}
      </section>
    </>
  );
}

function verb({ kind }: StoryMoment, { league }: ScreenPicture, club: string): string {
  if (league.leagueType === "score_tipping") return kind === "goal" ? "Points for" : "Points lost by";
  // A club's name stays on one line.
  const name = club.replaceAll(" ", "\u00a0");
  return kind === "goal" ? `Hangs up ${name} for` : `Takes down ${name} from`;
}

interface TakenProps {
  readonly row: LeaderboardEntry | undefined;
  readonly name: string;
  readonly change: (row: LeaderboardEntry) => string;
  readonly picture: ScreenPicture;
}

function Taken({ row, name, change, picture }: TakenProps) {
  const isTipping = picture.league.leagueType === "score_tipping";
  const said = row ? change(row) : "";
  return (
    <div className="tv-taken">
      <Face row={row} name={name} codes={picture.clubs.map(({ code }) => code)} />
      <span style={{ minWidth: 0 }}>
        <bdi className="tv-cut" style={{ display: "block" }}>
          {name}
        </bdi>
        {row ? (
          <>
            <span className="tv-taken-score">
              {row.score}
              <small className="tv-soft">{isTipping ? " pts" : `/${SQUAD_SIZE}`}</small>
            </span>
            <span className={`tv-taken-move ${/^(▼|still|now)/.test(said) ? "tv-soft" : "tv-up"}`}>
              {/^[▲▼]/.test(said) ? (
                <>
                  <Arrow places={said.startsWith("▲") ? 1 : -1} />
                  {said.slice(1)}
                </>
              ) : (
                said
              )}
            </span>
          </>
        ) : null}
      </span>
    </div>
  );
}
