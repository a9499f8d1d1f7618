// What a partner puts on a page of another origin: a control with `data-stepwright-login` opens the login in a frame over the
// page. It shares the version of the messages with the bridge (app/bridge/README.md).
import { version } from "../../../../schemas/reference/bridge.json";

const base = new URL(document.currentScript.src).origin;

/** Milliseconds until the frame must be ready. One that the browser refuses sends no message. */
const patience = 20_000;
let isOpen = false;

// A style sheet of its own kind, which the partner's content security policy need not allow.
const styles = new CSSStyleSheet();
styles.replaceSync("dialog>button:focus-visible{outline:3px solid;outline-offset:-6px}");
document.adoptedStyleSheets.push(styles);

/** Tells the page what happened, by an event with a typed message. */
const say = (type, payload = {}) =>
  document.dispatchEvent(new CustomEvent("stepwright-login", { detail: { v: version, type, payload } }));

function refuse(reason) {
  isOpen = false;
  console.error(`Stepwright login: ${reason}`);
  say("refused", { reason });
}

function base64(bytes) {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/** The configuration, or why this page may not open the login. */
async function settings() {
  try {
    return await (await fetch(`${base}/embed.json`)).json();
  } catch {
    return { reason: "The login site cannot be reached." };
  }
}

function element(name, styles, properties) {
  const made = Object.assign(document.createElement(name), properties);
  made.style.cssText = styles;
  return made;
}

async function open() {
  const { reason, width, height, title, close, slow } = await settings();
  if (reason) return refuse(reason);
  // Whoever steals the token from a message cannot use it: it is bound to this secret, which never leaves the page before.
  const verifier = base64(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
  const dialog = element("dialog", "padding:0;max-width:100%;max-height:100%;overflow:auto", {
    ariaLabel: title,
  });
  const leave = element(
    "button",
    "display:block;min-height:44px;margin-left:auto;padding:0 16px;font:inherit",
    {
      type: "button",
      textContent: close,
      onclick: end,
    },
  );
  const src = `${base}/frame?partner=${encodeURIComponent(location.origin)}`;
  const frame = element("iframe", "display:block;border:0;max-width:100%", { title, width, height, src });
  const late = setTimeout(() => {
    end();
    refuse(slow);
  }, patience);

  const does = {
    ready() {
      clearTimeout(late);
      frame.focus();
      frame.contentWindow.postMessage({ v: version, type: "hello", payload: { challenge } }, base);
    },
    resize(payload) {
      if (payload.height > 0) frame.height = Math.max(height, payload.height);
    },
    close: end,
    signedIn({ token }) {
      const form = element("form", "display:none", { method: "post", action: `${base}/arrive` });
      for (const [name, value] of [
        ["token", token],
        ["verifier", verifier],
      ])
        form.append(element("input", "", { type: "hidden", name, value }));
      document.body.append(form);
      form.submit();
    },
  };
  const hear = ({ origin, source, data }) => {
    if (origin !== base || source !== frame.contentWindow || data?.v !== version) return;
    if (!Object.hasOwn(does, data.type)) return;
    const { token: _secret, ...told } = data.payload;
    say(data.type, told);
    does[data.type](data.payload);
  };
  addEventListener("message", hear);
  let isOver = false;
  dialog.onclose = () => {
    end();
    dialog.remove();
  };
  dialog.append(leave, frame);
  document.body.append(dialog);
  dialog.showModal();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) dialog.animate({ opacity: [0, 1] }, 200);

  /** Ends at once. The dialog's own event comes later, and a control pressed before it would do nothing. */
  function end() {
    if (isOver) return;
    isOver = true;
    isOpen = false;
    clearTimeout(late);
    removeEventListener("message", hear);
    dialog.close();
    say("closed");
  }
}

document.addEventListener("click", ({ target }) => {
  if (isOpen || !target.closest("[data-stepwright-login]")) return;
  isOpen = true;
  open();
});
