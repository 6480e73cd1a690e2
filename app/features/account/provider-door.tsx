import { buttonStyle } from "#app/ui/form/button-style.ts";
import { providerPath } from "#contract/local-path.ts";

interface ProviderDoorProps {
  provider: string | null;
  next: string;
  /** What the button does, before the provider's name. */
  act?: string;
}

/** The way in by the external provider; nothing where the site has none. */
export function ProviderDoor({ provider, next, act = "Sign In" }: ProviderDoorProps) {
  if (provider === null) return null;
  return (
    <div className="mt-3.5 grid gap-3.5">
      <a href={providerPath(next)} className={buttonStyle("secondary", "lg", "w-full")}>
        {act} with {provider}
      </a>
      <div className="order-first flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
    </div>
  );
}
