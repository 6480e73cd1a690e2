import { useQuery } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { rivalsQuery } from "#app/shared/rivals/rivals.ts";
import { Section } from "#app/ui/section.tsx";
import type { OwnNumbers } from "#contract/accounts/numbers.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { againstRival } from "./against-rival.ts";

const KEPT_MS = 5 * MINUTE_MS;

/**
 * RIV-01, REC-01: one's numbers beside those of each rival. Read once the page stands, at most two people's, each from the
 * rows of their own season; what BNG-08 and TIP-08 hide of them is not among it.
 */
export default function RivalNumbers({ numbers }: { numbers: OwnNumbers }) {
  const { data: rivals = [] } = useQuery(rivalsQuery());
  const { season } = numbers;
  // One query for both: several at once would bring a part of the library that no other page needs.
  const { data: theirs = [] } = useQuery({
    queryKey: ["/api/users", "numbers", season, ...rivals.map(({ id }) => id)],
    queryFn: () =>
      Promise.all(
        rivals.map(({ id }) =>
          readApi("GET /api/users/:id/numbers", { params: { id }, query: { season } }).catch(() => null),
        ),
      ),
    enabled: rivals.length > 0,
    staleTime: KEPT_MS,
  });
  const shown = rivals.flatMap((rival, at) => {
    const read = theirs[at];
    const rows = read ? againstRival(numbers, read) : [];
    return rows.length > 0 ? [{ ...rival, rows }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section title="Against your rivals">
      {shown.map(({ id, username, rows }) => (
        <dl
          key={id}
          aria-label={`You and ${username}`}
          className="divide-y divide-line border-line border-t last:mb-0"
        >
          {rows.map(({ words, own, rival, isAhead }) => (
            <div key={words} className="flex min-h-11 items-center gap-3">
              <dt className="min-w-0 flex-1 truncate">
                {words} <span className="text-[0.8125rem] text-muted">v {username}</span>
              </dt>
              <dd className="scoreboard text-xl">
                <span className={isAhead ? "text-brand-ink" : undefined}>{own}</span>
                <span className="text-muted"> – {rival}</span>
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </Section>
  );
}
