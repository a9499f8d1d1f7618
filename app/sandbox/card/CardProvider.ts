/** A live provider of card entry: the address of its script, and what the card frame's page must let it reach. */
export interface CardProvider {
  script: string;
  /** Sources of the content security policy, one list each for scripts, frames and connections. */
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}
