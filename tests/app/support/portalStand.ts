import { vi } from "vitest";
import type { TestSandbox } from "../../sandbox/support/openTestSandbox.ts";
import { Visitor } from "../../sandbox/support/visitor.ts";

/** The portal's requests to a custodian in the same process, and what the browser stores. */
export interface PortalStand {
  /** Every URL requested, decoded. */
  addresses: string[];
  /** The browser's session storage. */
  kept: Map<string, string>;
  /** Everything that was ever written there. */
  written: string[];
  visitor: Visitor;
}

/** Replaces fetch and session storage. The custodian is the real one. */
export function portalStand(world: TestSandbox, root: string): PortalStand {
  const visitor = new Visitor(world.sandbox);
  const addresses: string[] = [];
  const written: string[] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal("fetch", async (request: Request) => {
    addresses.push(decodeURIComponent(request.url));
    const headers = Object.fromEntries(request.headers);
    const text = await request.text();
    return visitor.send(request.method, request.url.slice(root.length), {
      headers,
      ...(text === "" ? {} : { json: text }),
    });
  });
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      written.push(value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("sessionStorage", storage);
  return { addresses, kept, written, visitor };
}
