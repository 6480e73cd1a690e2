import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { FormError } from "./league-dialog.tsx";
import type { RefusedForm } from "./league-forms.server.ts";
import { useBackToLeagues } from "./use-back-to-leagues.ts";

/**
 * Lets a member leave, after a confirmation. The owner cannot: a league needs its owner (LEA-02). The address opens the
 * dialog, also from the league's own page, and a form does the rest: it works without JavaScript too.
 */
export function LeaveLeague({ league, onClosed }: { league: League; onClosed: () => void }) {
  const refused = useActionData<RefusedForm>();
  const close = useBackToLeagues();
  const isLeaving = useNavigation().formMethod !== undefined;
  const address = `/leagues?leave=${league.id}`;
  return (
    <Dialog
      inPlace
      open
      onOpenChange={close}
      title="Leave this league?"
      size="sm"
      returnFocus={onClosed}
      footer={
        <Form method="post" action={address} className="contents">
          <input type="hidden" name="intent" value="leave" />
          <input type="hidden" name="leagueId" value={league.id} />
          <Link to="/leagues" replace preventScrollReset className={buttonStyle("secondary")}>
            Stay
          </Link>
          <Button type="submit" variant="danger" busy={isLeaving} busyText="Leaving...">
            Leave League
          </Button>
        </Form>
      }
    >
      <p className="wrap-anywhere">
        You will leave <bdi className="font-semibold">{league.name}</bdi> and its table. Your squad and your
        predictions stay as they are. To come back, you will need the join code.
      </p>
      <FormError>{refused?.intent === "leave" ? refused.errors.form : undefined}</FormError>
    </Dialog>
  );
}
