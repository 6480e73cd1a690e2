import { useQuery } from "@tanstack/react-query";
import { tippingLeagues } from "#app/features/tipping/tipping-address.ts";
import { leaguesQuery, squadQuery } from "#app/lib/query.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";

export interface AfterSavingProps {
  gameweek: number;
  /** The next gameweek with matches; undefined after the last. */
  next: number | undefined;
  onShow: (gameweek: number) => void;
}

/** The next step once a whole gameweek is saved: the bingo card, a league to tip in, or the next gameweek. */
export default function AfterSaving({ gameweek, next, onShow }: AfterSavingProps) {
  const { data: squad } = useQuery({ ...squadQuery(), refetchOnMount: true });
  const { data: leagues } = useQuery({ ...leaguesQuery(), refetchOnMount: true });
  const picked = squad?.selections.length ?? 20;
  const isAlone = leagues !== undefined && tippingLeagues(leagues ?? []).length === 0;
  return (
    <section
      aria-label="What next"
      className="mt-4 flex min-h-18 flex-wrap items-center justify-between gap-3 rounded-lg bg-brand-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1">
        <span className="scoreboard block text-lg">Gameweek {gameweek} is predicted</span>
        <span className="text-sm">
          {picked < 20
            ? `Your bingo card has ${picked} of 20 players.`
            : isAlone
              ? "Tip against friends: a league has its own table."
              : "Each prediction can be changed until its match kicks off."}
        </span>
      </p>
      {picked < 20 ? (
        <LinkButton to="/">Finish your card</LinkButton>
      ) : isAlone ? (
        <LinkButton to="/leagues">Find a league</LinkButton>
      ) : next === undefined ? null : (
        <Button variant="secondary" onClick={() => onShow(next)}>
          Predict Gameweek {next}
        </Button>
      )}
    </section>
  );
}
