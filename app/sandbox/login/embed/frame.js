// The login form in a frame of a partner's page: it answers by messages, and never navigates, so that the history of the
// partner's page stays as it is (LAY017). Opened as a page of its own, it does nothing.
import { resizeMilliseconds, version } from "../../../../schemas/reference/bridge.json";

const told = (name) => document.querySelector(`meta[name="${name}"]`).content;
const partner = told("partner");
const broken = told("broken");
let challenge = "";
let isSending = false;
/** Sends what was pressed before the partner's page had said hello. */
let waiting;

const tell = (type, payload = {}) => parent.postMessage({ v: version, type, payload }, partner);

function hear({ origin, source, data }) {
  if (origin !== partner || source !== parent || data?.v !== version || data.type !== "hello") return;
  if (typeof data.payload?.challenge !== "string") return;
  challenge = data.payload.challenge;
  // Whoever was quicker than this message keeps their place.
  if (document.activeElement === document.body) focusFirst();
  waiting?.();
}

/** Sends a form once the partner's page has said hello: without its challenge nobody can be signed in. */
function send(event) {
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  const { target, submitter } = event;
  if (challenge) post(target, submitter);
  else waiting = () => post(target, submitter);
}

/** Sends a form, and shows the page that answers it in place of this one. */
function post(form, submitter) {
  waiting = undefined;
  const fields = new URLSearchParams(new FormData(form, submitter));
  fields.set("challenge", challenge);
  const call = new XMLHttpRequest();
  call.open("POST", form.action);
  call.responseType = "document";
  call.onloadend = () => {
    isSending = false;
    if (call.response?.body) show(call.response);
    else fail(form);
  };
  call.send(fields);
}

function show(page) {
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  const { token } = document.body.dataset;
  focusFirst();
  if (!token) return;
  delete document.body.dataset.token;
  tell("signedIn", { token });
}

/** What is to be filled next takes the focus, else the title. */
function focusFirst() {
  const fields = [...document.querySelectorAll("input:not([type=hidden], [type=checkbox], [readonly])")];
  (fields.find(({ value }) => value === "") ?? document.querySelector("h1")).focus();
}

/** Says that the site did not answer; what was typed stays. */
function fail(form) {
  document.getElementById("notice")?.remove();
  const notice = document.createElement("p");
  Object.assign(notice, { id: "notice", className: "notice error", role: "alert", textContent: broken });
  form.before(notice);
}

/** Reports the height once it has rested (LAY018). */
function reportHeight() {
  let waiting;
  new ResizeObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(
      () => tell("resize", { height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
      resizeMilliseconds,
    );
  }).observe(document.documentElement);
}

if (parent !== window && partner !== "") {
  addEventListener("message", hear);
  document.addEventListener("submit", send);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") tell("close");
  });
  reportHeight();
  tell("ready");
}
