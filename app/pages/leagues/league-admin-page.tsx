import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { CreateLeague } from "#app/features/leagues/create-league.tsx";
import { JoinLeague } from "#app/features/leagues/join-league.tsx";
import { DONE_WORDS } from "#app/features/leagues/leaderboard/use-league-changes.ts";
import { LeagueCard } from "#app/features/leagues/league-card.tsx";
import type { RefusedForm } from "#app/features/leagues/league-forms.server.ts";
import { queries } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";

export function LeagueAdminPage() {
  const [search] = useSearchParams();
  const refused = useActionData<RefusedForm>();
  const words = DONE_WORDS.get(search.get("done") ?? "");
  return (
    <div className="page-width py-8 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="eyebrow text-brand-ink">Your leagues</p>
          <h1 className="text-title">League Admin</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <CreateLeague
            open={search.has("create")}
            refused={refused?.intent === "create" ? refused : undefined}
          />
          <JoinLeague
            open={search.has("join") && !search.has("create")}
            code={search.get("join") ?? ""}
            refused={refused?.intent === "join" ? refused : undefined}
          />
        </div>
      </header>
      {words ? (
        <p role="status" className="mt-6 rounded-md border-brand border-l-4 bg-brand-soft px-4 py-3">
          <strong>{words.title}</strong>
          <span className="block">{words.description}</span>
        </p>
      ) : null}
      <section aria-label="Your leagues" className="mt-6">
        <Leagues />
      </section>
    </div>
  );
}

function Leagues() {
  const user = useUser();
  const { data: leagues, isPending, isError, refetch } = useQuery(queries.leagues());
  if (isPending) return <p role="status">Loading your leagues...</p>;
  if (isError) {
    return (
      <EmptyState
        title="We couldn't load your leagues."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!leagues || leagues.length === 0) {
    return (
      <EmptyState
        title="No Leagues Yet"
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to="/leagues?create=1" preventScrollReset className={buttonStyle("primary")}>
              Create your first league
            </Link>
            <Link to="/leagues?join" preventScrollReset className={buttonStyle("secondary")}>
              I have a code
            </Link>
          </span>
        }
      >
        <p>
          A league is where you play against people you know. Create one and send its code to your friends, or
          join theirs with the 6-character code they sent you.
        </p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {leagues.map((league) => (
        <li key={league.id} className="grid min-w-0">
          <LeagueCard league={league} ownId={user?.id ?? ""} />
        </li>
      ))}
    </ul>
  );
}
