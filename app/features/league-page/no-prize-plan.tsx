import { Fold } from "#app/ui/fold.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { type EditTextProps, TextForm } from "./edit-text.tsx";

/** The form of a prize plan: what it is called, and what it holds. */
export const planField = (plan: string | null): EditTextProps => ({
  field: "prizePlan",
  label: "Prize plan",
  value: plan ?? "",
  rows: 2,
  max: 200,
  hint: "For example: 70/20/10 of 12 × £5",
});

/** Stands in the panel's place while there is no plan; only the host sees it. */
export function NoPrizePlan() {
  return (
    <Fold
      look="list"
      icon={<PencilIcon />}
      title="No prize plan yet"
      at={
        <>
          Make one<span className="sr-only">: prize plan</span>
        </>
      }
      isLink
    >
      <TextForm {...planField(null)} />
    </Fold>
  );
}
