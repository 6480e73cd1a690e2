import { createContext } from "react";

/** The nonce of the page's scripts; undefined in the browser, where no inline script is added later. */
export const NonceContext = createContext<string | undefined>(undefined);
