import type { RunName } from "#domain/season/run.ts";

/** The mark of a message about another run than the season's. */
export const inRun = (run: RunName) => (run === "half" ? { run } : {});
