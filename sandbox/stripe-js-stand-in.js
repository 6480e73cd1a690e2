/**
 * Stands in for js.stripe.com: defines `window.Stripe` so that the real <PaymentElement> and `stripe.confirmPayment`
 * work against the stand-in that this script was loaded from. Test mode only, and it says so on the page. Elements are
 * plain DOM here; the real ones live in an iframe. The block keeps its names to itself: at a script's top they would be
 * the page's.
 */
{
  const origin = new URL(document.currentScript.src).origin;

  const CARDS = [
    ["pm_card_visa", "4242 4242 4242 4242", "pays"],
    ["pm_card_visa_chargeDeclined", "4000 0000 0000 0002", "is declined"],
    ["pm_card_authenticationRequired", "4000 0025 0000 3155", "asks its bank"],
  ];

  const UNSEEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";

  /** A small event emitter with the `on`, `off` and `once` of an Element. */
  const emitter = () => {
    const handlers = new Map();
    const of = (name) => handlers.get(name) ?? handlers.set(name, new Set()).get(name);
    return {
      on: (name, handler) => void of(name).add(handler),
      off: (name, handler) => void (handler ? of(name).delete(handler) : of(name).clear()),
      once(name, handler) {
        const wrapped = (event) => {
          of(name).delete(wrapped);
          handler(event);
        };
        of(name).add(wrapped);
      },
      emit: (name, event) => {
        for (const handler of [...of(name)]) handler(event);
      },
    };
  };

  const node = (tag, properties = {}, children = []) => {
    const made = Object.assign(document.createElement(tag), properties);
    // Marked as no part of the page: in the real form it is in Stripe's frame.
    made.setAttribute?.("data-stand-in", "");
    for (const child of children) made.append(child);
    return made;
  };

  /** The real form's three fields, empty: a press on the first unfolds the test cards. */
  const cardFields = (number, choices) => {
    const boxStyle =
      "display:flex;align-items:center;height:3rem;padding:0 0.75rem;border:1.5px solid var(--color-line-strong,currentColor);border-radius:0.625rem;background:var(--color-raised,transparent);color:var(--color-muted,currentColor)";
    const box = (name, value, more = []) => {
      const text = node("span", { ariaHidden: "true", style: boxStyle }, [value]);
      const label = node("span", { textContent: name, style: "font-weight:600;font-size:0.875rem" });
      return node("span", { style: "display:grid;gap:0.25rem" }, [label, text, ...more]);
    };
    const summary = node("summary", { style: "list-style:none;cursor:pointer" }, [
      box("Card number", number, [node("span", { textContent: "Test card", style: UNSEEN })]),
    ]);
    const card = node("details", { style: "grid-column:1/-1;position:relative" }, [summary, ...choices]);
    const style = "display:grid;grid-template-columns:1fr 1fr;gap:0.75rem;margin-bottom:0.75rem";
    return node("span", { style }, [card, box("Expiry date", "MM / YY"), box("Security code", "123")]);
  };

  /** The Payment Element: three fields as the real form's, of which the first unfolds a choice of three test cards. */
  const createPaymentElement = (type) => {
    const { on, off, once, emit } = emitter();
    let root = null;
    let chosen = CARDS[0][0];
    const form = { collapsed: false, complete: true, empty: false, value: { type: "card" } };
    const event = () => ({ elementType: type, ...form });
    const chained = (attach) => (name, handler) => {
      attach(name, handler);
      return element;
    };
    const element = {
      get paymentMethod() {
        return chosen;
      },
      mount(target) {
        const parent = typeof target === "string" ? document.querySelector(target) : target;
        const shown = node("span", { textContent: "1234 1234 1234 1234" });
        const inputs = CARDS.map(([method, number, outcome], index) => {
          const input = node("input", { type: "radio", name: "sandbox-card", checked: index === 0 });
          input.setAttribute("aria-label", `${number} ${outcome}`);
          input.addEventListener("change", () => {
            chosen = method;
            shown.textContent = number;
            dress();
            emit("change", event());
          });
          return input;
        });
        // Drawn in the page's colours: the browser's own radios are grey in the dark.
        const dress = () => {
          for (const { checked, style } of inputs) {
            const edge = checked ? "7px solid var(--color-brand" : "2px solid var(--color-line-strong";
            style.cssText = `appearance:none;flex:none;width:1.375rem;height:1.375rem;margin:0;border:${edge},currentColor);border-radius:50%;background:var(--color-raised,transparent)`;
          }
        };
        dress();
        const style = "display:inline-flex;align-items:center;gap:8px;min-height:44px;margin-right:1rem";
        const labels = inputs.map((input, at) => node("label", { style }, [input, ` ${CARDS[at][2]}`]));
        const legend = node("legend", { textContent: "Test mode: no money moves", style: UNSEEN });
        root = node("fieldset", { style: "border:0;margin:0;padding:0" }, [
          legend,
          cardFields(shown, labels),
        ]);
        root.setAttribute("data-sandbox-payment-element", "");
        parent.replaceChildren(root);
        // The real one answers later too: its listeners are attached after mount().
        setTimeout(() => {
          emit("ready", { elementType: type });
          emit("change", event());
        }, 0);
      },
      update() {},
      collapse() {},
      focus: () => root?.querySelector("input")?.focus(),
      blur() {},
      clear() {},
      unmount() {
        root?.remove();
        root = null;
      },
      destroy() {
        element.unmount();
      },
      on: chained(on),
      off: chained(off),
      once: chained(once),
    };
    return element;
  };

  const createElements = (options = {}) => {
    const made = new Map();
    let current = { ...options };
    return {
      get clientSecret() {
        return current.clientSecret;
      },
      create(type) {
        const element = createPaymentElement(type);
        made.set(type, element);
        return element;
      },
      getElement: (type) => made.get(type) ?? null,
      update(updates) {
        current = { ...current, ...updates };
      },
      fetchUpdates: async () => ({}),
      submit: async () =>
        made.size > 0
          ? { selectedPaymentMethod: "card" }
          : { error: { type: "validation_error", message: "The payment form is not shown." } },
      on() {},
      off() {},
    };
  };

  /** The bank's question as a dialog on the page. */
  const askBank = () => {
    return new Promise((resolve) => {
      const answer = (outcome) => () => {
        dialog.remove();
        resolve(outcome);
      };
      const allow = node("button", { type: "button", textContent: "Allow the payment" });
      const refuse = node("button", { type: "button", textContent: "Refuse" });
      allow.addEventListener("click", answer("allow"));
      refuse.addEventListener("click", answer("refuse"));
      const text = node("p", { textContent: "Test bank: is it you who pays? No money moves." });
      const style =
        "position:fixed;inset:30% 1rem auto;z-index:9999;padding:1rem;background:white;color:black;border:2px solid black";
      const named = { role: "dialog", ariaLabel: "Test bank", style };
      const dialog = node("div", named, [text, allow, " ", refuse]);
      document.body.append(dialog);
      allow.focus?.();
    });
  };

  const createStripe = (key) => {
    const call = async (path, fields, method = "POST") => {
      const form = new URLSearchParams({ key, ...fields });
      const url = `${origin}/v1/payment_intents/${path}`;
      try {
        const response =
          method === "GET" ? await fetch(`${url}?${form}`) : await fetch(url, { method, body: form });
        const body = await response.json();
        return body.error ? { error: body.error } : { paymentIntent: body };
      } catch (error) {
        return { error: { type: "api_connection_error", message: String(error) } };
      }
    };
    const idOf = (secret) => String(secret).split("_secret_")[0];

    const handleNextAction = async ({ clientSecret }) => {
      const { paymentIntent, error } = await call(idOf(clientSecret), { client_secret: clientSecret }, "GET");
      if (error || paymentIntent.status !== "requires_action") return { paymentIntent, error };
      const outcome = await askBank();
      const fields = { client_secret: clientSecret, outcome };
      const result = await call(`${idOf(clientSecret)}/authenticate`, fields);
      const failure = result.paymentIntent?.last_payment_error;
      return failure ? { error: { ...failure, payment_intent: result.paymentIntent } } : result;
    };

    const confirmPayment = async ({ elements, clientSecret, confirmParams = {}, redirect = "always" }) => {
      const secret = clientSecret ?? elements?.clientSecret;
      const method = confirmParams.payment_method ?? elements?.getElement("payment")?.paymentMethod;
      if (!secret || !method) {
        return { error: { type: "validation_error", message: "There is no payment to confirm." } };
      }
      const fields = { client_secret: secret, payment_method: method };
      let result = await call(`${idOf(secret)}/confirm`, fields);
      if (result.paymentIntent?.status === "requires_action") {
        result = await handleNextAction({ clientSecret: secret });
      }
      if (result.error || redirect === "if_required") return result;
      const back = new URL(confirmParams.return_url);
      back.searchParams.set("payment_intent", result.paymentIntent.id);
      back.searchParams.set("payment_intent_client_secret", secret);
      back.searchParams.set("redirect_status", "succeeded");
      window.location.assign(back.href);
      return new Promise(() => {});
    };

    const unsupported = async () => ({
      error: { type: "invalid_request_error", message: "The stand-in only confirms payments." },
    });
    return {
      elements: createElements,
      confirmPayment,
      handleNextAction,
      retrievePaymentIntent: (secret) => call(idOf(secret), { client_secret: secret }, "GET"),
      createToken: unsupported,
      createPaymentMethod: unsupported,
      confirmCardPayment: unsupported,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  };

  // The release @stripe/stripe-js expects; another one makes it warn.
  window.Stripe = Object.assign(createStripe, { version: "endive" });
}
