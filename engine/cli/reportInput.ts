import { ExampleError } from "../examples/index.ts";
import { InputError } from "./InputError.ts";

/** Runs a command; what was asked wrongly is said on standard error, with exit code 2. */
export function reportInput(command: () => number): number {
  try {
    return command();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof ExampleError)) throw error;
    console.error(error.message);
    return 2;
  }
}
