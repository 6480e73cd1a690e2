import type { ReactNode } from "react";
import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import type { SeasonDates } from "./how-to-play.tsx";

/** The rules of Football Bingo for its players; the ids are those of docs/rules.md. */
export default function BingoRules({ cutoffDate, isLate }: SeasonDates) {
  const cutoff = cutoffDate ?? "the cutoff";
  return (
    <div className="grid gap-5">
      <p className="rounded-md bg-brand-soft px-3 py-2 font-semibold text-brand-ink">
        The game is free to play. Only January transfers can cost anything.
      </p>
      <Chapter title="Your squad">
        <Rule id="BNG-01">
          {SQUAD_SIZE} clubs, one outfield player each: exactly {FORMATION.DEF} defenders, {FORMATION.MID}{" "}
          midfielders and {FORMATION.FWD} forwards. No goalkeepers.
        </Rule>
        <Rule id="BNG-03">
          {isLate
            ? `Changes were free and unlimited until ${cutoff}; only a squad that is not complete changes freely now.`
            : `Changes are free and unlimited until ${cutoff}.`}{" "}
          From the season's first kick-off, you cannot bring in a player who has scored or drop one who is
          ticked.
        </Rule>
        <Rule id="BNG-04">
          Until it has all {SQUAD_SIZE} in 6-8-6, a squad is a draft: it scores, but ranks below complete
          squads with the same score and cannot win. You can still complete a draft after {cutoff}; a complete
          squad can then only be changed by transfer.
        </Rule>
        <Rule id="BNG-08">
          {isLate
            ? `Since ${cutoff}, every player can see your picks.`
            : `Nobody sees your picks before ${cutoff}. After it, every player can.`}
        </Rule>
      </Chapter>
      <Chapter title="Ticks">
        <Rule id="BNG-02">
          A goal in a Premier League match that kicked off after you saved the pick ticks the slot. Own goals
          tick nothing. If the player moves to another Premier League club, goals there count as well.
        </Rule>
        <Rule id="BNG-05">
          A tick is provisional until its gameweek has been checked. If the goal is given to another player
          before then, the tick is taken back, with the reason; after that it stays for good.
        </Rule>
      </Chapter>
      <Chapter title="Winning and ties">
        <Rule id="BNG-06">
          The first to tick off all {SQUAD_SIZE} is 1st. Players who complete on the same day share 1st place;
          otherwise the earlier day wins.
        </Rule>
        <Rule id="BNG-06">
          Below {SQUAD_SIZE}: the higher score, then the earlier day it was reached, then fewer January
          transfers, then more goals; after that the place is shared.
        </Rule>
        <Rule id="BNG-07">
          Suggested prize split: winner takes all, or 70/20/10 for 1st, 2nd and 3rd. Tied places pool their
          shares: two players tied for 1st take 45% each. Prizes are between you and your league; the game
          never handles them.
        </Rule>
      </Chapter>
      <Chapter title="Transfers">
        <Rule id="TRF-02">
          After {cutoff} there are two transfers per season, from 1 to 31 January, for a one-off $
          {ACCESS_PRICE_USD} USD or with a discount code.
        </Rule>
        <Rule id="TRF-01">
          The new player comes from the same club and plays in the same position, and both have 0 goals. A
          player who has scored cannot be transferred, and there is no other way to replace an injured player.
        </Rule>
        <Rule id="TRF-03">
          League hosts get their January transfers free while at least 5 members of their league have a proven
          address: by mail, or through a sign-in service.
        </Rule>
        <Rule id="TRF-04">
          If one of your unticked players leaves their club, you get one free transfer for that slot, open for
          14 days. It ends if the player comes back. A player who leaves with a tick that is later taken back
          counts as leaving then. Goals that don't count for your slot don't keep its player from going out.
        </Rule>
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

function Rule({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-3">
      <span className="flex-1">{children}</span>
      <span className="shrink-0 font-mono text-muted text-xs">{id}</span>
    </li>
  );
}
