import { OUTCOME_LETTERS } from "#app/lib/outcomes.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import type { GameweekPredictions, TippingGameweek } from "#contract/tipping-answers.ts";
import { BRAND, BRAND_SOFT, framed, INK, LINE, MUTED, PAPER } from "./frame.tsx";

/** The most matches that are legible on the paper. */
const MOST = 12;

export interface GameweekPicture {
  username: string;
  ofGameweek: TippingGameweek;
  slip: GameweekPredictions;
  clubs: ReadonlyMap<number, string>;
}

/** A person's predictions of the locked matches: no other prediction may leave the page before its lock (TIP-08). */
export function gameweekPicture({ username, ofGameweek, slip, clubs }: GameweekPicture): string {
  const tips = new Map(slip.predictions.map((tip) => [tip.fixtureId, tip]));
  const locked = ofGameweek.fixtures.filter(({ isLocked }) => isLocked);
  const shown = locked.slice(0, MOST);
  const row = Math.min(51, (PAPER.height - 48) / Math.max(1, shown.length));
  const hidden = ofGameweek.fixtures.length - locked.length;
  const leftOut = locked.length - shown.length;
  const state = slip.settled ? "Final scores" : hidden > 0 ? `${hidden} still to kick off` : "As it stands";
  return framed({
    title: `Gameweek ${ofGameweek.gameweek}`,
    owner: username,
    figure: `${slip.total}`,
    caption: `${slip.total === 1 ? "point" : "points"}${slip.joker ? ", Joker played" : ""}${slip.perfectRound ? ", perfect round" : ""}`,
    note: leftOut > 0 ? `${state} · ${leftOut} more not shown` : state,
    children:
      locked.length === 0 ? (
        <text x={PAPER.width / 2} y="290" fontSize="34" textAnchor="middle" fill={MUTED}>
          Predictions appear as each match kicks off.
        </text>
      ) : (
        shown.map(({ id, homeTeamId, awayTeamId, homeScore, awayScore, status }, at) => {
          const tip = tips.get(id);
          const won = tip ? tip.points + tip.bonus : 0;
          const isRight = (tip?.points ?? 0) > 0;
          const home = clubs.get(homeTeamId) ?? "";
          const away = clubs.get(awayTeamId) ?? "";
          return (
            <g key={id} transform={`translate(0 ${24 + at * row})`}>
              {at > 0 ? <path d={`M24 0H${PAPER.width - 24}`} stroke={LINE} strokeWidth="1" /> : null}
              <g transform={`translate(0 ${row / 2 - 25})`}>
                <text x="140" y="36" fontSize="32" textAnchor="end" fill={INK}>
                  {home}
                </text>
                <g transform="translate(154 9)">
                  <ClubCrest code={home} size={30} />
                </g>
                <text x="252" y="37" fontSize="34" textAnchor="middle" fill={INK}>
                  {status === "void" || status === "postponed" || homeScore === null
                    ? "v"
                    : `${homeScore}–${awayScore}`}
                </text>
                <g transform="translate(322 9)">
                  <ClubCrest code={away} size={30} />
                </g>
                <text x="364" y="36" fontSize="32" fill={INK}>
                  {away}
                </text>
                {tip ? (
                  <>
                    <rect
                      x="520"
                      y="6"
                      width="38"
                      height="38"
                      rx="8"
                      fill={isRight ? (tip.final ? BRAND : BRAND_SOFT) : "#ffffff"}
                      stroke={isRight ? BRAND : MUTED}
                      strokeWidth={isRight ? 2 : 1}
                    />
                    <text
                      x="539"
                      y="35"
                      fontSize="28"
                      textAnchor="middle"
                      fill={isRight ? (tip.final ? "#ffffff" : BRAND) : MUTED}
                    >
                      {OUTCOME_LETTERS[tip.prediction]}
                    </text>
                    <text
                      x={PAPER.width - 32}
                      y="37"
                      fontSize="34"
                      textAnchor="end"
                      fill={won > 0 ? INK : MUTED}
                    >
                      {won > 0 ? `+${won}` : "0"}
                    </text>
                  </>
                ) : null}
              </g>
            </g>
          );
        })
      ),
  });
}
