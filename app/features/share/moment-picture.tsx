import { scoreOf } from "#app/features/story/match-text.ts";
import { type MomentContext, momentWords } from "#app/features/story/story-words.ts";
import { shortName } from "#app/shared/card/card-cell.ts";
import { cut, settable } from "#app/ui/drawings/picture.ts";
import { PictureShirt } from "#app/ui/drawings/picture-shirt.tsx";
import type { StoryMoment } from "#contract/story.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { BRAND, framed, INK, LINE, MUTED, PAPER } from "./frame.tsx";

/** The most changes of place that have room. */
const MOVES = 4;

export interface MomentPicture {
  league: string;
  game: string;
  gameweek: number;
  moment: StoryMoment;
  context: MomentContext;
}

/** STO-01: one moment of a league's story: the scorer's shirt, the match as it stood, and what it did to the table. */
export function momentPicture({ league, game, gameweek, moment, context }: MomentPicture): string {
  const { minute, playerName, teamId, kind, moves } = moment;
  const words = momentWords(moment, context);
  const code = teamId === undefined ? undefined : context.clubs.get(teamId)?.code;
  const score = scoreOf(moment, context);
  const isShirt = code !== undefined && playerName !== undefined && kind === "goal";
  const left = isShirt ? 300 : 40;
  const room = PAPER.width - left - 32;
  const detail = words.detail === score ? "" : words.detail;
  const lines = [words.title, detail].flatMap((text, at) =>
    text === "" ? [] : wrapped(text, 30, room).map((line) => ({ line, isTitle: at === 0 })),
  );
  return framed({
    title: league,
    owner: game,
    figure: minute === null ? `GW${gameweek}` : `${minute}′`,
    caption: score || `Gameweek ${gameweek}`,
    note: `Gameweek ${gameweek}`,
    children: (
      <>
        {isShirt ? (
          <g transform="translate(40 40)">
            <PictureShirt
              code={code}
              name={shortName(playerName)}
              gameweek={gameweek}
              width={226}
              height={216}
            />
          </g>
        ) : null}
        {lines.map(({ line, isTitle }, at) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
            key={at}
            x={left}
            y={84 + at * 42}
            fontSize="34"
            fill={isTitle ? INK : MUTED}
          >
            {cut(settable(line), 34, room)}
          </text>
        ))}
        {moves.slice(0, MOVES).map(({ id, username, from, to, score: after }, at) => (
          <g key={id} transform={`translate(40 ${300 + at * 60})`}>
            {at > 0 ? <path d={`M0-14H${PAPER.width - 80}`} stroke={LINE} strokeWidth="1" /> : null}
            <path d={to < from ? "M2 26L13 6L24 26Z" : "M2 8L13 28L24 8Z"} fill={to < from ? BRAND : MUTED} />
            <text x="44" y="28" fontSize="30" fill={INK}>
              {cut(settable(username) || "?", 30, 215)}
            </text>
            <text x="430" y="28" fontSize="30" textAnchor="end" fill={MUTED}>
              {ordinal(from)} to {ordinal(to)}
            </text>
            <text x={PAPER.width - 80} y="28" fontSize="34" textAnchor="end" fill={INK}>
              {after}
            </text>
          </g>
        ))}
      </>
    ),
  });
}

/** At most three lines of about `letters` letters each, broken between words. */
function wrapped(text: string, letters: number, room: number): string[] {
  const most = room > 500 ? letters + 10 : letters - 6;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}
