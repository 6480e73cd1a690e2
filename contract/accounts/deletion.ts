import * as z from "zod/mini";

/**
 * DELETE /api/account: the password where the account has one; without one, the sign-in must be recent. The page also
 * sends the username typed by hand.
 */
export const deleteAccountInput = z.object({
  confirm: z.optional(z.string({ error: "This must be text." })),
  password: z.optional(z.string({ error: "This must be text." })),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;
