import { createContext, useContext } from "react";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";

/** HLF-01: the run of the card that a part of a page shows and changes. */
export const RunOfCard = createContext<RunName>(DEFAULT_RUN);

/** HLF-01: the run of the card around this. */
export const useRunOfCard = (): RunName => useContext(RunOfCard);
