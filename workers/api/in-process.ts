import type { Context as HonoContext } from "hono";
import type { ApiAnswer, PageContext } from "#contract/pages/page-context.ts";

/** What reads have answered to pages, by call, as the handlers returned it. */
const answers = new WeakMap<Request, unknown>();

/** Lets a page's read answer with its value as it is: it is neither written as JSON nor parsed again. */
export function answerAsIs(c: HonoContext): void {
  const call = c.req.raw;
  const keep = (value: unknown, status?: number) => {
    answers.set(call, value);
    return c.body(null, status as Parameters<typeof c.body>[1]);
  };
  c.json = keep as unknown as typeof c.json;
}

/** The answer to a page's call. A body wins: an answer that was discarded meanwhile is never returned. */
export function answerTo(call: Request, response: Response): ApiAnswer {
  const { ok, status, statusText, headers } = response;
  const common = { ok, status, statusText, headers };
  if (response.body !== null || !answers.has(call)) {
    let read: Promise<string> | undefined;
    const text = () => {
      read ??= response.text();
      return read;
    };
    return { ...common, text, json: async () => JSON.parse(await text()) };
  }
  const value = answers.get(call);
  return { ...common, json: async () => value, text: async () => JSON.stringify(value) };
}

type Fetch = PageContext["fetchApi"];

/** Makes each read of a page once, however many of its loaders ask for it. */
export function onceEach(ask: Fetch): Fetch {
  const answersByPath = new Map<string, Promise<ApiAnswer>>();
  return (url, init) => {
    if (init?.method !== undefined && init.method !== "GET") return ask(url, init);
    const name = `${url.href} ${JSON.stringify(init?.headers ?? {})}`;
    const answer = answersByPath.get(name) ?? ask(url, init);
    answersByPath.set(name, answer);
    return answer;
  };
}
