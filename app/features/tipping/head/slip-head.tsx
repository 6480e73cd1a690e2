import { useQuery } from "@tanstack/react-query";
import { useLockedLines } from "#app/features/tipping/locked/use-locked-lines.ts";
import { pollEvery } from "#app/features/tipping/poll.ts";
import { useSlipView } from "#app/features/tipping/slip/slip-view.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { gameweekQuery } from "#app/shared/match/tipping-queries.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { type SlipNewsFacts, slipNews } from "#domain/news/slip-news.ts";
import { JokerControl } from "./joker-control.tsx";
import { EmptyHead, HeadControl, HeadNews } from "./tipping-head.tsx";
import { usePlace } from "./use-place.ts";

export interface SlipHeadProps {
  userId: string;
  gameweek: number;
  gameweeks: readonly GameweekSummary[];
  leagueId: string | undefined;
  /** The address of a gameweek's slip. */
  hrefOf: (gameweek: number) => string;
}

/** Predict's part of the head: the Joker, and what the slip lacks or brings. */
export function SlipHead({ gameweek, ...props }: SlipHeadProps) {
  const { data: ofGameweek } = useQuery({ ...gameweekQuery(gameweek), refetchOnMount: true });
  return ofGameweek ? <OfGameweek key={gameweek} ofGameweek={ofGameweek} {...props} /> : <EmptyHead />;
}

function OfGameweek({
  ofGameweek,
  userId,
  gameweeks,
  leagueId,
  hrefOf,
}: Omit<SlipHeadProps, "gameweek"> & { ofGameweek: TippingGameweek }) {
  const { gameweek } = ofGameweek;
  const { slip, fixtures, joker, hasLocked, switchJoker } = useSlipView(userId, ofGameweek);
  const { sum } = useLockedLines(fixtures, slip.data);
  const { heldBy } = joker;
  const place = usePlace(leagueId, pollEvery(sum.isLive, "stale"));
  const open = fixtures.filter(({ isLocked }) => !isLocked);
  const points = sum.isLive ? sum.points : slip.data?.total;
  return (
    <>
      <HeadControl>
        {slip.data && (fixtures.length > 0 || joker.isSaved) ? (
          <JokerControl
            joker={joker}
            gameweek={gameweek}
            hasLocked={hasLocked}
            holder={heldBy === gameweek ? undefined : gameweeks.find((each) => each.gameweek === heldBy)}
            hrefOf={hrefOf}
            onSwitch={switchJoker}
          />
        ) : null}
      </HeadControl>
      <SlipNews
        gameweek={gameweek}
        open={open.length}
        blank={open.filter(({ entry }) => entry.prediction === null).length}
        matches={fixtures.length}
        kickoffs={open.map(({ fixture }) => Date.parse(fixture.kickoffTime))}
        points={sum.isKnown ? (points ?? null) : null}
        isLive={sum.isLive}
        {...place}
      />
    </>
  );
}

/** The sentence, to the minute. */
function SlipNews({ kickoffs, ...facts }: Omit<SlipNewsFacts, "nextLockMs"> & { kickoffs: number[] }) {
  const now = useServerNow();
  const nextLockMs = kickoffs.length > 0 ? Math.min(...kickoffs) - now : null;
  return <HeadNews>{slipNews({ ...facts, nextLockMs })}</HeadNews>;
}
