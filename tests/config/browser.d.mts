import type { LaunchOptions } from "playwright";

interface Wish {
  withWindows?: boolean;
}
export function findBrowser(wish?: Wish): LaunchOptions | undefined;
export function requireBrowser(wish?: Wish): LaunchOptions;
