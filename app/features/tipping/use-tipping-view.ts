import { useNavigate, useSearchParams } from "@remix-run/react";
import { readView, type TippingTab, type TippingView, viewSearch } from "./tipping-address.ts";

/** The view in the address, and the function that changes it. A change of tab is a step in the browser's history. */
export function useTippingView(landing: TippingTab): [TippingView, (change: Partial<TippingView>) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(search, landing);
  function show(change: Partial<TippingView>): void {
    const isOtherTab = change.tab !== undefined && change.tab !== view.tab;
    // Each tab opens on its own gameweek.
    const { gameweek: _, ...ofAnyTab } = view;
    const next = viewSearch({ ...(isOtherTab ? ofAnyTab : view), ...change });
    navigate({ search: next.size > 0 ? `?${next}` : "" }, { replace: !isOtherTab, preventScrollReset: true });
  }
  return [view, show];
}
