import bridge from "../../schemas/reference/bridge.json";
import { apiAddress } from "../api/transport/apiAddress.ts";
import { userAgentToken } from "../api/transport/userAgentToken.ts";
import { type AppChannel, appChannel } from "./appChannel.ts";

// A program of its own, which runs before the portal's and shares nothing with it in the page: the portal need not wait for what
// only an app wants. It sees the portal's calls, links and events, as the browser does.

/** Files that a webview cannot keep by itself. */
const files = 'a[download], a[target="_blank"][href*=".pdf"]';

/** Connects the page with the mobile app whose webview shows it (LAY019). */
function connectApp(channel: AppChannel): void {
  followSession(channel);
  window.print = () => channel.tell("print", { title: document.title });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(files) : null;
    if (!link || new URL(link.href).origin !== location.origin) return;
    event.preventDefault();
    download(channel, link).catch(() => channel.tell("failed", { type: "download" }));
  });
  // The page that stands for the newer portal asks who takes the hand-off.
  let taken: string | undefined;
  window.addEventListener("stepwright-hand-off", (event) => {
    event.preventDefault();
    if (taken !== location.href) channel.tell("handOff", { address: location.href });
    taken = location.href;
  });
  channel.listen({
    signIn: ({ token }) => void signIn(token).catch(() => channel.tell("failed", { type: "signIn" })),
    signOut: () => location.assign(bridge.signOut),
    close: () => void close(channel),
  });
  channel.tell("ready", {});
}

const ask = window.fetch.bind(window);

/** Tells who is signed in, and when nobody is any more, by the answers that the portal gets. */
function followSession(channel: AppChannel): void {
  // Unknown at first: a page may begin with the sign-out, as when the app asks for it.
  let isIn: boolean | undefined;
  const leave = (was: boolean) => {
    if (was) channel.tell("signedOut", {});
    isIn = false;
  };
  window.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isOver = pathname.includes("/user/") && [401, 409, 419].includes(answer.status);
    if (pathname.endsWith("/user/session/logout")) leave(isIn !== false);
    else if (isOver) leave(isIn === true);
    else if (pathname.endsWith("/user/session") && answer.ok && !isIn) {
      isIn = true;
      const { user } = (await answer.clone().json()) as { user?: { name?: string } };
      channel.tell("signedIn", { name: user?.name ?? "" });
    }
    return answer;
  };
}

/** Opens the session that the app was given a token for. */
async function signIn(token: string): Promise<void> {
  const { ok } = await call("/user-anonymous/accept-redirect", { Authorization: `Bearer ${token}` });
  if (!ok) throw new Error("The token was refused.");
  location.assign(bridge.home);
}

const call = (path: string, headers: { [name: string]: string } = {}) =>
  window.fetch(apiAddress(path), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      [userAgentToken.name]: userAgentToken.value,
      ...headers,
    },
    body: "{}",
  });

/** Hands a file over: the session's cookie is the page's, and the app has none. */
async function download(channel: AppChannel, link: HTMLAnchorElement): Promise<void> {
  const answer = await ask(link.href);
  if (!answer.ok) throw new Error(`The file was refused with ${answer.status}.`);
  const content = await answer.blob();
  const name = link.download || new URL(link.href).pathname.split("/").at(-1)!;
  channel.tell("download", { name, mediaType: content.type, data: await inBase64(content) });
}

function inBase64(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

/** Keeps what was typed, as if the page were left, signs out, and says that the webview may go. */
async function close(channel: AppChannel): Promise<void> {
  window.dispatchEvent(new Event("pagehide"));
  await call("/user/session/logout").catch(() => undefined);
  channel.tell("closed", {});
}

const channel = appChannel(window);
if (channel) connectApp(channel);
