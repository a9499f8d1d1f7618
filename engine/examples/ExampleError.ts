/** An example cannot be read; the message says which one and why. */
export class ExampleError extends Error {}
