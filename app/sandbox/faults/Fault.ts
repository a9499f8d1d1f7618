/** One planned failure; the call happens or not as `kind` says, and the answer is lost or wrong. */
export interface Fault {
  /** Part of the path, such as "/user/application/temp". */
  match: string;
  method?: string;
  /** How many calls it meets. */
  times: number;
  kind: "status" | "delay" | "reset-before" | "reset-after" | "truncate";
  /** For "status": the HTTP status, the call itself is not made. */
  status?: number;
  /** For "delay": milliseconds before the call is made. */
  delay?: number;
}
