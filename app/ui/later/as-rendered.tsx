import { type ComponentType, Suspense, useState } from "react";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

/**
 * A part as the server has rendered it. If its code is not here by the page's first rendering, the server found nothing
 * to show in its place: neither does the first rendering, and the code comes after it. To wait for it there would have
 * React look for the rest of the page in the wrong place (error 418).
 *
 * @param Later the part, which waits for its code.
 * @param loaded the part itself once its code is here.
 */
export function asRendered<Props extends object>(
  Later: ComponentType<Props>,
  loaded: () => ComponentType<Props> | undefined,
): ComponentType<Props> {
  return function Placed(props: Props) {
    const isHydrated = useHydrated();
    const [Shown] = useState(() => loaded() ?? (import.meta.env.SSR || isHydrated ? Later : null));
    if (Shown) return <Shown {...props} />;
    if (!isHydrated) return null;
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    );
  };
}
