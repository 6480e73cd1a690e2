import { type ClientLoaderFunctionArgs, useLocation, useMatches, useNavigation } from "@remix-run/react";
import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { useEffect } from "react";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { getQueryClient } from "./query-client.ts";
import { whenIdle } from "./when-idle.ts";

/** Older answers are not shown again, in milliseconds: what queries call stale. */
const SHOWN_FOR_MS = 10 * MINUTE_MS;
/** The most pages kept. */
const KEPT_MAX = 12;

interface Answer {
  readonly data: unknown;
  readonly at: number;
}

/** The answers of the loaders, by address. Only the newest pages are kept, and only until the next whole load. */
function keptAnswers() {
  const answers = new Map<string, Answer>();
  /** The address on screen, which stays until another page's data has arrived. */
  let shown = "";

  function renew(address: string, data: unknown): void {
    answers.set(address, { data, at: performance.now() });
  }

  return {
    renew,
    forget: () => answers.clear(),
    /**
     * What can be shown at once; nothing for the page on screen, which asks after an action and has to hear from the
     * server.
     */
    of(address: string): Answer | undefined {
      const answer = answers.get(address);
      if (!answer || address === shown || performance.now() - answer.at > SHOWN_FOR_MS) return undefined;
      return answer;
    },
    /** @param data what is on screen now. */
    show(address: string, data: unknown): void {
      shown = address;
      if (data === null || data === undefined || answers.get(address)?.data === data) return;
      answers.delete(address);
      renew(address, data);
      for (const oldest of [...answers.keys()].slice(0, -KEPT_MAX)) answers.delete(oldest);
    },
  };
}

const kept = keptAnswers();

/**
 * A page's `clientLoader`: a page seen before is shown again at once, from its last answer, and refreshed behind. The
 * answer's queries never replace newer ones, so that what was saved since stays saved on the screen.
 */
export async function seenBefore({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const answer = kept.of(address);
  if (!answer) return serverLoader();
  // The page comes first.
  whenIdle(() => void refresh(address, serverLoader));
  return answer.data;
}

async function refresh(address: string, serverLoader: () => Promise<unknown>): Promise<void> {
  const startedAt = Date.now();
  // A failure leaves the page as it is: whatever it asks for next reports it.
  const data = await serverLoader().catch(() => undefined);
  const state = (data as { dehydratedState?: DehydratedState } | undefined)?.dehydratedState;
  if (!state) return;
  kept.renew(address, data);
  const client = getQueryClient();
  const untouched = state.queries.filter(
    ({ queryKey }) => (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < startedAt,
  );
  hydrate(client, { mutations: [], queries: untouched });
}

/** Keeps each page's answer, and forgets them all when a form is sent: it may have changed any of them. */
export function useKeepAnswers(): void {
  const { pathname, search } = useLocation();
  const data = useMatches().at(-1)?.data;
  const { formMethod } = useNavigation();
  const address = pathname + search;
  useEffect(() => kept.show(address, data), [address, data]);
  const isSent = formMethod !== undefined && formMethod !== "GET";
  useEffect(() => {
    if (isSent) kept.forget();
  }, [isSent]);
}
