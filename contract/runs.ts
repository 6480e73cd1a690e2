import * as z from "zod/mini";
import { RUNS } from "#domain/season/run.ts";

/** HLF-01: the run that a call is about; missing means the season. */
export const runParam = z.optional(z.enum(RUNS, { error: "run must be season or half." }));

/** The query of reads that take nothing but a run. */
export const runAsked = z.object({ run: runParam });
