import { Outlet } from "@remix-run/react";
import type { PageHandle } from "#app/root.tsx";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

export const handle: PageHandle = { isWords: true };

/** Pages that only have words: no queries, no toasts, next to no code of their own. */
export default function Site() {
  return <Outlet />;
}
