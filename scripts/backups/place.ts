import type { Contents } from "./copy.ts";

/** A database that can be copied, or a copy put in its place. */
export interface Place {
  /** Its name in sentences. */
  readonly name: string;
  /** The account of the platform that has it, as a plan names it; null where it is on this machine, or not known. */
  readonly account: string | null;
  /** Null where there is no database. */
  readonly contents: () => Promise<Contents | null>;
  /** Writes everything into a file. */
  readonly copyTo: (file: string) => Promise<void>;
  /** Runs the statements: all of them, or none. Without a database it is made first. */
  readonly run: (statements: AsyncIterable<string>) => Promise<void>;
  /** The address of the site that runs on it; null where that is not known. */
  readonly address: () => string | null;
  /** The matches in play, as `Arsenal v Spurs`; none where that cannot be seen. */
  readonly playing: (now: number) => readonly string[];
  /** The command that brings this minute's state back later; null without one. */
  readonly undo: () => string | null;
}

/** Which database a command means, by its options (`PLACES`). */
export interface Where {
  readonly local?: boolean;
  readonly "persist-to"?: string | undefined;
  readonly staging?: boolean;
  readonly production?: boolean;
}

/** Which of a command's databases that is, as its option and its copies are named. */
export const siteOf = ({ local, staging }: Where) => (local ? "local" : staging ? "staging" : "production");
