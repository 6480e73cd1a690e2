import { createContext } from "react";

/** The page's script nonce; empty in the browser, where no inline script is added any more. */
export const NonceContext = createContext<string | undefined>(undefined);
