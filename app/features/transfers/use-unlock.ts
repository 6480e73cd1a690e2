import { useNavigate } from "@remix-run/react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { allowanceQuery } from "#app/lib/query.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { GrantAnswer } from "#contract/transfers.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import { useTimers } from "./use-timers.ts";

/** How long the payment page shows each message before the next step, in milliseconds. */
const AFTER_GRANT_MS = 1_500;
const AFTER_FAILED_GRANT_MS = 1_000;
const BEFORE_SQUAD_MS = 2_000;

/** `refunded`: the payment came too late to be used (TRF-06). */
export type Unlocking = "no" | "unlocked" | "refunded";

/** Asks for the access that a payment bought; asked twice, the answer is the same (TRF-05). */
export function grantAccess(paymentIntentId: string): Promise<GrantAnswer> {
  return callApi("POST /api/grant-transfer-access", { body: { paymentIntentId, amount: ACCESS_PRICE_USD } });
}

/** The steps after a payment or an accepted code: a message, a fresh allowance, and the way back to the squad. */
export function useUnlock() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const later = useTimers();
  const [unlocking, setUnlocking] = useState<Unlocking>("no");

  const refreshAllowance = useCallback(() => {
    void client.invalidateQueries({ queryKey: allowanceQuery().queryKey });
  }, [client]);

  /** Called on success: shows a toast, reads the allowance again, and goes on to the squad. */
  const celebrate = useCallback(
    (title: string, description: string) => {
      setUnlocking("unlocked");
      toast({ title, description, variant: "success" });
      refreshAllowance();
      later(() => navigate("/"), BEFORE_SQUAD_MS);
    },
    [later, navigate, refreshAllowance],
  );

  /** Unlocks the transfers after a payment that the provider has confirmed. If this call fails, the webhook does it. */
  const settle = useCallback(
    async (paymentIntentId: string) => {
      let wait = AFTER_GRANT_MS;
      try {
        const answer = await grantAccess(paymentIntentId);
        if (answer.refunded) {
          setUnlocking("refunded");
          toast({ title: "Payment Refunded", description: answer.message, variant: "destructive" });
          return;
        }
        setUnlocking("unlocked");
        toast({
          title: "Payment Successful!",
          description: "Your January transfers are unlocked.",
          variant: "success",
        });
        refreshAllowance();
      } catch {
        setUnlocking("unlocked");
        wait = AFTER_FAILED_GRANT_MS;
        toast({
          title: "Payment Processed",
          description: "Payment successful! Transfer access being activated...",
        });
      }
      later(() => celebrate("Transfer Access Paid For", "Taking you back to your squad..."), wait);
    },
    [celebrate, later, refreshAllowance],
  );

  return { unlocking, celebrate, settle };
}
