import { Outlet } from "@remix-run/react";
import type { PageHandle } from "#app/root.tsx";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

export const handle: PageHandle = { isWords: true };

/** The layout of the pages of words: no queries, no toasts, very little code. */
export default function Site() {
  return <Outlet />;
}
