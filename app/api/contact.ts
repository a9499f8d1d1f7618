let last = Date.now();

/** The custodian answered: its idle clock starts again. */
export function noteContact(): void {
  last = Date.now();
}

/** Milliseconds since 1970 of the last answer. */
export function lastContact(): number {
  return last;
}
