/** Stands in for the reader of addresses that RJSF follows references with: a constant form holds none. */
export function resolve(): never {
  throw new Error("RJSF met a reference in a constant form.");
}
export default { resolve };
