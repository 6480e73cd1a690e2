import { Component, type ComponentType, type ReactNode, useEffect, useState } from "react";
import { reachable } from "#app/lib/reachable.ts";

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** How a part says that its code is missing: in its place, over the page as a dialog's does, or not at all. */
export type MissingLook = "inline" | "over" | "quiet";

/**
 * The load of a part whose code may be missing, without a connection or after a deploy: the part then says so, and asks
 * again when it is opened anew and when the connection is back. A part that fails while it renders says so in the same
 * place. The rest of the page stays.
 */
export function orAgain<Props extends object>(load: Load<Props>, look: MissingLook = "inline"): Load<Props> {
  const ask = reachable(() => load().then((module) => bounded(module.default, look)));
  const missing = (props: Props) => <Missing ask={ask} look={look} given={props} />;
  return () => ask().catch(() => ({ default: missing }));
}

/** The part, whose failure while it renders ends at it. */
function bounded<Props extends object>(Part: ComponentType<Props>, look: MissingLook) {
  const whole = (props: Props) => (
    <Boundary look={look}>
      <Part {...props} />
    </Boundary>
  );
  return { default: whole };
}

class Boundary extends Component<{ look: MissingLook; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    const { look, children } = this.props;
    if (!this.state.hasFailed) return children;
    return look === "quiet" ? null : (
      <p role="alert" className={LOOKS[look]}>
        Something went wrong here. Everything you saved is safe.{" "}
        <button
          type="button"
          className="min-h-11 font-semibold underline"
          onClick={() => this.setState({ hasFailed: false })}
        >
          Try again
        </button>
      </p>
    );
  }
}

/** In the part's place, and over the page. */
const LOOKS = { inline: "text-muted", over: "fixed inset-x-3 bottom-3 z-60 bg-raised p-4" } as const;

interface MissingProps<Props> {
  ask: Load<Props>;
  look: MissingLook;
  /** What the part itself is given. */
  given: Props;
}

function Missing<Props extends object>({ ask, look, given }: MissingProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    const again = () =>
      void ask().then(
        (module) => setPart(() => module.default),
        () => undefined,
      );
    again();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [ask]);
  if (Part) return <Part {...given} />;
  return look === "quiet" ? null : (
    <p role="status" className={LOOKS[look]}>
      Not on this device yet. It loads once you are online.{" "}
      {/* A whole load: the browser may have kept the failure for as long as this page is open. */}
      <a href={location.href} className="font-semibold underline">
        Try again
      </a>
    </p>
  );
}
