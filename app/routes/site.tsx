import { Outlet } from "@remix-run/react";
import type { PageHandle } from "#app/root.tsx";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

export const handle: PageHandle = { isWords: true };

/** The layout of the text pages, which have no queries, no toasts and very little code. */
export default function Site() {
  return <Outlet />;
}
