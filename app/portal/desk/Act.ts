/** Does something at the desk; false if it was refused, which is said. */
export type Act = (work: () => Promise<unknown>, done: string) => Promise<boolean>;
