import { Suspense, useState, useSyncExternalStore } from "react";
import { useFirstSign } from "#app/ui/hooks/use-first-sign.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { toastStore } from "./toast-store.ts";

const loadRegion = () => import("./toast.tsx");
const ToastRegion = lazyLater(loadRegion, "quiet");

/**
 * The place where toasts appear; one per page, in the layouts. `toast()` of toast-store.ts shows one. Its code loads at
 * the first interaction: loading it with the first toast would be too late when the network has gone.
 */
export function Toaster() {
  const [isLoaded, setLoaded] = useState(false);
  const [load] = useState(() => () => loadRegion().then(() => setLoaded(true)));
  const isWanted = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.read() !== null,
    () => false,
  );
  useFirstSign(load);
  if (!isLoaded && !isWanted) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
