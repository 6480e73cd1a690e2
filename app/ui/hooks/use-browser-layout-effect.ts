import { useEffect, useLayoutEffect } from "react";

/** A layout effect in the browser; on the server, which has none, React would warn about it. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
