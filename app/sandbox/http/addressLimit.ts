import { BlockList, isIP, isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { SandboxCall, SandboxEnv } from "../SandboxContext.ts";
import { Refusal } from "./Refusal.ts";

const minute = 60_000;

/** The most addresses that are counted one by one. Those beyond share one count, so that memory has an end. */
const mostAddresses = 10_000;

/**
 * Limits the posts per minute of one client. Each process counts for itself. A call without a socket has no address and
 * no limit.
 * @param proxies whose word about the client's address counts
 */
export function addressLimit(
  perMinute: number,
  proxies: BlockList,
  now: () => Date,
): MiddlewareHandler<SandboxEnv> {
  let counts = new Map<string, number>();
  let begun = 0;
  return async (call, next) => {
    const client = clientOf(call, proxies);
    if (call.req.method !== "POST" || client === undefined) return next();
    const time = now().getTime();
    if (time - begun >= minute) {
      counts = new Map();
      begun = time;
    }
    const counted = counts.has(client) || counts.size < mostAddresses ? client : "others";
    const count = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, count);
    if (count > perMinute) throw new Refusal("TOO_MANY_REQUESTS");
    await next();
  };
}

/**
 * Who sent the call: an IPv4 address, or the network of an IPv6 address, because whoever has one address of it has all.
 * X-Forwarded-For is read from its right end, where each proxy adds who asked it, and only as far as proxies are
 * trusted: what stands further left is the client's own word.
 */
function clientOf(call: SandboxCall, proxies: BlockList): string | undefined {
  let address = plainAddress(call.env?.incoming?.socket.remoteAddress ?? "");
  const hops = (call.req.header("x-forwarded-for") ?? "").split(",").map(plainAddress);
  while (isTrusted(proxies, address) && isIP(hops.at(-1) ?? "") !== 0) address = hops.pop()!;
  return isIPv6(address) ? networkOf(address) : address || undefined;
}

function isTrusted(proxies: BlockList, address: string): boolean {
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** An address without spaces; an IPv4 address that is written as IPv6 becomes IPv4. */
const plainAddress = (text: string) => text.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [left = "", right] = address.replace(/%.*$/, "").split("::");
  const groups = left.split(":").filter((group) => group !== "");
  const tail = (right ?? "").split(":").filter((group) => group !== "");
  const zeros = right === undefined ? 0 : 8 - groups.length - tail.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * The proxies named by addresses and networks ("10.0.0.0/8, ::1"). @throws Error that says which part is neither
 */
export function readProxies(text: string): BlockList {
  const proxies = new BlockList();
  for (const part of text.split(",").map((each) => each.trim())) {
    if (part === "") continue;
    const [address = "", bits, more] = part.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const most = family === "ipv6" ? 128 : 32;
    const length = bits === undefined ? most : Number(bits);
    if (isIP(address) === 0 || more !== undefined || !/^\d+$/.test(bits ?? "0") || length > most)
      throw new Error(
        `TRUSTED_PROXIES must be addresses or networks with commas between them, such as 10.0.0.0/8, not ${part}.`,
      );
    proxies.addSubnet(address, length, family);
  }
  return proxies;
}
