import { type ComponentType, createElement } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part whose code may be missing without a connection: it then says so, and the rest of the page stays. */
export function orApology<Props>(load: Load<Props>): Load<Props> {
  return () => load().catch(() => ({ default: Apology as ComponentType<Props> }));
}

function Apology() {
  const text = "This part isn't on your device yet. Reload the page once you're back online.";
  return createElement("p", { role: "status", className: "text-muted" }, text);
}
