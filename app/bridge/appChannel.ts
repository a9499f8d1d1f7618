import { type Hearing, hear, type Told, written } from "./messages.ts";

/** What a mobile app puts into the page of its webview; one of the two. */
export interface WebviewPage {
  /** iOS: `WKUserContentController.add(handler, name: "stepwrightApp")`. */
  webkit?: { messageHandlers?: { stepwrightApp?: { postMessage(message: object): void } } };
  /** Android: `WebViewCompat.addWebMessageListener` or `addJavascriptInterface`, named "stepwrightApp". */
  stepwrightApp?: {
    postMessage(message: string): void;
    onmessage?: ((event: { data: unknown }) => void) | null;
  };
}

/** The connection with whoever is around the page. */
export interface AppChannel {
  tell<Type extends keyof Told>(type: Type, payload: Told[Type]): void;
  listen(does: Hearing): void;
}

/**
 * The channel to the app whose webview shows this page, or to the page of `parentOrigin` that frames it. Undefined if there is
 * neither.
 */
export function appChannel(page: Window & WebviewPage, parentOrigin?: string): AppChannel | undefined {
  const ios = page.webkit?.messageHandlers?.stepwrightApp;
  const android = page.stepwrightApp;
  const parent = parentOrigin !== undefined && page.parent !== page ? page.parent : undefined;
  if (!ios && !android && !parent) return undefined;
  return {
    tell(type, payload) {
      const message = written(type, payload);
      if (ios) ios.postMessage(message);
      else if (android) android.postMessage(JSON.stringify(message));
      else parent?.postMessage(message, parentOrigin!);
    },
    listen(does) {
      // An app speaks by `window.postMessage` in this very page: any other window is a stranger.
      const [from, origin] = ios || android ? [page, page.location.origin] : [parent, parentOrigin];
      page.addEventListener("message", (event) => {
        if (event.source === from && event.origin === origin) hear(event.data, does);
      });
      // The interface that knows who may use it brings the answers of the app itself.
      if (android && !ios) android.onmessage = ({ data }) => hear(data, does);
    },
  };
}
