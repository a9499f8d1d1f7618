// Shared by all pages of the card frame: their settings, their theme, and their messages with the portal.

export const settings = await (await fetch("/settings.json")).json();

const query = new URLSearchParams(location.search);

// The opener names its origin; accept it only if the server knows that portal.
const parentOrigin = settings.portalOrigins.find((origin) => origin === query.get("parent"));

export function tell(type, payload = {}) {
  if (parentOrigin && parent !== window) parent.postMessage({ type, payload }, parentOrigin);
}

function setTheme(theme) {
  document.documentElement.dataset.theme = ["dark", "contrast"].includes(theme) ? theme : "light";
}

/** Listens to the portal: `does` has a function for each kind of message. This function itself sets the theme. */
export function listen(does) {
  setTheme(query.get("theme"));
  window.addEventListener("message", (event) => {
    if (event.origin !== parentOrigin || event.source !== parent) return;
    const { type, payload } = event.data ?? {};
    if (payload?.theme) setTheme(payload.theme);
    if (typeof type === "string" && Object.hasOwn(does, type)) does[type](payload ?? {});
  });
}

/** Tells the portal the frame's height whenever it changes. */
export function keepHeight(element, extra = () => 0) {
  const measure = () =>
    tell("resize", { height: Math.max(extra(), Math.ceil(element.getBoundingClientRect().height)) });
  new ResizeObserver(measure).observe(element);
  return measure;
}
