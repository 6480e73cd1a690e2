import { minuteText } from "#app/shared/card/card-cell.ts";
import { NextKickoff } from "#app/shared/match/next-kickoff.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";
import type { Needs } from "./needs.ts";
import { NextForYou } from "./next-for-you.tsx";

export interface WhatINeedProps {
  needs: Needs;
  /** The league whose chances the link shows; undefined if there is no league. */
  leagueId: string | undefined;
  /** The season's clubs, for the names in the next match of the pick that only the reader has. */
  clubs: readonly { readonly id: number; readonly name: string }[];
}

const FACT =
  "grid min-h-13 min-w-0 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 py-1.5 @max-narrow:grid-cols-1 xl:min-h-14";
const NOTE = "block text-[0.8125rem] text-muted leading-5";
const TEXT = "scoreboard wrap-anywhere block text-lg leading-5";
const FACTS_AT_MOST = 3;

/** One fact: its figure and the words that follow it. */
interface Fact {
  readonly figure: string;
  readonly text: string;
  readonly note?: string;
}

/** What a squad still needs, in a fan's words, and the link to the chances in three rows. */
export function WhatINeed({ needs, leagueId, clubs }: WhatINeedProps) {
  return (
    <NextForYou leagueId={leagueId}>
      {needs.alone ? <OnlyYou {...needs.alone} clubs={clubs} /> : null}
      {factsOf(needs).map(({ figure, text, note }) => (
        <li key={text} className={FACT}>
          <span className="scoreboard text-center text-3xl leading-none">{figure}</span>
          <span className="min-w-0">
            <span className={TEXT}>{text}</span>
            {note ? <span className={NOTE}>{note}</span> : null}
          </span>
        </li>
      ))}
    </NextForYou>
  );
}

/** A player that nobody else in the league has, and how their match stands. */
function OnlyYou({
  pick: { name, clubCode, on, nextAt, isBack },
  others,
  clubs,
}: NonNullable<Needs["alone"]> & Pick<WhatINeedProps, "clubs">) {
  const nameOf = (club: number) => clubs.find(({ id }) => id === club)?.name;
  const minute = on?.minute == null ? "" : `, ${minuteText(on.minute)}`;
  return (
    <li className={FACT}>
      <Shirt code={clubCode} size={32} className="mx-auto" />
      <span className="min-w-0">
        <span className={TEXT}>
          {others.length > 0 ? (
            <>
              {`${capitalised(numberWord(others.length + 1))} players only you have`}
              <span className="sr-only">: {listOf([name, ...others.map((each) => each.name)])}</span>
            </>
          ) : isBack ? (
            `${name} can still score, for you alone`
          ) : (
            `Only you have ${name}`
          )}
        </span>
        <span className={NOTE}>
          {others.length > 0 ? `${name}: ` : ""}
          {on
            ? `${nameOf(on.homeTeamId)} ${on.homeScore ?? 0}–${on.awayScore ?? 0} ${nameOf(on.awayTeamId)}${minute}`
            : nextAt && <NextKickoff iso={nextAt} />}
        </span>
      </span>
    </li>
  );
}

/**
 * The facts that hold at present: the place above, the ticks to go, the picks that play today. There is room for three
 * with the player that nobody else has; then the ticks to go, which the page's head implies, give way.
 */
export function factsOf({ toGo, open, playToday, onNow, above, alone }: Needs): Fact[] {
  if (toGo === 0) return [{ figure: "20", text: "have scored", note: "Your card is full." }];
  const facts: Fact[] = [];
  if (above) facts.push(aboveFact(above));
  const [last] = open;
  if (toGo === 1 && last) {
    facts.push({ figure: "1", text: "away", note: `${last.name} (${last.clubCode})` });
  } else if (!(alone && above && playToday > 0)) facts.push({ figure: String(toGo), text: "to go" });
  if (playToday > 0 && facts.length + Number(alone !== null) < FACTS_AT_MOST) {
    const later = playToday - onNow;
    const now = onNow > 0 ? `${capitalised(numberWord(onNow))} on now` : "";
    const note = [now, later > 0 ? `${numberWord(later)} later` : ""].filter(Boolean).join(", ");
    const plays = playToday === 1 ? "still plays today" : "still play today";
    facts.push({
      figure: String(playToday),
      text: `of your ${toGo} pegs ${plays}`,
      note: capitalised(note),
    });
  }
  return facts;
}

function aboveFact({ username, rank, behind }: NonNullable<Needs["above"]>): Fact {
  const who = `${username} in ${ordinal(rank)}`;
  if (behind === 0)
    return {
      figure: "=",
      text: `Level with ${username}, who is ${ordinal(rank)}`,
      note: `${username} got there first`,
    };
  return {
    figure: String(behind),
    text: `behind ${who}`,
    note: `${behind === 1 ? "One goal" : `${capitalised(numberWord(behind))} goals`} to draw level`,
  };
}
