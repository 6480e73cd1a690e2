import { cx } from "#app/ui/cx.ts";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { providerPath } from "#contract/local-path.ts";

interface ProviderDoorProps {
  provider: string | null;
  next: string;
  /** What the button does, before the provider's name. */
  act?: string;
  /** Whether it stands above the form. */
  isFirst?: boolean;
}

/** The way in by the external provider; nothing where the site has none. */
export function ProviderDoor({ provider, next, act = "Sign In", isFirst = false }: ProviderDoorProps) {
  if (provider === null) return null;
  return (
    <div className={cx("grid", isFirst ? "gap-2" : "mt-3.5 gap-3.5")}>
      <a href={providerPath(next)} className={buttonStyle("secondary", "lg", "w-full")}>
        {act} with {provider}
      </a>
      <div
        className={cx(
          "flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line",
          !isFirst && "order-first",
        )}
      >
        {isFirst ? "or with your email" : "or"}
      </div>
    </div>
  );
}
