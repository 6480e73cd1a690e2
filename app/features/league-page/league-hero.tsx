import { useRef } from "react";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { shareInvitation } from "#app/shared/league/share-invitation.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { ShareIcon } from "#app/ui/icons.tsx";
import { numberWord } from "#domain/shared/number-word.ts";
import type { LeaguePageData } from "./league-page-data.ts";
import { FILL, ownBlankOf } from "./member-calls.ts";
import { Nudge, nudgeable } from "./nudge.tsx";

/** The head of a league's page on the pitch: crest, game, host, name, and what it says of itself. */
export function LeagueHero({ data }: { data: LeaguePageData }) {
  const { league, isHost, startGameweek } = data;
  const game = league.leagueType === "score_tipping" ? "Tipping" : "Bingo";
  return (
    <section className="pitch relative overflow-hidden">
      <CentreCircle className="-translate-1/2 absolute top-1/2 left-1/2 h-96 text-chalk/20 max-lg:left-[86%]" />
      <div className="page-width relative flex min-h-23 flex-wrap items-center gap-x-4 gap-y-3 py-3 lg:min-h-31 lg:py-4">
        <LeagueCrest name={league.name} size={62} />
        <div className="min-w-0 flex-1 basis-56">
          <p className="eyebrow wrap-anywhere text-chalk-soft leading-5">
            {game} ·{" "}
            {isHost ? (
              "you host"
            ) : (
              <>
                hosted by <bdi>{league.ownerName}</bdi>
              </>
            )}
          </p>
          <h1 className="wrap-anywhere text-[2.25rem] leading-none lg:text-[2.75rem]" dir="auto">
            {league.name}
          </h1>
          {league.description ? (
            <p className="wrap-anywhere mt-1 text-chalk-soft text-sm leading-5 lg:mt-1.5" dir="auto">
              {league.description}
            </p>
          ) : null}
          {startGameweek === null ? null : (
            <p className="mt-1 text-chalk-soft text-sm">
              Starts in Gameweek {startGameweek}: everybody’s points count from then on.
            </p>
          )}
        </div>
        <div className="max-lg:hidden">
          <HeroButtons data={data} isOnPitch />
        </div>
      </div>
    </section>
  );
}

interface HeroButtonsProps {
  data: LeaguePageData;
  isOnPitch?: boolean;
}

/**
 * What to do next, and the table: under the news on a phone, on the pitch where there is room. The reader's own blanks
 * come first, and the row of the code is there to invite; a host's first is to remind who has some; without any,
 * inviting is.
 */
export function HeroButtons({ data, isOnPitch = false }: HeroButtonsProps) {
  const { league, predicted, ownId, isHost } = data;
  const shown = useRef<HTMLParagraphElement>(null);
  const blank = ownBlankOf(predicted, ownId, isHost);
  const behind = nudgeable(data);
  const [first, second] = isOnPitch ? (["light", "chalk"] as const) : (["primary", "secondary"] as const);
  return (
    <>
      <div className="flex flex-wrap gap-2 max-lg:*:whitespace-nowrap max-lg:*:px-2 lg:flex-row-reverse lg:gap-3">
        {blank > 0 ? (
          <LinkButton to={FILL} variant={first} className="max-lg:flex-1">
            Predict {numberWord(blank)} {blank === 1 ? "match" : "matches"}
          </LinkButton>
        ) : null}
        {predicted && behind > 1 ? (
          <Nudge gameweek={predicted.gameweek} className={buttonStyle(first, "md", "max-lg:flex-1")}>
            Nudge all {behind}
            <span className="sr-only"> with blanks</span>
          </Nudge>
        ) : null}
        {league.codeClosed || blank > 0 ? null : (
          <Button
            variant={behind > 1 ? second : first}
            className="max-lg:flex-1"
            onClick={() => void shareInvitation(league, shown.current)}
          >
            <ShareIcon />
            Invite
          </Button>
        )}
        <LinkButton
          to={viewPath({ leagueType: league.leagueType, leagueId: league.id })}
          variant={second}
          className={isOnPitch ? "bg-pitch-deep/60" : "max-lg:flex-1"}
        >
          Open table
        </LinkButton>
      </div>
      {/* The text that a refused clipboard leaves selected, so that it can be copied by hand. */}
      <p ref={shown} className="wrap-anywhere mt-2 select-all text-sm empty:hidden" />
    </>
  );
}
