import { setTimeout as wait } from "node:timers/promises";
import type { Reply } from "../../sandbox/support/visitor.ts";

/** The result of a click; "cut" if the connection broke first. */
export type Heard = Reply | "cut";

/** Sends a request with a key. `cut` breaks the connection after this many milliseconds, whatever has happened. */
export type Press = (options: { key: string; cut?: number }) => Promise<Heard>;

/** What a hurried person or a bad connection does when sending a request. Returns the last answer. */
export const hurriedWays: { readonly [name: string]: (press: Press, delay: number) => Promise<Heard> } = {
  async "double click"(press) {
    return last(await Promise.all([press({ key: "one" }), press({ key: "one" })]));
  },
  async "two tabs"(press, delay) {
    const first = press({ key: "one" });
    await wait(delay);
    return last(await Promise.all([first, press({ key: "two" })]));
  },
  async "four tabs"(press) {
    return last(await Promise.all(["one", "two", "three", "four"].map((key) => press({ key }))));
  },
  async "cut off, then again"(press, delay) {
    await press({ key: "one", cut: delay });
    return press({ key: "one" });
  },
  async "cut off twice, then in another tab"(press, delay) {
    await press({ key: "one", cut: delay });
    await press({ key: "one", cut: Math.ceil(delay / 2) });
    return press({ key: "two" });
  },
};

const last = (heard: readonly Heard[]) => heard.at(-1)!;
