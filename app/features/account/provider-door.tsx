import { buttonStyle } from "#app/ui/form/button-style.ts";
import { providerPath } from "#contract/local-path.ts";

/** The sign-in page's way by the external provider; nothing where the site has none. */
export function ProviderDoor({ provider, next }: { provider: string | null; next: string }) {
  if (provider === null) return null;
  return (
    <>
      <div className="my-4 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <a href={providerPath(next)} className={buttonStyle("secondary", "lg", "w-full")}>
        Sign In with {provider}
      </a>
    </>
  );
}
