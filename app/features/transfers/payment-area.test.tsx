import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaymentArea } from "./payment-area.tsx";

test("while the payment is set up its panel is there already: heading, note, and a button that cannot be pressed", () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PaymentArea unlocking="no" onPaying={() => undefined} onPaid={async () => undefined}>
        Your card goes to Stripe, never to us.
      </PaymentArea>
    </QueryClientProvider>,
  );
  expect(html).toMatch(/<h2[^>]*>Complete Your Payment<\/h2>/);
  expect(html).toMatch(/role="status"[^>]*>.*Setting up payment\.\.\./);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Pay \$2 - Unlock Transfers/);
  expect(html).toContain("Your card goes to Stripe, never to us.");
});
