import { type FormEvent, useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { isUnauthorized, messageOf } from "#app/lib/api-failure.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FieldFrame } from "#app/ui/form/field.tsx";
import { CONTROL } from "#app/ui/form/field-style.ts";
import { useFields } from "#app/ui/form/use-fields.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { DISCOUNT_CODE_MAX } from "#contract/transfers.ts";

const CODE_MAX: typeof DISCOUNT_CODE_MAX = 64;

interface DiscountCodeProps {
  isDisabled: boolean;
  onAccepted: () => void;
}

/** A form for a discount code, used instead of a payment. */
export function DiscountCode({ isDisabled, onAccepted }: DiscountCodeProps) {
  const { values, errors, say, field } = useFields({ code: "" });
  const [isChecking, setIsChecking] = useState(false);

  async function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = values.code.trim().toUpperCase();
    if (!wanted || isChecking || isDisabled) return;
    setIsChecking(true);
    say("code", null);
    toast({ title: "Checking discount code..." });
    try {
      await callApi("POST /api/promo-access", { body: { code: wanted } });
      onAccepted();
    } catch (failure) {
      if (isUnauthorized(failure)) {
        logInAgain();
        return;
      }
      const description = messageOf(failure, "Please check the code and try again.");
      say("code", description);
      toast({ title: "Invalid Discount Code", description, variant: "destructive" });
    } finally {
      setIsChecking(false);
    }
  }

  return (
    <form noValidate onSubmit={apply}>
      <FieldFrame label="Discount code" error={errors.code ?? null}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              value={values.code}
              onChange={field("code").onChange}
              placeholder="Enter code"
              maxLength={CODE_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              disabled={isDisabled}
              className={`${CONTROL} uppercase placeholder:normal-case`}
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isChecking}
              disabled={isDisabled}
              className="shrink-0"
            >
              Apply Code
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  );
}
