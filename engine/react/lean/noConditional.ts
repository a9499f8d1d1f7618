/** Stands in for RJSF's search for `if`, `dependencies` and branches: a constant form holds none. */
export default function noConditional(): boolean {
  return false;
}
