import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/form/button.tsx";

/** SEA-07: how many of a league are in for the season to come: `8 of 12 are in again.` */
export const againText = ({ count, of }: { readonly count: number; readonly of: number }): string =>
  count === 0 ? `Be the first of ${of} back.` : `${count} of ${of} ${count === 1 ? "is" : "are"} in again.`;

/** SEA-07: 'Play again', a form that needs no script. */
export function PlayAgain({
  season,
  isWide = false,
  look = "primary",
}: {
  season: { readonly id: string; readonly label: string };
  isWide?: boolean;
  /** `light` on grass. */
  look?: "primary" | "light";
}) {
  const { state, formAction } = useNavigation();
  return (
    <Form method="post" action="/?index">
      <input type="hidden" name="season" value={season.id} />
      <Button
        type="submit"
        variant={look}
        {...(isWide ? { size: "lg", className: "w-full" } : {})}
        busy={state !== "idle" && formAction === "/?index"}
        busyText="One moment..."
      >
        Play again {season.label}
      </Button>
    </Form>
  );
}
