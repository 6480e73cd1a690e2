/** The tools of a deploy: the platform's command, the smoke test, a pause and a line of output. */
export interface Tools {
  /** Runs wrangler; `output` is what it printed. */
  readonly wrangler: (...args: string[]) => { readonly isOk: boolean; readonly output: string };
  /** Looks at the site, with these headers on every request. One line for each fault. */
  readonly smoke: (headers: Readonly<Record<string, string>>) => Promise<string[]>;
  readonly pause: (ms: number) => Promise<void>;
  readonly say: (line: string) => void;
}
