import type { LaunchOptions } from "playwright";
export function findBrowser(): LaunchOptions | undefined;
export function requireBrowser(): LaunchOptions;
