/** What a command of wrangler's came to; `output` is what it printed. */
export interface Ran {
  readonly isOk: boolean;
  readonly output: string;
}

/** The tools of a deploy: the platform's command, the smoke test, a pause and a line of output. */
export interface Tools {
  /** Runs wrangler to look at what there is. */
  readonly wrangler: (...args: string[]) => Ran;
  /** Runs wrangler to change something, while this command goes on listening: a step of minutes may be broken off. */
  readonly change: (...args: string[]) => Promise<Ran>;
  /** Looks at the site, with these headers on every request. One line for each fault. */
  readonly smoke: (headers: Readonly<Record<string, string>>) => Promise<string[]>;
  readonly pause: (ms: number) => Promise<void>;
  readonly say: (line: string) => void;
}
