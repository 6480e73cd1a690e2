import type { ReactNode } from "react";
import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import type { SeasonDates } from "./how-to-play.tsx";

/** The rules of Football Bingo for its players. */
export default function BingoRules({ cutoffDate, isLate }: SeasonDates) {
  const cutoff = cutoffDate ?? "the cutoff";
  return (
    <div className="grid gap-5">
      <p className="rounded-md bg-brand-soft px-3 py-2 font-semibold text-brand-ink">
        The game is free to play. Only January transfers can cost anything.
      </p>
      <Chapter title="Your squad">
        <li>
          {SQUAD_SIZE} clubs, one outfield player each: exactly {FORMATION.DEF} defenders, {FORMATION.MID}{" "}
          midfielders and {FORMATION.FWD} forwards. No goalkeepers.
        </li>
        <li>
          {isLate
            ? `Changes were free and unlimited until ${cutoff}; only a squad that is not complete changes freely now.`
            : `Changes are free and unlimited until ${cutoff}.`}{" "}
          From the season’s first kick-off, you cannot bring in a player who has scored or drop one who is
          ticked.
        </li>
        <li>
          Until it has all {SQUAD_SIZE} in 6-8-6, a squad is a draft: it scores, but ranks below complete
          squads with the same score and cannot win. You can still complete a draft after {cutoff}; a complete
          squad can then only be changed by transfer.
        </li>
        <li>
          {isLate
            ? `Since ${cutoff}, every player can see your picks.`
            : `Nobody sees your picks before ${cutoff}. After it, every player can.`}
        </li>
      </Chapter>
      <Chapter title="Ticks">
        <li>
          A goal in a Premier League match that kicked off after you saved the pick ticks the slot. Own goals
          tick nothing. If the player moves to another Premier League club, goals there count as well.
        </li>
        <li>
          A tick is provisional until its gameweek has been checked. If the goal is given to another player
          before then, the tick is taken back, with the reason; after that it stays for good.
        </li>
      </Chapter>
      <Chapter title="Winning and ties">
        <li>
          The first to tick off all {SQUAD_SIZE} is 1st. Players who complete on the same day share 1st place;
          otherwise the earlier day wins.
        </li>
        <li>
          Below {SQUAD_SIZE}: the higher score, then the earlier day it was reached, then fewer January
          transfers, then more goals; after that the place is shared.
        </li>
        <li>
          Suggested prize split: winner takes all, or 70/20/10 for 1st, 2nd and 3rd. Tied places pool their
          shares: two players tied for 1st take 45% each. Prizes are between you and your league; the game
          never handles them.
        </li>
      </Chapter>
      <Chapter title="Transfers">
        <li>
          After {cutoff} there are two transfers per season, from 1 to 31 January, for a one-off $
          {ACCESS_PRICE_USD} USD or with a discount code.
        </li>
        <li>
          The new player comes from the same club and plays in the same position, and both have 0 goals. A
          player who has scored cannot be transferred, and there is no other way to replace an injured player.
        </li>
        <li>
          League hosts get their January transfers free while at least 5 members of their league have a proven
          address: by mail, or through a sign-in service.
        </li>
        <li>
          If one of your unticked players leaves their club, you get one free transfer for that slot, open for
          14 days. It ends if the player comes back. A player who leaves with a tick that is later taken back
          counts as leaving then. Goals that don’t count for your slot don’t keep its player from going out.
        </li>
      </Chapter>
    </div>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 grid gap-2">{children}</ul>
    </section>
  );
}
