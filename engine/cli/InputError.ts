/** The person at the keyboard asked for something that cannot be done; the message says what to do instead. */
export class InputError extends Error {}
