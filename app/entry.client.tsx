import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { partsLoaded } from "#app/ui/later/lazy-page.ts";

// Dialogs add a <style> that stops the page behind from scrolling; the policy admits it by this page's nonce, which
// the library reads from this global.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Unhandled errors are logged, and the page continues. */
for (const type of ["unhandledrejection", "error"] as const) {
  addEventListener(type, (event) => {
    event.preventDefault();
    console.error("Not handled:", event instanceof PromiseRejectionEvent ? event.reason : event.error);
  });
}

void partsLoaded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
