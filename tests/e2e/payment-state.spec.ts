import type { AllowanceAnswer, PaymentIntentAnswer, ReplacementsAnswer } from "#contract/transfers.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import type { Game } from "./game.ts";
import { createPlayer, expect, openBrowserOf, readTeams, saveSquad, squadWith, test } from "./test.ts";

/** A time without matches for days before and after. */
test.use({ startAt: "2026-01-05T12:00:00Z" });

/** A player with a card on 0 goals who has paid for January's transfers; `secret` names the payment. */
async function createPayer(game: Game, name: string) {
  const player = await createPlayer(game, name);
  const teams = (await readTeams(game)).map((team) => ({
    ...team,
    players: team.players.filter(({ goals, position }) => goals === 0 && position !== "GK"),
  }));
  await saveSquad(player, squadWith(teams, []));
  const asked = { amount: 2, description: "Transfer access" };
  const { body } = await player.call<PaymentIntentAnswer>(
    "POST",
    "/api/create-transfer-payment-intent",
    asked,
  );
  const { control } = game.world.stripe;
  const id = body.clientSecret.split("_secret_")[0] ?? "";
  control.payments.confirm(id, { payment_method: "pm_card_visa" });
  await control.settled();
  await expect.poll(async () => (await allowanceOf(player)).canTransfer).toBe(true);
  return { player, id, at: `/transfer-payment-success?payment_intent_client_secret=${body.clientSecret}` };
}

async function allowanceOf(player: SeedClient): Promise<AllowanceAnswer> {
  return (await player.call<AllowanceAnswer>("GET", "/api/transfers/allowance")).body;
}

async function useBoth(player: SeedClient): Promise<void> {
  const { body } = await player.call<{ playerId: number; left?: boolean }[]>("GET", "/api/selections");
  for (const { playerId, left } of body) {
    if ((await allowanceOf(player)).winter?.code === "USED_UP") return;
    const path = `/api/transfers/replacements?playerId=${playerId}`;
    const [next] = (await player.call<ReplacementsAnswer>("GET", path)).body.replacements;
    // A free transfer would be used in place of January's.
    if (!next || left) continue;
    await player.call("POST", "/api/transfers", { originalPlayerId: playerId, newPlayerId: next.id });
  }
}

test("TRF-07 the page of a payment says what it still brings, and no window is closed that is open", async ({
  browser,
  game,
}) => {
  const [ida, jon, kim] = [
    await createPayer(game, "Ida"),
    await createPayer(game, "Jon"),
    await createPayer(game, "Kim"),
  ];
  game.world.stripe.control.payments.refund({ payment_intent: ida.id });
  await game.world.stripe.control.settled();
  await expect.poll(async () => (await allowanceOf(ida.player)).canTransfer).toBe(false);
  const refunded = await openBrowserOf(browser, game, ida.player, { at: ida.at });
  await expect(refunded.page.getByRole("heading", { name: "Payment refunded" })).toBeVisible();
  await expect(refunded.page.getByRole("alert")).toContainText("Transfer access required");
  await expect(refunded.page.getByRole("alert")).not.toContainText("closed");
  await refunded.context.close();

  await useBoth(jon.player);
  const used = await openBrowserOf(browser, game, jon.player, { at: jon.at });
  await expect(used.page.getByText("You have used both of your January transfers.")).toBeVisible();
  await expect(used.page.getByText("Your January transfers are unlocked.")).toHaveCount(0);
  await used.context.close();

  const inForce = await openBrowserOf(browser, game, kim.player, { at: kim.at });
  await expect(inForce.page.getByText("Your January transfers are unlocked.")).toBeVisible();
  await game.moveTo("2026-02-02T12:00:00Z");
  await inForce.page.goto(kim.at);
  await expect(inForce.page.getByText("Transfer window is currently closed.")).toBeVisible();
  await expect(inForce.page.getByText("Up to 2 transfers")).toHaveCount(0);
  await inForce.context.close();
});
