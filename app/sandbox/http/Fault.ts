/** A planned failure of a call: whether the call still runs depends on `kind`; its answer is lost or wrong. */
export interface Fault {
  /** A part of the path, such as "/user/application/temp". */
  match: string;
  method?: string;
  /** How many calls to fail. */
  times: number;
  kind: "status" | "delay" | "reset-before" | "reset-after" | "truncate";
  /** For "status": the HTTP status. The call does not run. */
  status?: number;
  /** For "delay": milliseconds before the call runs. */
  delay?: number;
}
