// The card page of the sandbox: the only place where a card number is typed. It has an origin of its own, so the
// portal's scripts cannot read it; the portal learns only brand, last digits, expiry and the set-up's id.

import { keepHeight, listen, settings, tell } from "./channel.js";

const { brands, texts, expiryYears } = settings;
let clientSecret = null;
let sending = false;

/** Milliseconds to wait for the answer. */
const patience = 30_000;

const byId = (id) => document.getElementById(id);
const form = byId("card");
const fields = ["number", "expiry", "code", "zip"];
const digits = (text) => text.replace(/\D/g, "");

function brandOf(number) {
  return brands.find((brand) =>
    brand.from.some(([low, high]) => {
      const head = number.slice(0, low.length);
      return head.length === low.length && head >= low && head <= high;
    }),
  );
}

/** Month and year typed in any usual way ("4/29", "0429", "04 2029"), or null. */
function expiryOf(text) {
  const match = /^\s*(\d{1,2})\s*[/. -]?\s*((?:20)?\d{2})\s*$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]) % 100;
  const now = new Date();
  const full = 2000 + year;
  const past = full === now.getFullYear() && month < now.getMonth() + 1;
  if (month < 1 || month > 12 || past || full < now.getFullYear() || full >= now.getFullYear() + expiryYears)
    return null;
  return { month: String(month), year: String(full) };
}

function fill(text, words) {
  return text.replace(/\{(\w+)\}/g, (_, name) => words[name]);
}

/** The sentence about a field's problem, or "". */
function issueOf(name) {
  const value = byId(name).value.trim();
  const problem = (key, words = {}) => fill(texts[`problem.${key}`], words);
  if (value === "") return problem("required", { field: texts[`field.${name}`] });
  const brand = brandOf(digits(byId("number").value));
  switch (name) {
    case "number": {
      const number = digits(value);
      if (!brand && number.length >= 4) return texts.unsupported;
      return brand?.digits.includes(number.length) ? "" : problem("number");
    }
    case "expiry": {
      const example = `12/${String((new Date().getFullYear() + 2) % 100).padStart(2, "0")}`;
      return expiryOf(value) ? "" : problem("expiry", { example });
    }
    case "code": {
      const wanted = brand?.codeDigits ?? 3;
      return /^\d+$/.test(value) && value.length === wanted ? "" : problem("code", { digits: wanted });
    }
    default:
      return /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(value) ? "" : problem("zip");
  }
}

function showIssue(name, text) {
  const line = byId(`${name}-error`);
  line.textContent = text;
  line.hidden = text === "";
  byId(name).setAttribute("aria-invalid", String(text !== ""));
}

function groupsOfFour(number) {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}

form.addEventListener("input", (event) => {
  const field = event.target;
  const number = digits(byId("number").value);
  const brand = brandOf(number);
  byId("brand").textContent = brand ? brand.title : "";
  byId("code-hint").textContent = texts[brand?.codeDigits === 4 ? "hint.codeAmex" : "hint.code"];
  // Add groups only while typing at the end, so that the caret never jumps.
  if (field.id === "number" && field.selectionEnd === field.value.length) {
    field.value = groupsOfFour(number.slice(0, 19));
  }
  if (field.getAttribute("aria-invalid") === "true") showIssue(field.id, issueOf(field.id));
  tell("change", { brand: brand?.brand ?? null, complete: fields.every((name) => issueOf(name) === "") });
});

/** Says at each field what is wrong with it. Returns the first one's name and sentence, if any. */
function check({ focus }) {
  const all = fields.map((name) => [name, issueOf(name)]);
  for (const [name, text] of all) showIssue(name, text);
  const first = all.find(([, text]) => text !== "");
  if (first && focus) byId(first[0]).focus();
  return first;
}

form.addEventListener("focusout", (event) => {
  if (event.target.id === "number") event.target.value = groupsOfFour(digits(event.target.value));
  if (event.target.id === "expiry") {
    const expiry = expiryOf(event.target.value);
    if (expiry) event.target.value = `${expiry.month.padStart(2, "0")}/${expiry.year.slice(2)}`;
  }
  // An empty field is not wrong yet. Report a wrong value at once, because the portal cannot see it.
  const { id, value } = event.target;
  if (fields.includes(id) && value.trim() !== "") showIssue(id, issueOf(id));
});

// Enter in any field confirms; the visible button is in the portal.
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter") void confirm();
});
form.addEventListener("submit", (event) => event.preventDefault());

/** What is not about one field the portal says, beside this frame. */
async function confirm() {
  if (sending) return;
  if (!clientSecret) return tell("error", { message: texts.notReady });
  const first = check({ focus: true });
  if (first) return tell("error", { message: first[1], field: first[0] });
  sending = true;
  try {
    const expiry = expiryOf(byId("expiry").value);
    const response = await fetch("/confirm", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(patience),
      body: JSON.stringify({
        clientSecret,
        number: digits(byId("number").value),
        expMonth: expiry.month,
        expYear: expiry.year,
        securityCode: byId("code").value.trim(),
        zipCode: byId("zip").value.trim(),
      }),
    });
    const answer = await response.json();
    if (answer.success) {
      const { brand, lastDigits, expirationDate, setupIntentId } = answer;
      form.reset();
      byId("brand").textContent = "";
      return tell("complete", { brand, lastDigits, expirationDate, setupIntentId });
    }
    tell("error", { message: answer.message });
  } catch {
    tell("error", { message: texts.unreachable });
  } finally {
    sending = false;
  }
}

listen({
  init({ clientSecret: secret, zipCode }) {
    if (typeof secret === "string") clientSecret = secret;
    if (typeof zipCode !== "string" || byId("zip").value !== "") return;
    byId("zip").value = zipCode;
    byId("zip-hint").textContent = texts.zipKnown;
  },
  check: (how) => void check(how),
  confirm: () => void confirm(),
  focus: () => byId("number").focus(),
});
// The height comes before "shown", so that nothing moves under a finger once the page may be used.
keepHeight(form)();
tell("ready");
tell("shown");
// The fields are there before this script: what somebody fast, or the browser, put in by then raised no event here.
if (byId("number").value !== "") byId("number").dispatchEvent(new Event("input", { bubbles: true }));
