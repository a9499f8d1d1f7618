// A live provider's card entry, on the card frame's origin: its script runs here and never in the portal's page. The
// number is typed in the provider's own frame, so neither this page nor the portal can read it. The portal gets the
// same messages as from the sandbox's own form.
import { keepHeight, listen, settings, tell } from "./channel.js";

const { brands, provider, texts } = settings;

/** The height that the provider's own dialog (a bank's question) needs, in CSS pixels. */
const dialogHeight = 640;

// Trusted Types check each script URL here; only the provider's are allowed.
const isProviders = (address) => {
  const { protocol, hostname, origin } = new URL(address, location.href);
  return provider.scripts.some((source) => {
    const [scheme, host] = source.split("//*.");
    return host === undefined ? origin === source : protocol === scheme && hostname.endsWith(`.${host}`);
  });
};
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    if (isProviders(address)) return address;
    throw new TypeError("This is no script of the card provider.");
  },
});

const main = document.getElementById("card");
const line = document.getElementById("form-error");
let stripe;
let card;
let clientSecret;
let sending = false;
let entered = {};

function say(message) {
  line.textContent = message;
}

/** The portal says it, beside this frame. */
function fail(message) {
  tell("error", { message });
}

/** The provider's dialogs are over the page, next to our content; its invisible frames are one pixel high. */
const isDialogOpen = () =>
  [...document.querySelectorAll("body > :not(main)")].some((part) =>
    [part, ...part.querySelectorAll("iframe")].some((one) => one.getBoundingClientRect().height > 100),
  );
const measure = keepHeight(main, () => (isDialogOpen() ? dialogHeight : 0));
new MutationObserver(measure).observe(document.body, { childList: true, subtree: true, attributes: true });

function load() {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = provider.script;
    script.onload = resolve;
    script.onerror = () => reject(new Error("The provider's script did not come."));
    document.head.append(script);
  });
}

function style() {
  const { color, fontFamily, fontSize } = getComputedStyle(document.body);
  const { color: invalid } = getComputedStyle(line);
  return { base: { color, fontFamily, fontSize, iconColor: color }, invalid: { color: invalid } };
}

/** The problem with what was typed so far, or "". */
function issueOf({ brand, error }) {
  // The provider says "unknown" while the number is too short to tell.
  const known = !brand || brand === "unknown" || brands.some((one) => one.brand === brand);
  return known ? (error?.message ?? "") : texts.unsupported;
}

function mount(key, postalCode) {
  stripe = globalThis.Stripe(key);
  card = stripe
    .elements()
    .create("card", { style: style(), ...(postalCode ? { value: { postalCode } } : {}) });
  card.on("ready", () => {
    measure();
    tell("shown");
  });
  card.on("change", (change) => {
    entered = change;
    const issue = issueOf(change);
    say(issue);
    const brand = brands.some((one) => one.brand === change.brand) ? change.brand : null;
    tell("change", { brand, complete: change.complete === true && issue === "" });
  });
  card.mount("#element");
}

/** Says what is wrong with the card, and returns it. The provider's element has no field of ours to say it at. */
function check({ focus }) {
  const issue = issueOf(entered) || (entered.complete ? "" : texts.incomplete);
  say(issue);
  if (issue && focus) card?.focus();
  return issue;
}

async function confirm() {
  if (sending) return;
  if (!clientSecret || !card) return tell("error", { message: texts.notReady });
  const issue = check({ focus: true });
  if (issue) return tell("error", { message: issue, field: "number" });
  sending = true;
  say("");
  try {
    const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } });
    if (setupIntent?.status === "succeeded") {
      card.clear();
      entered = {};
      // The provider does not tell the page any digits; the portal asks the custodian, who knows the card.
      tell("complete", { setupIntentId: setupIntent.id });
    } else if (error && error.type !== "api_connection_error") fail(error.message || texts.refused);
    else fail(error ? texts.unreachable : texts.refused);
  } catch {
    fail(texts.unreachable);
  } finally {
    sending = false;
    measure();
  }
}

const loaded = load();
listen({
  async init({ clientSecret: secret, publishableKey, zipCode }) {
    if (card || typeof secret !== "string" || typeof publishableKey !== "string") return;
    clientSecret = secret;
    await loaded.then(
      () => mount(publishableKey, zipCode),
      () => fail(texts.unavailable),
    );
  },
  check: (how) => void check(how),
  confirm: () => void confirm(),
  theme: () => card?.update({ style: style() }),
  focus: () => card?.focus(),
});
tell("ready");
